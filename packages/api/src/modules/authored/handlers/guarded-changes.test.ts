import { randomUUID } from 'node:crypto'
import { permissionsOf } from '@parley/contracts/access'
import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { scenario, startPractice } from '../../sessions/testing/start-practice.ts'

const { catalogue, customFields, personas, playlists, scenarios, users } = contract
const api = await startPractice()
const author = await api.signInAs('editor')
const subject = (id: string) => ({ kind: 'user' as const, id })
const common = { language: 'en', visibility: 'organization' } as const

test('a fork that has followed its origin to a version does not go back to an earlier one', async () => {
  const { body: origin } = await author.send(personas.create, { body: { ...common, name: 'P', first_name: 'Ana' } })
  const { body: fork } = await author.send(personas.fork, { params: origin })
  for (const version of [1, 2])
    await author.send(personas.update, { params: origin, body: { version, job_title: `Cook ${version}` } })
  const follow = async (version: number, forked_version: number) =>
    (await author.send(personas.update, { params: fork, body: { version, forked_version } })).body.forked_from?.version
  expect([await follow(1, 3), await follow(2, 1), await follow(3, 9)]).toEqual([3, 3, 3])
})

test('a change of the origin that an author declined stays declined until the origin changes this field again', async () => {
  const { body: origin } = await author.send(personas.create, { body: { ...common, name: 'P', first_name: 'Ana' } })
  const { body: fork } = await author.send(personas.fork, { params: origin })
  const change = (version: number, fields: object) =>
    author.send(personas.update, { params: origin, body: { version, ...fields } })
  const decline = (version: number, declined_changes: { version: number; fields: string[] }) =>
    author.send(personas.update, { params: fork, body: { version, declined_changes } })
  const declinedFields = async () => (await author.send(personas.read, { params: fork })).body.forked_from?.declined
  await change(1, { job_title: 'Cook', company: 'Here' })
  // A version that the author has not read, fields that no record has, and a field of the fork's own.
  await decline(1, { version: 1, fields: ['job_title'] })
  expect(await declinedFields()).toBeUndefined()
  const answer = await decline(2, { version: 2, fields: ['job_title', 'job_title', 'company', 'constructor'] })
  expect(answer.body.forked_from).toEqual({ id: origin.id, version: 1, declined: ['company', 'job_title'] })
  // Only those who may change the fork learn what its authors did not want.
  await author.send(personas.update, { params: fork, body: { version: 3, visibility: 'organization' } })
  await author.send(personas.publish, { params: fork, body: { version: 4 } })
  await author.send(personas.publish, { params: origin, body: { version: 2 } })
  const readerPermissions = permissionsOf.editor.filter((permission) => permission !== 'coaching-persona-update')
  const reader = await api.signInAs({ role: 'editor', permissions: readerPermissions })
  expect((await reader.send(personas.read, { params: fork })).body.forked_from).toEqual({ id: origin.id, version: 1 })
  await change(2, { company: 'There' })
  expect(await declinedFields()).toEqual(['job_title'])
  await change(3, { company: 'Here' })
  expect(await declinedFields()).toEqual(['company', 'job_title'])
  await decline(4, { version: 4, fields: ['company'] })
  await change(4, { job_title: 'Waiter', company: 'Nowhere' })
  expect(await declinedFields()).toBeUndefined()
})

test('a record without an origin, or whose origin is gone, keeps no declined change', async () => {
  const { body: origin } = await author.send(personas.create, { body: { ...common, name: 'P', first_name: 'Ana' } })
  const { body: fork } = await author.send(personas.fork, { params: origin })
  const declined_changes = { version: 1, fields: ['job_title'] }
  const first = await author.send(personas.update, { params: origin, body: { version: 1, declined_changes } })
  expect([first.status, first.body.forked_from]).toEqual([200, null])
  await author.send(personas.update, {
    params: fork,
    body: { version: 1, declined_changes: { ...declined_changes, version: 2 } },
  })
  await author.send(personas.remove, { params: origin })
  expect((await author.send(personas.read, { params: fork })).body.forked_from).toEqual({ id: origin.id, version: 1 })
})

