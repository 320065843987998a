import type { Bundle } from '@parley/contracts/authored'
import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startApi, type TestClient } from '../../testing/api.ts'
import { inTheSameMoment } from '../../testing/lock-waits.ts'

const api = await startApi()
const { keptDrafts, missions, observers, personas, playlists, scenarios } = contract
const author = await api.signInAs('editor')
const colleague = await api.signInAs('editor')
const stranger = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })

const common = { language: 'en', visibility: 'organization' } as const

const addParts = async () => {
  const persona = await author.send(personas.create, { body: { ...common, name: 'P', first_name: 'Ana' } })
  const mission = await author.send(missions.create, { body: { ...common, name: 'M' } })
  const criteria = [{ key: 'open', label: 'Open' }]
  const observer = await author.send(observers.create, { body: { ...common, name: 'O', criteria } })
  return { persona_id: persona.body.id, mission_id: mission.body.id, observer_ids: [observer.body.id] }
}

const inCapitals = ({ persona_id, mission_id, observer_ids }: Awaited<ReturnType<typeof addParts>>) => ({
  persona_id: persona_id.toUpperCase(),
  mission_id: mission_id.toUpperCase(),
  observer_ids: observer_ids.map((id) => id.toUpperCase()),
})

const bearer = ({ token }: TestClient) => ({ authorization: `Bearer ${token}` })

const importFile = async (by: TestClient, bundle: object) => {
  const body = new FormData()
  body.set('file', new Blob([JSON.stringify(bundle)], { type: 'application/json' }), 'x.parley.json')
  const answer = await fetch(`${api.url}/v1/bundles/import`, { method: 'POST', headers: bearer(by), body })
  return (await answer.json()) as { created: number; items: { record_id: string }[] }
}

const exportBundle = async (kind: string, id: string, by: TestClient) =>
  (await (await fetch(`${api.url}/v1/bundles/${kind}/${id}`, { headers: bearer(by) })).json()) as Bundle

test('parts that a scenario names in capital letters are in use, and its file can be imported', async () => {
  const parts = await addParts()
  const { body: scenario } = await author.send(scenarios.create, {
    body: { ...common, name: 'S', ...inCapitals(parts) },
  })
  expect(scenario).toMatchObject(parts)
  const refusals = [
    await author.send(personas.remove, { params: { id: parts.persona_id } }),
    await author.send(missions.remove, { params: { id: parts.mission_id } }),
    await author.send(observers.remove, { params: { id: parts.observer_ids[0] ?? '' } }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409])
  expect(await importFile(stranger, await exportBundle('scenario', scenario.id, author))).toMatchObject({ created: 4 })
})

test('capital letters name the same scenario, person and draft', async () => {
  const parts = await addParts()
  const { body: scenario } = await author.send(scenarios.create, { body: { ...common, name: 'S', ...parts } })
  const id = scenario.id.toUpperCase()
  const user = { kind: 'user' as const, id: colleague.id.toUpperCase() }
  const body = { name: 'Course', language: 'en' as const, items: [{ scenario_id: id, order: 1 }], assignments: [user] }
  const { body: course } = await author.send(playlists.create, { body })
  expect(course).toMatchObject({ items: [{ scenario_id: scenario.id }], assignments: [{ id: colleague.id }] })
  expect((await author.send(scenarios.remove, { params: { id } })).status).toBe(409)
  const shared_with = [{ ...user, level: 'run' as const }]
  expect((await author.send(scenarios.share, { params: { id }, body: { shared_with } })).status).toBe(200)
  const draft = { kind: 'scenario', record: id } as const
  await author.send(keptDrafts.keep, { params: draft, body: { fields: { name: 'Kept' } } })
  const keptDraft = await author.send(keptDrafts.read, { params: { ...draft, record: scenario.id } })
  expect(keptDraft.body.draft?.fields).toEqual({ name: 'Kept' })
})

test('a file that names a fork of another organisation’s record tells nothing of that record', async () => {
  const body = { ...common, name: 'Theirs', first_name: 'Ana' }
  const { body: theirs } = await stranger.send(personas.create, { body })
  for (const version of [1, 2])
    await stranger.send(personas.update, { params: theirs, body: { version, name: `Theirs ${version}` } })
  const bundle = await exportBundle('persona', theirs.id, stranger)
  const records = bundle.records.map((record) => ({
    ...record,
    id: crypto.randomUUID(),
    forked_from: { id: theirs.id, version: 1 },
  }))
  const { items } = await importFile(author, { ...bundle, records })
  const params = { id: items[0]?.record_id ?? '' }
  const persona = await author.send(personas.update, { params, body: { version: 1, forked_version: 9 } })
  expect(persona.body.forked_from).toEqual({ id: theirs.id, version: 1 })
})

test('a mission that is deleted while a new scenario takes it stays, or the scenario is refused', async () => {
  const parts = await addParts()
  const ends = await inTheSameMoment(api.db, [
    () => author.send(scenarios.create, { body: { ...common, name: 'S', ...parts } }),
    () => colleague.send(missions.remove, { params: { id: parts.mission_id } }),
  ])
  const statuses = ends.map((end): unknown =>
    end.status === 'fulfilled' ? (end.value as { status: number }).status : end.reason,
  )
  expect([
    [201, 409],
    [400, 204],
  ]).toContainEqual(statuses)
})

test('a scenario does not take its own mission for a persona', async () => {
  const parts = await addParts()
  const { body: scenario } = await author.send(scenarios.create, { body: { ...common, name: 'S', ...parts } })
  const body = { version: 1, persona_id: parts.mission_id }
  const { problem } = await author.send(scenarios.update, { params: scenario, body })
  expect(problem.errors).toMatchObject([{ pointer: '/persona_id', code: 'unknown-record' }])
})

test('a course that is assigned to a person is not assigned to a group with the id of that person', async () => {
  const person = { kind: 'user' as const, id: colleague.id }
  const body = { name: 'Course', language: 'en' as const, assignments: [person] }
  const { body: course } = await author.send(playlists.create, { body })
  const assignments = [{ ...person, kind: 'usergroup' as const }]
  const { problem } = await author.send(playlists.update, { params: course, body: { version: 1, assignments } })
  expect(problem.errors).toMatchObject([{ pointer: '/assignments/0/id', code: 'unknown-record' }])
})
