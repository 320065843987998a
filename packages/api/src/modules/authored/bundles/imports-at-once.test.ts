import { contract } from '@parley/contracts/calls'
import { scenarioTemplate } from '@parley/fixtures/templates'
import { expect, test } from 'vitest'
import { startApi, type TestClient } from '../../../testing/api.ts'
import { inTheSameMoment, inThisOrder } from '../../../testing/lock-waits.ts'

const { observers, scenarioSets, scenarios, personas } = contract
const api = await startApi()

const exportedScenario = async (): Promise<string> => {
  const by = await api.signInAs('editor')
  const { body } = await by.send(scenarioSets.create, { body: scenarioTemplate('the-piano', 'en') })
  const headers = { authorization: `Bearer ${by.token}` }
  return (await fetch(`${api.url}/v1/bundles/scenario/${body.scenario_id}`, { headers })).text()
}

const sendFile = (by: TestClient, file: string, choices: object) => {
  const form = new FormData()
  form.set('choices', JSON.stringify(choices))
  form.set('file', new Blob([file], { type: 'application/json' }), 'x.parley.json')
  const headers = { authorization: `Bearer ${by.token}` }
  return fetch(`${api.url}/v1/bundles/import`, { method: 'POST', headers, body: form })
}

const importFile = async (by: TestClient, file: string) => {
  const response = await sendFile(by, file, { visibility: 'organization' })
  return (await response.json()) as { created: number; kept: number }
}

test.each([
  ['one author', 1],
  ['two authors of one organisation', 2],
])('%s who imports a file twice at the same moment has its records once', async (_who, people) => {
  const file = await exportedScenario()
  const organizationId = api.elsewhere
  const first = await api.signInAs({ role: 'editor', organizationId })
  const second = people === 1 ? first : await api.signInAs({ role: 'editor', organizationId })
  const count = async () => [
    (await first.send(scenarios.list, { query: {} })).body.total,
    (await first.send(personas.list, { query: {} })).body.total,
  ]
  const before = await count()
  const ends = await inTheSameMoment(api.db, [() => importFile(first, file), () => importFile(second, file)])
  const results = ends.map((end) =>
    end.status === 'fulfilled' ? (end.value as { created: number; kept: number }) : end,
  )
  expect(
    results
      .map((result) => ('created' in result ? result.created : result))
      .toSorted((left, right) => Number(left) - Number(right)),
  ).toEqual([0, 4])
  expect(await count()).toEqual(before.map((total) => total + 1))
})

test('a save that begins during an import of the same scenario is refused, and neither waits for the other', async () => {
  const by = await api.signInAs('editor')
  const { body: made } = await by.send(scenarioSets.create, { body: scenarioTemplate('the-piano', 'en') })
  const params = { id: made.scenario_id }
  const headers = { authorization: `Bearer ${by.token}` }
  const file = await (await fetch(`${api.url}/v1/bundles/scenario/${params.id}`, { headers })).text()
  const { persona_id } = (await by.send(scenarios.read, { params })).body
  const { body: other } = await by.send(personas.create, { body: { name: 'B', first_name: 'B', language: 'en' } })
  const { body: stored } = await by.send(scenarios.update, { params, body: { version: 1, persona_id: other.id } })
  const actions = { [persona_id]: 'update', [params.id]: 'update' }
  const ends = await inThisOrder<{ status: number }>(api.db, [
    () => sendFile(by, file, { actions }),
    () => by.send(scenarios.update, { params, body: { version: stored.version, persona_id } }),
  ])
  expect(ends.map(({ status }) => status)).toEqual([200, 409])
})

test('two imports that change the same records of the platform in opposite orders are both stored', async () => {
  const by = await api.signInAs('super-admin')
  const { body: made } = await by.send(scenarioSets.create, { body: scenarioTemplate('the-piano', 'en') })
  const { body: scenario } = await by.send(scenarios.read, { params: { id: made.scenario_id } })
  const [observer] = scenario.observer_ids
  if (!observer) throw new Error('The template has an observer.')
  const { body: second } = await by.send(observers.fork, { params: { id: observer } })
  const parts = {
    persona_id: scenario.persona_id,
    mission_id: scenario.mission_id,
    observer_ids: [observer, second.id],
  }
  await by.send(scenarios.update, { params: scenario, body: { version: 1, ...parts } })
  const headers = { authorization: `Bearer ${by.token}` }
  const file = await (await fetch(`${api.url}/v1/bundles/scenario/${scenario.id}`, { headers })).text()
  for (const id of [observer, second.id]) {
    const { body: stored } = await by.send(observers.read, { params: { id } })
    const body = { version: stored.version, visibility: 'platform' as const }
    expect((await by.send(observers.update, { params: { id }, body })).status).toBe(200)
  }
  const elsewhere = await api.signInAs({ role: 'super-admin', organizationId: api.elsewhere })
  const choices = { actions: { [observer]: 'update', [second.id]: 'update' } }
  const fileOf = (description: string, isReversed: boolean) => {
    const bundle = JSON.parse(file) as { records: { kind: string; draft: { description: string } }[] }
    const records = bundle.records
      .filter(({ kind }) => kind === 'observer')
      .map((record) => ({ ...record, draft: { ...record.draft, description } }))
    const rest = bundle.records.filter(({ kind }) => kind !== 'observer')
    return JSON.stringify({ ...bundle, records: [...rest, ...(isReversed ? records.toReversed() : records)] })
  }
  const ends = await inTheSameMoment(api.db, [
    () => sendFile(by, fileOf('From here.', false), choices),
    () => sendFile(elsewhere, fileOf('From elsewhere.', true), choices),
  ])
  const answers = ends.map((end) => (end.status === 'fulfilled' ? (end.value as Response).status : String(end.reason)))
  expect(answers).toEqual([200, 200])
  const texts = [observer, second.id].map(
    async (id) => (await by.send(observers.read, { params: { id } })).body.description,
  )
  expect(new Set(await Promise.all(texts)).size).toBe(1)
})
