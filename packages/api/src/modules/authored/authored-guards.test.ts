import { type Permission, permissionsOf } from '@parley/contracts/access'
import type { Bundle } from '@parley/contracts/authored'
import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startApi, type TestClient } from '../../testing/api.ts'

const api = await startApi()
const { keptDrafts, missions, observers, ownScenarios, personas, playlists, scenarios } = contract
const author = await api.signInAs({ role: 'editor', first_name: 'Ada', last_name: 'Byron' })
const colleague = await api.signInAs('editor')
const learner = await api.signInAs('user')
const superAdmin = await api.signInAs('super-admin')

const common = { language: 'en', visibility: 'organization' } as const

const addScenario = async (fields: object = {}, by: TestClient = author) => {
  const persona = await by.send(personas.create, { body: { ...common, name: 'P', first_name: 'Ana', ...fields } })
  const mission = await by.send(missions.create, { body: { ...common, name: 'M', ...fields } })
  const criteria = [{ key: 'open', label: 'Open' }]
  const observer = await by.send(observers.create, { body: { ...common, name: 'O', criteria, ...fields } })
  const first = { version: 1 }
  await by.send(personas.publish, { params: persona.body, body: first })
  await by.send(missions.publish, { params: mission.body, body: first })
  await by.send(observers.publish, { params: observer.body, body: first })
  const parts = { persona_id: persona.body.id, mission_id: mission.body.id, observer_ids: [observer.body.id] }
  return (await by.send(scenarios.create, { body: { ...common, name: 'S', ...parts, ...fields } })).body
}

const publish = (id: string, version = 1) => author.send(scenarios.publish, { params: { id }, body: { version } })

const editorWithout = (permission: Permission) =>
  api.signInAs({ role: 'editor', permissions: permissionsOf.editor.filter((word) => word !== permission) })

const speech = {
  topics: {},
  feelings: [],
  answers: [],
  secrets: [],
  reactions: {},
  leanings: { change: ['I might.'], sustain: [] },
}

