import { contract } from '@parley/contracts/calls'
import { beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi, type TestClient } from '../../testing/api.ts'

const { personas, missions, observers, scenarios, playlists } = contract

let api: TestApi
let editor: TestClient & { id: string }
let colleague: TestClient & { id: string }
let learner: TestClient & { id: string }
let stranger: TestClient & { id: string }
let platform: TestClient & { id: string }
beforeAll(async () => {
  api = await startApi()
  editor = await api.signInAs('editor')
  colleague = await api.signInAs('editor')
  learner = await api.signInAs('user')
  stranger = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })
  platform = await api.signInAs('super-admin')
})

const personaDraft = { name: 'Ana', language: 'en', first_name: 'Ana', visibility: 'organization' } as const
const addPersona = async (client: TestClient, fields: object = {}) => {
  const answer = await client.send(personas.create, { body: { ...personaDraft, ...fields } })
  expect(answer.status).toBe(201)
  return answer.body
}

/** A published scenario of three published records, and its id. */
const addScenario = async (fields: object = {}) => {
  const persona = await addPersona(editor, { last_name: 'Silva' })
  const mission = await editor.send(missions.create, {
    body: { name: 'M', language: 'en', visibility: 'organization', difficulty: 4 },
  })
  const observer = await editor.send(observers.create, {
    body: { name: 'O', language: 'en', visibility: 'organization', criteria: [{ key: 'open', label: 'Open' }] },
  })
  const first = { version: 1 }
  await editor.send(personas.publish, { params: { id: persona.id }, body: first })
  await editor.send(missions.publish, { params: mission.body, body: first })
  await editor.send(observers.publish, { params: observer.body, body: first })
  const parts = { persona_id: persona.id, mission_id: mission.body.id, observer_ids: [observer.body.id] }
  const answer = await editor.send(scenarios.create, {
    body: { name: 'S', language: 'en', visibility: 'organization', ...parts, ...fields },
  })
  expect(answer.status).toBe(201)
  return answer.body
}

const publish = async (id: string, version: number) =>
  editor.send(scenarios.publish, { params: { id }, body: { version } })

test('an authored record is read back whole, with defaults and abilities', async () => {
  const persona = await addPersona(editor, { dials: { resistance: 5, patience: 1, talkativeness: 2, warmth: 3 } })
  const { body } = await editor.send(personas.read, { params: { id: persona.id } })
  expect(body).toMatchObject({ name: 'Ana', state: 'draft', version: 1, dials: { resistance: 5 }, objections: [] })
  expect(body.abilities).toMatchObject({
    update: true,
    delete: true,
    publish: true,
    fork: true,
    copy: true,
    run: false,
  })
})

test('an update changes only the fields that it names; a stale one gets both versions and changes nothing', async () => {
  const { id } = await addPersona(editor, { job_title: 'Nurse' })
  const persona = await editor.send(personas.update, { params: { id }, body: { version: 1, mood_start: 'calm' } })
  expect(persona.body).toMatchObject({ version: 2, job_title: 'Nurse', mood_start: 'calm' })
  const stale = await colleague.send(personas.update, { params: { id }, body: { version: 1, job_title: 'Cook' } })
  expect(stale.status).toBe(409)
  expect(stale.problem).toMatchObject({
    code: 'version-conflict',
    context: {
      current: { version: 2 },
      sent: { job_title: 'Cook' },
      changed_by: { id: editor.id },
    },
  })
  expect((await editor.send(personas.read, { params: { id } })).body.job_title).toBe('Nurse')
})

test('publishing freezes a version; learners see it and no later changes', async () => {
  const { id } = await addScenario({ name: 'Frozen' })
  expect((await learner.send(scenarios.read, { params: { id } })).status).toBe(404)
  await publish(id, 1)
  await editor.send(scenarios.update, { params: { id }, body: { version: 1, name: 'Rewritten' } })
  const scenarioForLearner = await learner.send(scenarios.read, { params: { id } })
  expect(scenarioForLearner.body).toMatchObject({
    name: 'Frozen',
    published_version: 1,
    abilities: { update: false, run: true },
  })
  expect((await editor.send(scenarios.read, { params: { id } })).body.name).toBe('Rewritten')
  const { body } = await editor.send(scenarios.versions, { params: { id } })
  expect(body.items.map(({ version }) => version)).toEqual([1])
  const back = await editor.send(scenarios.restore, { params: { id }, body: { version: 1 } })
  expect(back.body).toMatchObject({ name: 'Frozen', version: 3 })
})

