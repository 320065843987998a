import { contract } from '@parley/contracts/calls'
import type { CallInput } from '@parley/contracts/kit'
import { demoLibrary } from '@parley/fixtures/library'
import { expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'

const { missions, observers, personas, scenarios } = contract
const api = await startApi()
const author = await api.signInAs('editor')
const french = { language: 'fr', visibility: 'organization' } as const

const addParts = async (fields: { persona?: object; mission?: object; observer?: object } = {}) => {
  const persona = await author.send(personas.create, {
    body: { ...french, name: 'Une cliente', first_name: 'Ana', ...fields.persona },
  })
  const mission = await author.send(missions.create, { body: { ...french, name: 'Un entretien', ...fields.mission } })
  const observer = await author.send(observers.create, {
    body: { ...french, name: 'Écoute', criteria: [{ key: 'open', label: 'Questions ouvertes' }], ...fields.observer },
  })
  return { persona_id: persona.body.id, mission_id: mission.body.id, observer_ids: [observer.body.id] }
}

const mixedIn = async (draft: CallInput<typeof scenarios.check>['body']) =>
  (await author.send(scenarios.check, { body: { language: 'fr', ...draft } })).body.problems
    .filter(({ code }) => code === 'mixed-languages')
    .map(({ pointer, values }) => [pointer, values['name']])

test('a French scenario with English texts in a part is found, though the part says that it is French', async () => {
  const background = 'She has worked for the company for ten years and is tired of it.'
  const parts = await addParts({
    persona: { background },
    mission: { hints: [{ trigger: 'stuck', text: 'Ask her what she would like to do with the time.' }] },
    observer: { instructions: 'You are strict with the coach and look for open questions.' },
  })
  expect(await mixedIn(parts)).toEqual([
    ['/persona_id', 'Une cliente'],
    ['/mission_id', 'Un entretien'],
    ['/observer_ids/0', 'Écoute'],
  ])
})

test('an English opening line of a French scenario is named, and French ones are not', async () => {
  const line = 'I do not have much time for this.'
  const opening_lines = ['Bonjour, je n’ai pas beaucoup de temps.', line]
  expect(await mixedIn({ ...(await addParts()), opening_lines })).toEqual([['/opening_lines/1', line]])
})

test('names, borrowed words and short texts do not count as another language', async () => {
  const parts = await addParts({ persona: { job_title: 'Head of Marketing', company: 'The Good Will Company' } })
  const intro = 'Ana travaille dans le marketing et vous demande un feedback après le one-to-one.'
  expect(await mixedIn({ ...parts, intro, opening_lines: ['Hello!', 'OK, go on.'] })).toEqual([])
})

test('a persona whose texts are in another language than it says is found at each field', async () => {
  const { body } = await author.send(personas.check, {
    body: {
      language: 'en',
      background: 'Elle travaille dans la même équipe depuis dix ans et se sent fatiguée.',
      goals: ['Keep her team', 'Partir en vacances avec les enfants et ne pas penser au travail'],
    },
  })
  const pointers = body.problems.filter(({ code }) => code === 'mixed-languages').map(({ pointer }) => pointer)
  expect(pointers).toEqual(['/background', '/goals/1'])
})

test('identifiers with letters that are French words do not count as French', async () => {
  const persona_id = '019de1ce-0ab1-7de3-8ce1-b1c2d3e4f5a6'
  const { body } = await author.send(scenarios.check, { body: { language: 'en', persona_id } })
  expect(body.problems.filter(({ pointer }) => pointer === '/persona_id').map(({ code }) => code)).toEqual([
    'unknown-record',
  ])
})

test.each(['en', 'fr'] as const)('no text of the %s library counts as one in the other language', async (language) => {
  const library = demoLibrary(language)
  const checks = [
    ...library.personas.map(({ draft }) => author.send(personas.check, { body: draft })),
    ...library.missions.map(({ draft }) => author.send(missions.check, { body: draft })),
    ...library.observers.map(({ draft }) => author.send(observers.check, { body: draft })),
    ...library.scenarios.map(({ draft }) => author.send(scenarios.check, { body: draft })),
  ]
  const problems = (await Promise.all(checks)).flatMap(({ body }) => body.problems)
  expect(problems.filter(({ code }) => code === 'mixed-languages')).toEqual([])
})
