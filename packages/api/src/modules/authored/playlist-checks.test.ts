import type { Share } from '@parley/contracts/authored'
import { contract } from '@parley/contracts/calls'
import type { CallInput } from '@parley/contracts/kit'
import { expect, test } from 'vitest'
import { startApi } from '../../testing/api.ts'
import { addPublishedParts } from './testing/published-parts.ts'

const { playlists, scenarios, usergroups } = contract
const api = await startApi()
const author = await api.signInAs('editor')
const operator = await api.signInAs('operator')
const ben = await api.signInAs('user')
const cleo = await api.signInAs('user')
const common = { language: 'en', visibility: 'private' } as const
const version = { version: 1 }

const parts = await addPublishedParts(author)

const addScenario = async (name: string, fields: Partial<CallInput<typeof scenarios.create>['body']> = {}) => {
  const { body } = await author.send(scenarios.create, { body: { name, ...common, ...parts, ...fields } })
  await author.send(scenarios.publish, { params: body, body: version })
  return body.id
}

const addGroup = async (...people: { id: string }[]) => {
  const members = people.map(({ id }) => ({ id, manager: false }))
  return (await operator.send(usergroups.create, { body: { name: `Team of ${people.length}`, members } })).body.id
}

const share = (id: string, ...shared_with: Share[]) =>
  author.send(scenarios.share, { params: { id }, body: { shared_with } })

const stepsOf = (...ids: string[]) =>
  ids.map((scenario_id, index) => ({
    scenario_id,
    order: index + 1,
    required: true,
    unlock: 'always' as const,
    min_score: null,
  }))

const assignedTo = (kind: 'user' | 'usergroup', id: string) => ({
  assignments: [{ kind, id, opens_at: null, due_at: null, min_score: null, min_attempts: null, max_attempts: null }],
})

type Draft = CallInput<typeof playlists.check>['body']

const problemsOf = async (draft: Draft) =>
  (await author.send(playlists.check, { body: draft })).body.problems.map(
    ({ severity, pointer, code, values }) => `${severity} ${pointer} ${code} ${values['name']}`,
  )

test('a step that a person with the assignment cannot see is named until the person may practise it', async () => {
  const open = await addScenario('Open talk', { visibility: 'organization' })
  const hidden = await addScenario('Hidden talk')
  const draft = { language: 'en' as const, items: stepsOf(open, hidden), ...assignedTo('user', ben.id) }
  const warning = ['warning /items/1/scenario_id step-not-visible Hidden talk']
  expect(await problemsOf(draft)).toEqual(warning)
  await share(hidden, { kind: 'user', id: ben.id, level: 'view' })
  expect(await problemsOf(draft)).toEqual(warning)
  await share(hidden, { kind: 'user', id: ben.id, level: 'run' })
  expect(await problemsOf(draft)).toEqual([])
})

test('a step counts as visible to a group when the scenario is shared with each member, alone or by a group', async () => {
  const both = await addGroup(ben, cleo)
  const items = stepsOf(await addScenario('Talk'))
  const id = items[0]?.scenario_id ?? ''
  const draft = { items, ...assignedTo('usergroup', both) }
  await share(id, { kind: 'user', id: ben.id, level: 'run' })
  expect(await problemsOf(draft)).toHaveLength(1)
  await share(
    id,
    { kind: 'user', id: ben.id, level: 'run' },
    { kind: 'usergroup', id: await addGroup(cleo), level: 'run' },
  )
  expect(await problemsOf(draft)).toEqual([])
  await share(id, { kind: 'usergroup', id: both, level: 'run' })
  expect(await problemsOf(draft)).toEqual([])
})

test('the author and people who see all records of their organisation can begin every step', async () => {
  const items = stepsOf(await addScenario('Talk'))
  expect(await problemsOf({ items })).toEqual([])
  expect(await problemsOf({ items, ...assignedTo('user', author.id) })).toEqual([])
  expect(await problemsOf({ items, ...assignedTo('user', operator.id) })).toEqual([])
})

test('people with whom a playlist is shared and a whole organisation count like people with an assignment', async () => {
  const items = stepsOf(await addScenario('Talk'))
  const warning = ['warning /items/0/scenario_id step-not-visible Talk']
  expect(await problemsOf({ items, visibility: 'organization' })).toEqual(warning)
  const { body } = await author.send(playlists.create, { body: { name: 'Course', ...common, items } })
  expect(await problemsOf({ items, record_id: body.id })).toEqual([])
  const shared_with = [{ kind: 'user' as const, id: cleo.id, level: 'run' as const }]
  await author.send(playlists.share, { params: body, body: { shared_with } })
  expect(await problemsOf({ items, record_id: body.id })).toEqual(warning)
})

test('a French step of an English playlist is named, by its language or by its texts', async () => {
  const french = await addScenario('Un entretien', { language: 'fr' })
  const intro = 'Elle travaille dans la même équipe depuis dix ans et se sent fatiguée.'
  const texts = await addScenario('Mixed', { intro })
  const items = stepsOf(french, texts, await addScenario('A talk'))
  expect(await problemsOf({ language: 'en', items })).toEqual([
    'warning /items/0/scenario_id mixed-languages Un entretien',
    'warning /items/1/scenario_id mixed-languages Mixed',
  ])
})