test('each call answers a foreign record like a missing one', async () => {
  const { id } = await addPersona(editor)
  const missing = '0190a0a0-0000-7000-8000-000000000001'
  const attempts = async (target: string) => [
    await stranger.send(personas.read, { params: { id: target } }),
    await stranger.send(personas.update, { params: { id: target }, body: { version: 1, name: 'X' } }),
    await stranger.send(personas.publish, { params: { id: target }, body: { version: 1 } }),
    await stranger.send(personas.fork, { params: { id: target } }),
    await stranger.send(personas.versions, { params: { id: target } }),
    await stranger.send(personas.remove, { params: { id: target } }),
  ]
  const [foreign, absent] = [await attempts(id), await attempts(missing)]
  for (const [index, answer] of foreign.entries()) {
    expect(answer.status).toBe(404)
    expect(answer.problem).toEqual({ ...absent[index]?.problem, instance: answer.problem.instance })
  }
  const list = await stranger.send(personas.list, { query: { size: 48 } })
  expect(list.body.items.map((item) => item.id)).not.toContain(id)
})

test('only its author and the administrators of the organisation see a private record until it is shared', async () => {
  const { id } = await addScenario({ visibility: 'private' })
  await publish(id, 1)
  const read = (client: TestClient) => client.send(scenarios.read, { params: { id } })
  expect((await read(colleague)).status).toBe(404)
  expect((await read(await api.signInAs('operator'))).status).toBe(200)
  const shareAnswer = await editor.send(scenarios.share, {
    params: { id },
    body: {
      shared_with: [
        { kind: 'user', id: learner.id, level: 'run' },
        { kind: 'user', id: colleague.id, level: 'edit' },
      ],
    },
  })
  expect(shareAnswer.body.shared_with).toHaveLength(2)
  expect((await read(learner)).body.abilities.run).toBe(true)
  expect((await read(learner)).body.shared_with).toEqual([])
  expect((await read(colleague)).body.abilities.update).toBe(true)
  const through = await editor.send(scenarios.share, {
    params: { id },
    body: { shared_with: [{ kind: 'user', id: stranger.id, level: 'run' }] },
  })
  expect(through.problem).toMatchObject({ code: 'invalid-input', errors: [{ pointer: '/shared_with/0/id' }] })
})

test('a fork is one’s own and remembers where it came from', async () => {
  const source = await addPersona(editor, { background: 'Long story' })
  const { body } = await colleague.send(personas.fork, { params: { id: source.id } })
  expect(body).toMatchObject({
    background: 'Long story',
    visibility: 'private',
    forked_from: { id: source.id, version: 1 },
  })
  expect(body.id).not.toBe(source.id)
  await colleague.send(personas.update, { params: { id: body.id }, body: { version: 1, background: 'Other' } })
  expect((await editor.send(personas.read, { params: { id: source.id } })).body.background).toBe('Long story')
})

test('the name of a fork says in the language of the record that it is one’s own version', async () => {
  const forkName = async (draft: object) => {
    const { id } = await addPersona(editor, { visibility: 'organization', ...draft })
    return (await colleague.send(personas.fork, { params: { id } })).body.name
  }
  expect(await forkName({ name: 'Ana', language: 'en' })).toBe('Ana (my version)')
  expect(await forkName({ name: 'Ana', language: 'fr' })).toBe('Ana (ma version)')
  expect(await forkName({ name: 'Ana (my version)', language: 'en' })).toBe('Ana (my version 2)')
  expect(await forkName({ name: 'A'.repeat(120), language: 'en' })).toBe(`${'A'.repeat(107)} (my version)`)
})

