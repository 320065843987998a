import { randomUUID } from 'node:crypto'
import { type Permission, permissionsOf } from '@parley/contracts/access'
import type { Abilities } from '@parley/contracts/authored'
import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { startApi, type TestClient } from '../../testing/api.ts'

const api = await startApi()
const { personas, missions, observers, playlists, scenarios, sessions, usergroups } = contract
const author = await api.signInAs('editor')

const addScenario = async (visibility: 'organization' | 'private') => {
  const common = { language: 'en' as const, visibility }
  const persona = await author.send(personas.create, { body: { name: 'P', first_name: 'Ana', ...common } })
  const mission = await author.send(missions.create, { body: { name: 'M', ...common } })
  const observer = await author.send(observers.create, {
    body: { name: 'O', ...common, criteria: [{ key: 'open', label: 'Open' }] },
  })
  const body = { version: 1 }
  await author.send(personas.publish, { params: { id: persona.body.id }, body })
  await author.send(missions.publish, { params: { id: mission.body.id }, body })
  await author.send(observers.publish, { params: { id: observer.body.id }, body })
  const parts = { persona_id: persona.body.id, mission_id: mission.body.id, observer_ids: [observer.body.id] }
  const scenario = await author.send(scenarios.create, { body: { name: 'S', ...common, ...parts } })
  await author.send(scenarios.publish, { params: { id: scenario.body.id }, body })
  return scenario.body.id
}

const colleagueWithout = (permission: Permission) =>
  api.signInAs({ role: 'editor', permissions: permissionsOf.editor.filter((word) => word !== permission) })

const everything = { update: true, publish: true, delete: true, fork: false, copy: true, share: true, run: true }

test.each<[Permission, Partial<Abilities>]>([
  ['coaching-scenario-update', { update: false, publish: false }],
  ['coaching-scenario-delete', { delete: false }],
  ['coaching-scenario-create', { copy: false }],
  ['coaching-scenario-share', { share: false }],
  ['coaching-session-create', { run: false }],
])('a colleague without %s is offered everything else', async (permission, missing) => {
  const id = await addScenario('organization')
  const { body } = await (await colleagueWithout(permission)).send(scenarios.read, { params: { id } })
  expect(body.abilities).toEqual({ ...everything, ...missing })
})

test('a scenario is offered for practice once it is published', async () => {
  const id = await addScenario('private')
  const { body: scenario } = await author.send(scenarios.read, { params: { id } })
  const { persona_id, mission_id, observer_ids } = scenario
  const body = { name: 'D', language: 'en' as const, persona_id, mission_id, observer_ids }
  const { body: draft } = await author.send(scenarios.create, { body })
  expect([scenario.abilities.run, draft.abilities.run]).toEqual([true, false])
})

test('a colleague who may create personas and change none creates one', async () => {
  const by = await colleagueWithout('coaching-persona-update')
  const persona = await by.send(personas.create, { body: { name: 'P', first_name: 'Ana', language: 'en' } })
  expect([persona.status, persona.body.abilities?.update]).toEqual([201, false])
})

test('a persona is offered for forking to editors who may fork', async () => {
  const body = { name: 'P', first_name: 'Ana', language: 'en' as const, visibility: 'organization' as const }
  const params = { id: (await author.send(personas.create, { body })).body.id }
  const read = async (by: TestClient) => (await by.send(personas.read, { params })).body.abilities.fork
  expect(await read(author)).toBe(true)
  expect(await read(await colleagueWithout('coaching-persona-fork'))).toBe(false)
})

test('a person who may fork and not change a persona forks its published words', async () => {
  const body = { name: 'P', first_name: 'Ana', language: 'en' as const, visibility: 'organization' as const }
  const params = { id: (await author.send(personas.create, { body: { ...body, description: 'For all.' } })).body.id }
  await author.send(personas.publish, { params, body: { version: 1 } })
  await author.send(personas.update, { params, body: { version: 1, name: 'Q', description: 'Not for all yet.' } })
  const forkPersona = async (by: TestClient) => (await by.send(personas.fork, { params })).body
  const reader = await colleagueWithout('coaching-persona-update')
  expect(await forkPersona(author)).toMatchObject({ name: 'Q (my version)', description: 'Not for all yet.' })
  expect(await forkPersona(reader)).toMatchObject({
    name: 'P (my version)',
    description: 'For all.',
    forked_from: { id: params.id, version: 1 },
  })
})

