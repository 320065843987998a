import { contract } from '@parley/contracts/calls'
import { scenarioTemplate } from '@parley/fixtures/templates'
import { expect, test } from 'vitest'
import { startApi, type TestClient } from '../../../testing/api.ts'
import { inTheSameMoment, inThisOrder } from '../../../testing/lock-waits.ts'

const { scenarioSets, scenarios, personas } = contract
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