test('an editor with whom a scenario is shared to run neither archives it nor goes back to an earlier version', async () => {
  const { id } = await addScenario({ visibility: 'private' })
  await publish(id)
  const shared_with = [{ kind: 'user' as const, id: colleague.id, level: 'run' as const }]
  await author.send(scenarios.share, { params: { id }, body: { shared_with } })
  const refusals = [
    await colleague.send(scenarios.archive, { params: { id }, body: { archived: true } }),
    await colleague.send(scenarios.restore, { params: { id }, body: { version: 1 } }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([403, 403])
  expect((await author.send(scenarios.read, { params: { id } })).body).toMatchObject({ state: 'published', version: 1 })
})

test('an editor who may only run a scenario reads neither its resolution nor its own sentences, in any version or file', async () => {
  const { id } = await addScenario()
  const visibility = 'private' as const
  const body = { version: 1, resolution: 'I will call her tomorrow.', speech, visibility }
  await author.send(scenarios.update, { params: { id }, body })
  await publish(id, 2)
  const shared_with = [{ kind: 'user' as const, id: colleague.id, level: 'run' as const }]
  await author.send(scenarios.share, { params: { id }, body: { shared_with } })
  const textsFor = async (by: TestClient) => {
    const record = await by.send(scenarios.read, { params: { id } })
    const version = await by.send(scenarios.readVersion, { params: { id, version: 2 } })
    const headers = { authorization: `Bearer ${by.token}` }
    const file = await fetch(`${api.url}/v1/bundles/scenario/${id}`, { headers })
    const { records } = (await file.json()) as Bundle
    return [record.body, version.body.draft, records.find((one) => one.id === id)?.draft]
  }
  const [whole, none] = [
    { resolution: 'I will call her tomorrow.', speech },
    { resolution: '', speech: null },
  ]
  expect(await textsFor(author)).toMatchObject([whole, whole, whole])
  expect(await textsFor(colleague)).toMatchObject([none, none, none])
})

test('lists hold neither own sentences nor secrets of personas and scenarios', async () => {
  const hidden_facts = [{ fact: 'She has already resigned.', reveal_when: 'trust' as const }]
  const body = { ...common, name: 'Talkative', first_name: 'Ana', speech, hidden_facts }
  await author.send(personas.create, { body })
  const scenario = await addScenario({ name: 'Talkative scenario' })
  const change = { version: 1, resolution: 'I will call her tomorrow.', speech }
  await author.send(scenarios.update, { params: scenario, body: change })
  const query = { search: 'Talkative' }
  const lists = [
    (await author.send(personas.list, { query })).body.items,
    (await author.send(scenarios.list, { query })).body.items,
  ]
  expect(lists.map((items) => items.length)).toEqual([2, 1])
  expect(JSON.stringify(lists)).not.toMatch(/I might|resigned|call her|speech|hidden_facts|resolution/)
})

test('a new scenario takes no private persona of a colleague', async () => {
  const body = { name: 'P', first_name: 'Ana', language: 'en' as const }
  const { body: persona } = await colleague.send(personas.create, { body })
  const { mission_id, observer_ids } = await addScenario()
  const parts = { persona_id: persona.id, mission_id, observer_ids }
  const { problem } = await author.send(scenarios.create, { body: { ...common, name: 'S', ...parts } })
  expect(problem.errors).toMatchObject([{ pointer: '/persona_id', code: 'unknown-record' }])
})

test('the publication of a version that a colleague has changed is refused, and learners see nothing of it', async () => {
  const { id } = await addScenario()
  await colleague.send(scenarios.update, { params: { id }, body: { version: 1, name: 'Changed' } })
  const refusal = await publish(id, 1)
  expect([refusal.status, refusal.problem.code]).toEqual([409, 'version-conflict'])
  expect((await learner.send(scenarios.read, { params: { id } })).status).toBe(404)
})

test('a record that was made private stays private when its author goes back to a shared version', async () => {
  const { id } = await addScenario()
  await publish(id)
  await author.send(scenarios.update, { params: { id }, body: { version: 1, visibility: 'private', name: 'Mine' } })
  const back = await author.send(scenarios.restore, { params: { id }, body: { version: 1 } })
  expect(back.body).toMatchObject({ name: 'S', visibility: 'private' })
})

test('going back to a version is refused when a colleague has changed the draft that the author read', async () => {
  const { id } = await addScenario()
  await publish(id)
  await colleague.send(scenarios.update, { params: { id }, body: { version: 1, name: 'Not published yet' } })
  const back = (read_version: number) =>
    author.send(scenarios.restore, { params: { id }, body: { version: 1, read_version } })
  const refusal = await back(1)
  expect([refusal.status, refusal.problem.code]).toEqual([409, 'version-conflict'])
  expect((await author.send(scenarios.read, { params: { id } })).body.name).toBe('Not published yet')
  expect((await back(2)).body).toMatchObject({ name: 'S', version: 3 })
})

test('a version beyond the numbers of the database is not found', async () => {
  const { id } = await addScenario()
  const answer = await author.send(scenarios.readVersion, { params: { id, version: 2 ** 40 } })
  expect(answer.status).toBe(404)
})

test('a learner who asks for deleted scenarios gets those that exist', async () => {
  const { id } = await addScenario({ name: 'Deleted and published' })
  await publish(id)
  await author.send(scenarios.remove, { params: { id } })
  const query = { deleted: 'true', search: 'Deleted and published' }
  const listIds = async (by: TestClient) => (await by.send(scenarios.list, { query })).body.items.map((item) => item.id)
  expect(await listIds(author)).toEqual([id])
  expect(await listIds(learner)).toEqual([])
})

test('the filter by author names no person whose records the caller cannot see', async () => {
  await addScenario({ visibility: 'private' })
  const stranger = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })
  expect((await stranger.send(scenarios.authors, {})).body.items).toEqual([])
})

test('lists count neither uses nor sessions of another organisation', async () => {
  const admin = await api.signInAs('super-admin')
  const stranger = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })
  const body = { ...common, visibility: 'platform' as const, name: 'Everywhere', first_name: 'Ana' }
  const { body: persona } = await admin.send(personas.create, { body })
  const theirs = await addScenario({}, stranger)
  const params = { id: theirs.id }
  await stranger.send(scenarios.update, { params, body: { version: 1, persona_id: persona.id, name: 'Theirs' } })
  const usedBy = async (by: TestClient) =>
    (await by.send(personas.list, { query: { search: 'Everywhere' } })).body.items[0]?.used_by
  expect(await usedBy(stranger)).toEqual({ count: 1, names: ['Theirs'] })
  expect(await usedBy(author)).toEqual({ count: 0, names: [] })
})