/** The changes that a reader may not make to a record that was shared with them to read. */
const changesOf = (by: TestClient, id: string) => ({
  update: () => by.send(scenarios.update, { params: { id }, body: { version: 1, name: 'Mine' } }),
  publish: () => by.send(scenarios.publish, { params: { id }, body: { version: 1 } }),
  share: () => by.send(scenarios.share, { params: { id }, body: { shared_with: [] } }),
  remove: () => by.send(scenarios.remove, { params: { id } }),
})

test('an editor with whom a private scenario is shared to run cannot change it, share it on or delete it', async () => {
  const id = await addScenario('private')
  const reader = await api.signInAs('editor')
  const shared_with = [{ kind: 'user' as const, id: reader.id, level: 'run' as const }]
  await author.send(scenarios.share, { params: { id }, body: { shared_with } })
  const changes = Object.entries(changesOf(reader, id))
  const refusals = []
  for (const [name, change] of changes) {
    const { status, problem } = await change()
    refusals.push([name, status, problem.code])
  }
  // The reader holds the permissions: what they lack is a share for editing.
  expect(refusals).toEqual(changes.map(([name]) => [name, 403, 'not-shared-for-editing']))
  const { body } = await author.send(scenarios.read, { params: { id } })
  expect(body).toMatchObject({ name: 'S', version: 1, shared_with })
})

test('a colleague who may change scenarios and delete none does not restore a deleted one', async () => {
  const id = await addScenario('organization')
  await author.send(scenarios.remove, { params: { id } })
  const restore = async (permission: Permission) => {
    const { status, problem } = await (
      await colleagueWithout(permission)
    ).send(scenarios.restore, { params: { id }, body: {} })
    return [status, problem?.code]
  }
  expect(await restore('coaching-scenario-delete')).toEqual([403, 'forbidden'])
  expect(await restore('coaching-scenario-share')).toEqual([200, undefined])
})

test('the members of a group read, play or change a scenario as the group may, until the share is withdrawn', async () => {
  const id = await addScenario('private')
  const operator = await api.signInAs('operator')
  const shareAt = async (level: 'view' | 'run' | 'edit') => {
    const member = await api.signInAs('editor')
    const body = { name: `May ${level}`, members: [{ id: member.id }] }
    const group = (await operator.send(usergroups.create, { body })).body.id
    return { member, share: { kind: 'usergroup' as const, id: group, level } }
  }
  const [viewer, runner, writer] = [await shareAt('view'), await shareAt('run'), await shareAt('edit')]
  const shared_with = [viewer.share, runner.share, writer.share]
  await author.send(scenarios.share, { params: { id }, body: { shared_with } })
  const statusesOf = async ({ member }: typeof viewer) => {
    const scenario = await member.send(scenarios.read, { params: { id } })
    const session = await member.send(sessions.create, { body: { scenario_id: id } })
    const change = await member.send(scenarios.update, { params: { id }, body: { version: 1, intro: 'Changed.' } })
    return [scenario.status, session.status, change.status]
  }
  expect(await statusesOf(viewer)).toEqual([200, 403, 403])
  expect(await statusesOf(runner)).toEqual([200, 201, 403])
  expect(await statusesOf(writer)).toEqual([200, 201, 200])
  const { persona_id } = (await writer.member.send(scenarios.read, { params: { id } })).body
  const errorsOf = async (record_id?: string) => {
    const { body } = await writer.member.send(scenarios.check, { body: { persona_id, record_id } })
    return body.problems.filter(({ pointer }) => pointer === '/persona_id').map(({ code, values }) => [code, values])
  }
  // The persona is private: the writer learns neither its name nor, elsewhere, that it exists.
  expect(await errorsOf(id)).toEqual([])
  expect(await errorsOf()).toEqual([['unknown-record', {}]])
  const outsider = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })
  expect((await outsider.send(scenarios.check, { body: { record_id: id } })).status).toBe(404)
  const publication = await writer.member.send(scenarios.publish, { params: { id }, body: { version: 2, check: true } })
  expect(publication.status).toBe(200)
  await author.send(scenarios.share, { params: { id }, body: { shared_with: [] } })
  expect(await statusesOf(viewer)).toEqual([404, 404, 404])
  expect(await statusesOf(runner)).toEqual([404, 404, 404])
  expect(await statusesOf(writer)).toEqual([404, 404, 404])
})