test('a fork in another organisation keeps the custom values of its origin, whose fields it does not have', async () => {
  const admin = await api.signInAs('super-admin')
  const field = { kind: 'persona', key: 'site', label: 'Site', type: 'text' } as const
  expect((await admin.send(customFields.create, { body: field })).status).toBe(201)
  const custom = { site: 'Lyon' }
  const { body: origin } = await admin.send(personas.create, {
    body: { name: 'P', first_name: 'Ana', language: 'en', visibility: 'platform', custom },
  })
  await admin.send(personas.publish, { params: origin, body: { version: 1 } })
  const stranger = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })
  const fork = await stranger.send(personas.fork, { params: origin })
  expect([fork.status, fork.body.custom]).toEqual([201, custom])
  const refusal = await stranger.send(personas.create, { body: { ...common, name: 'Q', first_name: 'Ben', custom } })
  expect(refusal.problem.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
    ['/custom/site', 'unknown-custom-field'],
  ])
})

test('an author goes back to a version whose custom field and assigned people are gone', async () => {
  const operator = await api.signInAs('operator')
  const learner = await api.signInAs('user')
  const { body: course } = await operator.send(playlists.create, {
    body: { ...common, name: 'Then', items: [{ scenario_id: scenario, order: 1 }], assignments: [subject(learner.id)] },
  })
  const field = await operator.send(customFields.create, {
    body: { kind: 'playlist', key: 'room', label: 'Room', type: 'text' },
  })
  const change = { version: 1, custom: { room: 'North' } }
  expect((await operator.send(playlists.update, { params: course, body: change })).status).toBe(200)
  await operator.send(playlists.publish, { params: course, body: { version: 2 } })
  const now = { version: 2, name: 'Now', assignments: [], custom: {} }
  await operator.send(playlists.update, { params: course, body: now })
  await operator.send(customFields.remove, { params: field.body })
  await (await api.signInAs('super-admin')).send(users.remove, { params: { id: learner.id } })
  const back = await operator.send(playlists.restore, { params: course, body: { version: 2, read_version: 3 } })
  expect(back.problem?.errors ?? []).toEqual([])
  expect(back.body).toMatchObject({ name: 'Then', assignments: [{ id: learner.id }] })
  const strange = { version: 4, assignments: [subject(randomUUID())] }
  expect((await operator.send(playlists.update, { params: course, body: strange })).status).toBe(400)
})

const addPublished = async () => {
  const persona = await author.send(personas.create, { body: { ...common, name: 'P', first_name: 'Ana' } })
  await author.send(personas.publish, { params: persona.body, body: { version: 1 } })
  const { body: known } = await author.send(scenarios.read, { params: { id: scenario } })
  const parts = { persona_id: persona.body.id, mission_id: known.mission_id, observer_ids: known.observer_ids }
  const { body: made } = await author.send(scenarios.create, { body: { ...common, name: 'S', ...parts } })
  expect((await author.send(scenarios.publish, { params: made, body: { version: 1 } })).status).toBe(200)
  return { persona, known, made }
}

test('a published scenario that comes back after its persona was deleted is a draft until it can be played', async () => {
  const { persona, made } = await addPublished()
  await author.send(scenarios.remove, { params: made })
  expect((await author.send(personas.remove, { params: persona.body })).status).toBe(204)
  expect((await author.send(scenarios.restore, { params: made, body: {} })).body.state).toBe('draft')
  const learner = await api.signInAs('user')
  expect((await learner.send(scenarios.read, { params: made })).status).toBe(404)
  await author.send(personas.restore, { params: persona.body, body: {} })
  expect((await author.send(scenarios.publish, { params: made, body: { version: 1 } })).status).toBe(200)
  expect((await learner.send(scenarios.read, { params: made })).status).toBe(200)
})

test('an archived scenario whose persona was deleted comes back into use as a draft', async () => {
  const { persona, made } = await addPublished()
  const archive = (isArchived: boolean) =>
    author.send(scenarios.archive, { params: made, body: { archived: isArchived } })
  await archive(true)
  await author.send(scenarios.remove, { params: made })
  expect((await author.send(personas.remove, { params: persona.body })).status).toBe(204)
  expect((await author.send(scenarios.restore, { params: made, body: {} })).body.state).toBe('archived')
  expect((await archive(false)).body.state).toBe('draft')
  await author.send(personas.restore, { params: persona.body, body: {} })
  await archive(true)
  expect((await archive(false)).body.state).toBe('published')
})