test('a deletion is undone; a record that others use cannot be deleted', async () => {
  const scenario = await addScenario()
  const refusal = await editor.send(personas.remove, { params: { id: scenario.persona_id } })
  expect(refusal.problem).toMatchObject({ code: 'in-use', status: 409 })
  expect(refusal.problem.detail).toBe('This is still in use. Remove it first from: S.')
  expect((await editor.send(scenarios.remove, { params: { id: scenario.id } })).status).toBe(204)
  expect((await editor.send(scenarios.read, { params: { id: scenario.id } })).status).toBe(404)
  const deletedScenarios = await editor.send(scenarios.list, { query: { deleted: 'true' } })
  expect(deletedScenarios.body.items.map(({ id }) => id)).toContain(scenario.id)
  expect((await editor.send(scenarios.restore, { params: { id: scenario.id }, body: {} })).body.deleted_at).toBeNull()
  expect((await editor.send(personas.remove, { params: { id: (await addPersona(editor)).id } })).status).toBe(204)
})

test('a refused deletion does not name private records of other people', async () => {
  const persona = await addPersona(editor, { visibility: 'organization' })
  const parts = await addScenario()
  const { body: secret } = await colleague.send(scenarios.create, {
    body: {
      name: 'Secret plan',
      language: 'en',
      persona_id: persona.id,
      mission_id: parts.mission_id,
      observer_ids: parts.observer_ids,
    },
  })
  expect(secret.name).toBe('Secret plan')
  const { problem } = await editor.send(personas.remove, { params: { id: persona.id } })
  expect(problem).toMatchObject({ code: 'in-use-by-others', status: 409 })
  expect(JSON.stringify(problem)).not.toContain('Secret plan')
})

test('a fork that has every change of its origin catches up with it, and never beyond it', async () => {
  const source = await addPersona(editor, { visibility: 'organization' })
  const { body: fork } = await colleague.send(personas.fork, { params: { id: source.id } })
  await editor.send(personas.update, { params: { id: source.id }, body: { version: 1, background: 'New story' } })
  const body = { version: 1, background: 'New story', forked_version: 9 }
  const { body: after } = await colleague.send(personas.update, { params: { id: fork.id }, body })
  expect(after.forked_from).toEqual({ id: source.id, version: 2 })
})

test('a scenario can only be made of what its author may see', async () => {
  const foreign = await stranger.send(personas.create, { body: personaDraft })
  const good = await addScenario()
  const answer = await editor.send(scenarios.update, {
    params: { id: good.id },
    body: { version: 1, persona_id: foreign.body.id },
  })
  expect(answer.problem).toMatchObject({
    code: 'invalid-input',
    errors: [{ pointer: '/persona_id', code: 'unknown-record' }],
  })
})

test('records of the platform are seen everywhere and written by the platform’s own people alone', async () => {
  const refusal = await editor.send(personas.create, { body: { ...personaDraft, visibility: 'platform' } })
  expect(refusal.status).toBe(403)
  const editorsPersona = await addPersona(editor)
  const gift = { params: { id: editorsPersona.id }, body: { version: 1, visibility: 'platform' as const } }
  expect((await editor.send(personas.update, gift)).status).toBe(403)
  expect((await platform.send(personas.update, gift)).body).toMatchObject({ organization_id: null, version: 2 })
  const own = await addPersona(platform, { name: 'Everywhere', visibility: 'platform' })
  expect(own.organization_id).toBeNull()
  for (const client of [editor, stranger]) {
    const persona = await client.send(personas.read, { params: { id: own.id } })
    expect(persona.body.abilities).toMatchObject({ update: false, delete: false, fork: true, copy: true })
    expect(
      (await client.send(personas.update, { params: { id: own.id }, body: { version: 1, name: 'X' } })).status,
    ).toBe(403)
  }
})