test.each(['view', 'run'] as const)(
  'an editor with whom a private scenario is shared to %s learns nothing of its private parts from a check',
  async (level) => {
    const id = await addScenario('private')
    const reader = await api.signInAs('editor')
    await author.send(scenarios.share, {
      params: { id },
      body: { shared_with: [{ kind: 'user', id: reader.id, level }] },
    })
    const { persona_id, mission_id, observer_ids } = (await author.send(scenarios.read, { params: { id } })).body
    const texts = { language: 'fr', intro: 'Une discussion.', description: 'Une discussion difficile.' } as const
    const problemsOf = async (parts: object) =>
      (await reader.send(scenarios.check, { body: { ...texts, record_id: id, ...parts } })).body.problems
    const problems = await problemsOf({ persona_id, mission_id, observer_ids })
    expect(problems.map(({ pointer, code, values }) => [pointer, code, values])).toEqual([
      ['/persona_id', 'unknown-record', {}],
      ['/mission_id', 'unknown-record', {}],
      ['/observer_ids/0', 'unknown-record', {}],
    ])
    const unknownId = randomUUID()
    const parts = { persona_id: unknownId, mission_id: unknownId, observer_ids: [unknownId] }
    expect(await problemsOf(parts)).toEqual(problems)
  },
)

test('a check answers the same about a record of another organisation and one that does not exist', async () => {
  const id = await addScenario('organization')
  const { persona_id } = (await author.send(scenarios.read, { params: { id } })).body
  const stranger = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })
  const answerTo = async (body: { record_id?: string; persona_id?: string }) => {
    const { status, problem } = await stranger.send(scenarios.check, { body: { language: 'fr', ...body } })
    return [status, { ...problem, request_id: '', instance: '' }]
  }
  expect(await answerTo({ record_id: id })).toEqual(await answerTo({ record_id: randomUUID() }))
  expect(await answerTo({ persona_id })).toEqual(await answerTo({ persona_id: randomUUID() }))
})

test('an editor with whom a private scenario was shared cannot bring it back after its author deleted it', async () => {
  const id = await addScenario('private')
  const reader = await api.signInAs('editor')
  const shared_with = [{ kind: 'user' as const, id: reader.id, level: 'run' as const }]
  await author.send(scenarios.share, { params: { id }, body: { shared_with } })
  await author.send(scenarios.remove, { params: { id } })
  expect((await reader.send(scenarios.restore, { params: { id }, body: {} })).status).toBe(403)
  expect((await author.send(scenarios.read, { params: { id } })).status).toBe(404)
})

test('an editor with the right to change a scenario gives it up and then sees the scenario no more', async () => {
  const id = await addScenario('private')
  const [leaving, staying] = [await api.signInAs('editor'), await api.signInAs('editor')]
  const shareFor = (...people: { id: string }[]) =>
    people.map((person) => ({ kind: 'user' as const, id: person.id, level: 'edit' as const }))
  await author.send(scenarios.share, { params: { id }, body: { shared_with: shareFor(leaving, staying) } })
  const answer = await leaving.send(scenarios.share, { params: { id }, body: { shared_with: shareFor(staying) } })
  expect([answer.status, answer.body.abilities]).toMatchObject([200, { update: false, share: false }])
  expect((await leaving.send(scenarios.read, { params: { id } })).status).toBe(404)
  expect((await author.send(scenarios.read, { params: { id } })).body.shared_with).toEqual(shareFor(staying))
})

test('an author shares with one more person while the list still names one who was removed', async () => {
  const id = await addScenario('private')
  const [gone, next] = [await api.signInAs('user'), await api.signInAs('user')]
  const shared_with = [{ kind: 'user' as const, id: gone.id, level: 'run' as const }]
  await author.send(scenarios.share, { params: { id }, body: { shared_with } })
  const admin = await api.signInAs('super-admin')
  expect((await admin.send(contract.users.remove, { params: { id: gone.id } })).status).toBe(204)
  const more = [...shared_with, { kind: 'user' as const, id: next.id, level: 'run' as const }]
  expect((await author.send(scenarios.share, { params: { id }, body: { shared_with: more } })).status).toBe(200)
  expect((await next.send(scenarios.read, { params: { id } })).status).toBe(200)
})

