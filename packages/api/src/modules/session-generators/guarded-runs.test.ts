import { permissionsOf } from '@parley/contracts/access'
import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startPractice } from '../sessions/testing/start-practice.ts'
import { addGenerator, addParts, finishRun, scenario } from './testing/generators.ts'

const api = await startPractice()
const { sessionGenerators: calls } = contract
const trainer = await api.signInAs('operator')

const fileOf = (by: typeof trainer, { id, run_id }: { id: string; run_id: string }) =>
  fetch(`${api.url}/v1/session_generators/${id}/runs/${run_id}/result`, {
    headers: { authorization: `Bearer ${by.token}` },
  })

test('a run answers under its own generator only, so that another organisation cannot reach it through theirs', async () => {
  const run = await finishRun(trainer, await addGenerator(trainer, { target: 'guests', quantity: 2 }))
  const neighbour = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  const theirs = await addGenerator(neighbour)
  const params = { id: theirs.id, run_id: run.run_id }
  const answers = [
    await neighbour.send(calls.readRun, { params }),
    await neighbour.send(calls.issueLinks, { params }),
    await neighbour.send(calls.cancelRun, { params }),
    await neighbour.send(calls.withdraw, { params }),
    await fileOf(neighbour, params),
    await fileOf(neighbour, run),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect((await neighbour.send(calls.listRuns, { params: { id: theirs.id } })).body.total).toBe(0)
})

test('the result names people only to readers of people, and a value that looks like a formula stays text', async () => {
  const learner = await api.signInAs({ role: 'user', first_name: 'Zoé', last_name: 'Visible' })
  const variables = [{ key: 'customer', values: ['=1+1'] }]
  const run = await finishRun(
    trainer,
    await addGenerator(trainer, { target: 'users', user_ids: [learner.id], variables }),
  )
  const whole = await (await fileOf(trainer, run)).text()
  expect(whole).toContain('Zoé Visible')
  expect(whole).toContain(",'=1+1,")
  const permissions = permissionsOf.editor.filter((word) => !/^user-(?:list|paginated-read|group-read)$/.test(word))
  const file = await fileOf(await api.signInAs({ role: 'editor', permissions }), run)
  expect(file.status).toBe(200)
  expect(await file.text()).not.toContain('Zoé')
})

test('a preview of an unsaved recipe names no person and uses no record of another organisation', async () => {
  const stranger = await api.addPerson({ organizationId: api.elsewhere, first_name: 'Secret', last_name: 'Stranger' })
  const body = { name: 'X', scenario_ids: [scenario], target: 'users' as const, user_ids: [stranger.id] }
  const people = await trainer.send(calls.previewDraft, { body })
  expect(people.body).toMatchObject({ people: 0, sessions: [] })
  expect(JSON.stringify(people.body)).not.toContain('Secret')
  const foreign = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  const parts = await addParts(foreign, { personas: ['Theirs'], missions: ['Theirs'] })
  const recipe = { name: 'X', source: 'parts' as const, ...parts }
  // A super-admin sees the records, and would create sessions of one organisation from texts of another.
  for (const by of [trainer, await api.signInAs('super-admin')]) {
    const { problems } = (await by.send(calls.previewDraft, { body: recipe })).body
    expect(problems.map(({ code }) => code)).toEqual(expect.arrayContaining(['unknown-record']))
    expect((await by.send(calls.create, { body: recipe })).problem.errors?.[0]?.code).toBe('unknown-record')
  }
})

test.each<[string, object, string]>([
  ['501 sessions for each person', { quantity: 501 }, '/quantity'],
  ['41 scenarios', { scenario_ids: Array.from({ length: 41 }, () => scenario) }, '/scenario_ids'],
  ['501 people', { target: 'users', user_ids: Array.from({ length: 501 }, () => scenario) }, '/user_ids'],
  ['51 groups', { target: 'groups', group_ids: Array.from({ length: 51 }, () => scenario) }, '/group_ids'],
  ['51 values', { variables: [{ key: 'a', values: Array.from({ length: 51 }, () => 'x') }] }, '/variables/0/values'],
  ['a seed above 4294967295', { seed: 4_294_967_296 }, '/seed'],
  ['a key that is no plain word', { variables: [{ key: '__proto__', values: ['x'] }] }, '/variables/0/key'],
])('a recipe with %s is refused at its field', async (_, change, pointer) => {
  const body = { name: 'Too much', scenario_ids: [scenario], ...change }
  const { status, problem } = await trainer.send(calls.create, { body })
  expect([status, problem.errors?.[0]?.pointer]).toEqual([400, pointer])
})