test('lists are paged, sorted, searched and filtered; a scenario shows its persona and difficulty', async () => {
  const scenario = await addScenario({ name: 'Élan vital', tags: ['unusual'] })
  const list = await editor.send(scenarios.list, { query: { search: 'elan', sort: 'name' } })
  expect(list.body).toMatchObject({ total: 1, page: 1, size: 12 })
  expect(list.body.items[0]).toMatchObject({
    id: scenario.id,
    difficulty: 4,
    persona: { first_name: 'Ana', last_name: 'Silva' },
  })
  expect(list.body.items[0]).not.toHaveProperty('ai_settings')
  const byTag = await editor.send(scenarios.list, { query: { tag: 'unusual', mine: 'true', state: 'draft' } })
  expect(byTag.body.items.map(({ id }) => id)).toEqual([scenario.id])
  const playlist = await editor.send(playlists.create, {
    body: { name: 'P', language: 'en', visibility: 'organization', items: [{ scenario_id: scenario.id, order: 1 }] },
  })
  const allPlaylists = await editor.send(playlists.list, {})
  expect(allPlaylists.body.items.find(({ id }) => id === playlist.body.id)).toMatchObject({ item_count: 1 })
})

test('every write is in the audit with what it changed', async () => {
  const { id } = await addPersona(editor)
  await editor.send(personas.update, { params: { id }, body: { version: 1, job_title: 'Pilot' } })
  const rows = await api.db.kysely
    .selectFrom('audit_events')
    .selectAll()
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['persona.create', 'persona.update'])
  expect(rows[1]).toMatchObject({ before: { job_title: '' }, after: { job_title: 'Pilot' } })
})

test('a playlist is assigned to people and groups of its own organisation only', async () => {
  const operator = await api.signInAs('operator')
  const theirs = await api.signInAs({ role: 'operator', organizationId: api.elsewhere })
  const group = await theirs.send(contract.usergroups.create, { body: { name: 'Theirs' } })
  const foreignSubjects = [
    { kind: 'user' as const, id: stranger.id },
    { kind: 'usergroup' as const, id: group.body.id },
  ]
  const body = { name: 'L', language: 'en' as const, visibility: 'organization' as const }
  const own = { kind: 'user' as const, id: learner.id }
  const playlist = await operator.send(playlists.create, { body: { ...body, assignments: [own] } })
  expect(playlist.status).toBe(201)
  for (const foreign of foreignSubjects) {
    const fault = { status: 400, problem: { errors: [{ pointer: '/assignments/1/id', code: 'unknown-record' }] } }
    const assignments = [own, foreign]
    expect(await operator.send(playlists.create, { body: { ...body, assignments } })).toMatchObject(fault)
    const change = { params: { id: playlist.body.id }, body: { version: 1, assignments } }
    expect(await operator.send(playlists.update, change)).toMatchObject(fault)
  }
})

test('a person who was deleted later may stay in the assignments of a playlist', async () => {
  const operator = await api.signInAs('operator')
  const leaver = await api.addPerson()
  const assignments = [{ kind: 'user' as const, id: leaver.id }]
  const body = { name: 'L', language: 'en' as const, assignments }
  const { id } = (await operator.send(playlists.create, { body })).body
  await operator.send(contract.users.remove, { params: { id: leaver.id } })
  const answer = await operator.send(playlists.update, {
    params: { id },
    body: { version: 1, name: 'New', assignments },
  })
  expect(answer.status).toBe(200)
})

test('a record of the platform is read in every organisation and edited in none', async () => {
  const draft = { ...personaDraft, visibility: 'platform' as const }
  const { id } = (await platform.send(personas.create, { body: draft })).body
  await platform.send(personas.publish, { params: { id }, body: { version: 1 } })
  // An operator oversees every record of their own organisation, private ones included.
  const operator = await api.signInAs('operator')
  const { body } = await operator.send(personas.read, { params: { id } })
  expect(body.abilities).toMatchObject({ update: false, delete: false, publish: false, share: false })
  const change = await operator.send(personas.update, { params: { id }, body: { version: 1, job_title: 'Mine now' } })
  const removal = await operator.send(personas.remove, { params: { id } })
  expect([change.status, removal.status]).toEqual([403, 403])
})