test('a super-admin of another organisation shares a scenario with people of its own organisation alone', async () => {
  const id = await addScenario('private')
  const superAdmin = await api.signInAs({ role: 'super-admin', organizationId: api.elsewhere })
  const [inside, outside] = [
    await api.signInAs('user'),
    await api.signInAs({ role: 'user', organizationId: api.elsewhere }),
  ]
  const share = (user: { id: string }) =>
    superAdmin.send(scenarios.share, {
      params: { id },
      body: { shared_with: [{ kind: 'user', id: user.id, level: 'run' }] },
    })
  expect((await share(outside)).problem.errors).toMatchObject([
    { pointer: '/shared_with/0/id', code: 'unknown-record' },
  ])
  expect((await share(inside)).body.shared_with).toEqual([{ kind: 'user', id: inside.id, level: 'run' }])
})

test('a super-admin of another organisation assigns a playlist to people of its own organisation alone', async () => {
  const body = { name: 'Course', language: 'en' as const, visibility: 'organization' as const }
  const { body: course } = await author.send(playlists.create, { body })
  const superAdmin = await api.signInAs({ role: 'super-admin', organizationId: api.elsewhere })
  const inside = await api.signInAs('user')
  const outside = await api.signInAs({ role: 'user', organizationId: api.elsewhere })
  const assign = ({ id }: { id: string }) =>
    superAdmin.send(playlists.update, { params: course, body: { version: 1, assignments: [{ kind: 'user', id }] } })
  expect((await assign(outside)).problem.errors).toMatchObject([
    { pointer: '/assignments/0/id', code: 'unknown-record' },
  ])
  expect((await assign(inside)).body.assignments).toMatchObject([{ id: inside.id }])
})

test('lists show an editor neither private scenarios of colleagues nor scenarios of other organisations', async () => {
  const hiddenId = await addScenario('private')
  const shownId = await addScenario('organization')
  const listIds = async (by: TestClient) => (await by.send(scenarios.list, {})).body.items.map(({ id }) => id)
  const colleague = await listIds(await api.signInAs('editor'))
  expect([colleague.includes(shownId), colleague.includes(hiddenId)]).toEqual([true, false])
  expect(await listIds(await api.signInAs({ role: 'editor', organizationId: api.elsewhere }))).toEqual([])
})

test('a record stays in its organisation when a super-admin of another organisation changes its visibility', async () => {
  const body = { name: 'P', first_name: 'Ana', language: 'en' as const, visibility: 'organization' as const }
  const { id } = (await author.send(personas.create, { body })).body
  const admin = await api.signInAs({ role: 'super-admin', organizationId: api.elsewhere })
  const answer = await admin.send(personas.update, { params: { id }, body: { version: 1, visibility: 'private' } })
  expect(answer.status).toBe(200)
  expect((await author.send(personas.read, { params: { id } })).body.visibility).toBe('private')
})

test.each([
  { level: 'view' as const, run: false, outcome: [403, 'not-shared-for-practice'] },
  { level: 'run' as const, run: true, outcome: [201, undefined] },
  { level: 'edit' as const, run: true, outcome: [201, undefined] },
])(
  'a learner with whom a private scenario is shared to $level may practise it: $run',
  async ({ level, run, outcome }) => {
    const id = await addScenario('private')
    const learner = await api.signInAs('user')
    const shared_with = [{ kind: 'user' as const, id: learner.id, level }]
    await author.send(scenarios.share, { params: { id }, body: { shared_with } })
    expect((await learner.send(scenarios.read, { params: { id } })).body.abilities.run).toBe(run)
    const answer = await learner.send(sessions.create, { body: { scenario_id: id, mode: 'text' } })
    expect([answer.status, answer.status === 201 ? undefined : answer.problem.code]).toEqual(outcome)
  },
)

test('a learner may practise a scenario of the whole organisation that is also shared with them to view', async () => {
  const id = await addScenario('organization')
  const learner = await api.signInAs('user')
  const shared_with = [{ kind: 'user' as const, id: learner.id, level: 'view' as const }]
  await author.send(scenarios.share, { params: { id }, body: { shared_with } })
  expect((await learner.send(sessions.create, { body: { scenario_id: id, mode: 'text' } })).status).toBe(201)
})