test('a learner cannot delete a scenario of the organisation as one of their own', async () => {
  const { id } = await addScenario()
  await publish(id)
  expect((await learner.send(ownScenarios.remove, { params: { id } })).status).toBe(404)
  expect((await learner.send(scenarios.read, { params: { id } })).status).toBe(200)
})

const place = { kind: 'persona', record: 'new' } as const
const keep = (by: TestClient, name: string, params: { kind: 'persona' | 'mission'; record: string } = place) =>
  by.send(keptDrafts.keep, { params, body: { fields: { name } } })
const keptBy = async (by: TestClient, params: { kind: 'persona' | 'mission'; record: string } = place) =>
  (await by.send(keptDrafts.read, { params })).body.draft?.fields['name']

test('an author who forgets a draft keeps the other ones, and colleagues keep theirs', async () => {
  await keep(author, 'Of the author')
  await keep(author, 'A mission', { ...place, kind: 'mission' })
  await keep(colleague, 'Of a colleague')
  await author.send(keptDrafts.remove, { params: place })
  expect(await keptBy(author)).toBeUndefined()
  expect(await keptBy(author, { ...place, kind: 'mission' })).toBe('A mission')
  expect(await keptBy(colleague)).toBe('Of a colleague')
})

test('an author with many drafts removes no draft of a colleague, now or when the colleague keeps another', async () => {
  const record = (number: number) => `0d3f1c1e-8a53-4a53-9c53-${String(number).padStart(12, '0')}`
  const [busy, other] = [await api.signInAs('editor'), await api.signInAs('editor')]
  await keep(other, 'Of a colleague', { kind: 'mission', record: record(1) })
  for (let number = 1; number <= 52; number += 1)
    await keep(busy, `Draft ${number}`, { kind: 'mission', record: record(number) })
  await keep(other, 'Another one', { kind: 'mission', record: record(2) })
  expect(await keptBy(busy, { kind: 'mission', record: record(1) })).toBeUndefined()
  expect(await keptBy(other, { kind: 'mission', record: record(1) })).toBe('Of a colleague')
})

test('an author keeps, reads and forgets drafts only of kinds that they may change', async () => {
  const by = await editorWithout('coaching-persona-update')
  const answers = [
    await keep(by, 'X'),
    await by.send(keptDrafts.read, { params: place }),
    await by.send(keptDrafts.remove, { params: place }),
    await by.send(keptDrafts.list, { params: { kind: 'persona' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test('a reader of a playlist learns of no other assignment than the own one', async () => {
  const { id: scenario_id } = await addScenario()
  await publish(scenario_id)
  const assignments = [learner, colleague].map(({ id }) => ({ kind: 'user' as const, id, min_score: 40 }))
  const items = [{ scenario_id, order: 1 }]
  const { body: playlist } = await author.send(playlists.create, { body: { ...common, name: 'L', items, assignments } })
  await author.send(playlists.publish, { params: playlist, body: { version: 1 } })
  const reader = await editorWithout('coaching-playlist-update')
  const assignedTo = async (by: TestClient) =>
    (await by.send(playlists.read, { params: playlist })).body.assignments.map(({ id }) => id)
  expect(await assignedTo(author)).toEqual([learner.id, colleague.id])
  expect(await assignedTo(learner)).toEqual([learner.id])
  expect(await assignedTo(reader)).toEqual([])
})

test('a version of a playlist of the platform names no person of another organisation', async () => {
  const { id: scenario_id } = await addScenario({ visibility: 'platform' }, superAdmin)
  await superAdmin.send(scenarios.publish, { params: { id: scenario_id }, body: { version: 1 } })
  const assignments = [{ kind: 'user' as const, id: superAdmin.id }]
  const body = {
    ...common,
    name: 'L',
    items: [{ scenario_id, order: 1 }],
    assignments,
    visibility: 'platform' as const,
  }
  const { body: playlist } = await superAdmin.send(playlists.create, { body })
  await superAdmin.send(playlists.publish, { params: playlist, body: { version: 1 } })
  const params = { id: playlist.id, version: 1 }
  const versionFor = async (by: TestClient) => (await by.send(playlists.readVersion, { params })).body.draft.assignments
  expect(await versionFor(superAdmin)).toMatchObject(assignments)
  expect(await versionFor(author)).toEqual([])
})