test('a record that a colleague archived meanwhile is published only by an author who wants it back', async () => {
  const { made } = await addPublished()
  const colleague = await api.signInAs('editor')
  await author.send(scenarios.update, { params: made, body: { version: 1, name: 'Later' } })
  await colleague.send(scenarios.archive, { params: made, body: { archived: true } })
  const publish = (body: { version: number; unarchive?: boolean }) =>
    author.send(scenarios.publish, { params: made, body })
  const refusal = await publish({ version: 2 })
  expect([refusal.status, refusal.problem.code]).toEqual([409, 'record-archived'])
  expect((await publish({ version: 2, unarchive: false })).problem.code).toBe('record-archived')
  // A newer text is compared before anything else is asked.
  expect((await publish({ version: 1, unarchive: true })).problem.code).toBe('version-conflict')
  const currentRecord = await author.send(scenarios.read, { params: made })
  expect(currentRecord.body).toMatchObject({ state: 'archived', published_version: 1, version: 2 })
  expect((await publish({ version: 2, unarchive: true })).body).toMatchObject({
    state: 'published',
    published_version: 2,
  })
})

test.each(['personas', 'missions', 'observers', 'playlists'] as const)(
  'of the %s, too, none that is archived comes back by a publication alone',
  async (group) => {
    const content = {
      personas: { first_name: 'Ana' },
      missions: { briefing: 'Ask.' },
      observers: { criteria: [{ key: 'open', label: 'Open' }] },
      playlists: { items: [{ scenario_id: scenario, order: 1 }] },
    }[group]
    const calls = contract[group] as unknown as typeof personas
    const { body: made } = await author.send(calls.create, { body: { ...common, name: 'R', ...content } as never })
    await author.send(calls.archive, { params: made, body: { archived: true } })
    const publish = (body: object) => author.send(calls.publish, { params: made, body: { version: 1, ...body } })
    expect((await publish({})).problem.code).toBe('record-archived')
    expect((await author.send(calls.read, { params: made })).body).toMatchObject({ state: 'archived' })
    expect((await publish({ unarchive: true })).body.state).toBe('published')
    // A record in use is published with the answer, too.
    expect((await publish({ unarchive: true })).status).toBe(200)
  },
)

test('a persona is not deleted before its scenario is published without it, and a return to it is not published', async () => {
  const { persona, known, made } = await addPublished()
  await author.send(scenarios.update, { params: made, body: { version: 1, persona_id: known.persona_id } })
  // Learners still meet the persona of the published version.
  expect((await author.send(personas.remove, { params: persona.body })).problem.code).toBe('in-use')
  await author.send(scenarios.publish, { params: made, body: { version: 2 } })
  expect((await author.send(personas.remove, { params: persona.body })).status).toBe(204)
  const back = await author.send(scenarios.restore, { params: made, body: { version: 1, read_version: 2 } })
  expect([back.status, back.body.persona_id]).toEqual([200, persona.body.id])
  expect((await author.send(scenarios.publish, { params: made, body: { version: 3 } })).problem.code).toBe(
    'draft-has-errors',
  )
})

test('a playlist that another organisation took over is not assigned to its former learners', async () => {
  const here = await api.signInAs('super-admin')
  const there = await api.signInAs({ role: 'super-admin', organizationId: api.elsewhere })
  const learner = await api.signInAs({ role: 'user', organizationId: api.elsewhere })
  const items = [{ scenario_id: scenario, order: 1 }]
  const assignments = [{ kind: 'user' as const, id: learner.id }]
  const { body: course } = await there.send(playlists.create, {
    body: { name: 'Course', language: 'en', visibility: 'platform', items, assignments },
  })
  expect((await there.send(playlists.publish, { params: course, body: { version: 1 } })).status).toBe(200)
  const listAssignedIds = async () =>
    (await learner.send(catalogue.assignments)).body.assigned.map(({ playlist_id }) => playlist_id)
  expect(await listAssignedIds()).toEqual([course.id])
  const answer = await here.send(playlists.update, { params: course, body: { version: 1, visibility: 'organization' } })
  expect(answer.body.organization_id).toBe(api.home)
  expect(await listAssignedIds()).toEqual([])
})
