import { type Permission, permissions, permissionsOf } from '@parley/contracts/access'
import { scenarioDraft } from '@parley/contracts/authored'
import { contract } from '@parley/contracts/calls'
import { scenarioTemplate } from '@parley/fixtures/templates'
import { expect, test } from 'vitest'
import { testClient } from '../../testing/api-client.ts'
import { addGuest } from '../../testing/api-people.ts'
import { addPublishedParts } from '../authored/testing/published-parts.ts'
import { manages } from '../reports/testing/wait-for-report.ts'
import { hasReplyTo, followUntil, stateOf } from './testing/follow.ts'
import { begin, scenario, startPractice } from './testing/start-practice.ts'

const api = await startPractice()
const calls = contract.sessions
const owner = await api.signInAs('user')
const id = await begin(owner)
const params = { id }

test('a group manager without the permission to check others sees no session of the group', async () => {
  const manager = await api.signInAs('user')
  await manages(api, manager, [owner])
  expect((await manager.send(calls.read, { params })).status).toBe(404)
  expect((await manager.send(calls.list, { query: { whose: 'others' } })).body.items).toEqual([])
})

test('a manager who may only check a session can neither rename nor delete it', async () => {
  const editor = await api.signInAs('editor')
  await manages(api, editor, [owner])
  const { body } = await editor.send(calls.read, { params })
  const refusals = [
    await editor.send(calls.rename, { params, body: { name: 'Mine now' } }),
    await editor.send(calls.remove, { params }),
  ]
  for (const { problem } of refusals)
    expect(problem).toMatchObject({ status: 403, context: { missing: ['coaching-session-full-update'] } })
  expect((await owner.send(calls.read, { params })).body.name).toBe(body.name)
})

test('a moderator without coaching-session-rename and -delete renames, deletes and restores the sessions of others', async () => {
  const open = { id: await begin(owner) }
  const words = permissionsOf.operator.filter((word) => !/^coaching-session-(rename|delete)$/.test(word))
  const moderator = await api.signInAs({ role: 'operator', permissions: words })
  const renaming = await moderator.send(calls.rename, { params: open, body: { name: 'By a moderator' } })
  expect([renaming.status, renaming.body.name]).toEqual([200, 'By a moderator'])
  expect((await moderator.send(calls.remove, { params: open })).status).toBe(204)
  expect((await owner.send(calls.read, { params: open })).status).toBe(404)
  expect((await moderator.send(calls.restore, { params: open })).body.name).toBe('By a moderator')
})

test('only its learner begins a retry, free speech or a resumed session, not even users with every permission', async () => {
  const endedSession = { id: await begin(owner) }
  await owner.send(calls.abort, { params: endedSession })
  const everything = await api.signInAs({ role: 'operator', permissions })
  const refusals = [
    await everything.send(calls.retry, { params: endedSession, body: {} }),
    await everything.send(calls.continue, { params: endedSession }),
    await everything.send(calls.resume, { params: endedSession }),
  ]
  for (const { problem } of refusals)
    expect(problem).toMatchObject({ status: 403, context: { missing: ['coaching-session-run'] } })
})

test.each<[Permission, object]>([
  ['coaching-session-run', { run: false }],
  ['coaching-session-rename', { rename: false }],
  ['coaching-session-delete', { delete: false }],
])('a learner without %s is offered everything else on their own session', async (permission, missing) => {
  const without = permissionsOf.user.filter((word) => word !== permission)
  const learner = await api.signInAs({ role: 'user', permissions: without })
  const { abilities } = (await learner.send(calls.create, { body: { scenario_id: scenario } })).body
  expect(abilities).toEqual({
    run: true,
    rename: true,
    update: false,
    delete: true,
    again: true,
    check: false,
    moderate: false,
    ...missing,
  })
})

test('a guest of another organisation does not see the session that their access code names', async () => {
  const guest = await addGuest(api.db, api.elsewhere, { coaching_session_id: id })
  const client = testClient(api.url, guest.token)
  expect((await client.send(calls.read, { params })).status).toBe(404)
  expect((await client.send(calls.list, {})).body.items).toEqual([])
})

test('only an author tests the draft of a scenario', async () => {
  const body = { scenario_id: scenario, kind: 'test' as const }
  expect((await owner.send(calls.create, { body })).status).toBe(403)
  expect((await (await api.signInAs('super-admin')).send(calls.create, { body })).status).toBe(201)
})

test('only a person who may prepare sessions makes an official one', async () => {
  const body = { scenario_id: scenario, kind: 'official' as const }
  const refusal = await owner.send(calls.create, { body })
  expect(refusal.problem).toMatchObject({ status: 403, context: { missing: ['coaching-session-generate'] } })
  const session = await (await api.signInAs('editor')).send(calls.create, { body })
  expect([session.status, session.body.kind]).toEqual([201, 'official'])
})

test('a retry and free speech of an official session are practice, and a resumed one stays official', async () => {
  const trainer = await api.signInAs('editor')
  const { body: session } = await trainer.send(calls.create, { body: { scenario_id: scenario, kind: 'official' } })
  const official = { id: session.id }
  await trainer.send(calls.start, { params: official })
  await trainer.send(calls.abort, { params: official })
  const children = [
    await trainer.send(calls.retry, { params: official, body: {} }),
    await trainer.send(calls.continue, { params: official }),
    await trainer.send(calls.resume, { params: official }),
  ]
  expect(children.map(({ body }) => body.kind)).toEqual(['rehearsal', 'rehearsal', 'official'])
})

test('a test plays the text in the author’s form, and stores none of it', async () => {
  const author = await api.signInAs('super-admin')
  const { body: stored } = await author.send(contract.scenarios.read, { params: { id: scenario } })
  const draft = scenarioDraft.parse({ ...stored, opening_lines: ['These words are not saved.'], image_url: null })
  const body = { scenario_id: scenario, kind: 'test' as const, draft }
  const session = await author.send(calls.create, { body })
  await author.send(calls.start, { params: { id: session.body.id } })
  const events = await followUntil({ url: api.url, token: author.token, sessionId: session.body.id }, hasReplyTo(1))
  expect(stateOf(events).turns[0]?.text).toBe('These words are not saved.')
  const { body: after } = await author.send(contract.scenarios.read, { params: { id: scenario } })
  expect(after).toMatchObject({ version: stored.version, opening_lines: stored.opening_lines })
})

test('an author tests a scenario that was never saved, and a learner cannot', async () => {
  const author = await api.signInAs('super-admin')
  const { body: stored } = await author.send(contract.scenarios.read, { params: { id: scenario } })
  const draft = scenarioDraft.parse({
    ...stored,
    name: 'Never saved',
    opening_lines: ['Only in a form.'],
    image_url: null,
  })
  const body = { kind: 'test' as const, draft }
  const session = await author.send(calls.create, { body })
  expect(session.body).toMatchObject({ kind: 'test', scenario_name: 'Never saved', scenario_version: 0 })
  await author.send(calls.start, { params: { id: session.body.id } })
  const events = await followUntil({ url: api.url, token: author.token, sessionId: session.body.id }, hasReplyTo(1))
  expect(stateOf(events).turns[0]?.text).toBe('Only in a form.')
  expect((await author.send(contract.scenarios.list, { query: { search: 'Never saved' } })).body.total).toBe(0)
  expect((await owner.send(calls.create, { body })).status).toBe(403)
  const rehearsal = await author.send(calls.create, { body: { draft } })
  expect(rehearsal.problem).toMatchObject({ code: 'invalid-input', errors: [{ pointer: '/scenario_id' }] })
})

test('a test refuses a part that its author may not see', async () => {
  const stranger = await api.signInAs({ role: 'editor', organizationId: api.elsewhere })
  const { body: foreign } = await stranger.send(contract.personas.create, {
    body: { name: 'Theirs', first_name: 'Ana', language: 'en' },
  })
  const editor = await api.signInAs('editor')
  const { body: stored } = await editor.send(contract.scenarios.read, { params: { id: scenario } })
  const draft = scenarioDraft.parse({ ...stored, resolution: '', image_url: null, visibility: 'private' })
  const { body: own } = await editor.send(contract.scenarios.create, { body: draft })
  const request = { scenario_id: own.id, kind: 'test' as const, draft: { ...draft, persona_id: foreign.id } }
  const refusal = await editor.send(calls.create, { body: request })
  expect(refusal.problem).toMatchObject({ code: 'invalid-input', errors: [{ pointer: '/persona_id' }] })
})

test('an editor with whom a private scenario is shared tries it with the private parts that it has', async () => {
  const author = await api.signInAs('editor')
  const colleague = await api.signInAs('editor')
  const { body: stored } = await author.send(contract.scenarios.read, { params: { id: scenario } })
  const addPersona = async (name: string) =>
    (await author.send(contract.personas.create, { body: { name, first_name: 'Ana', language: 'en' } })).body.id
  const draft = scenarioDraft.parse({
    ...stored,
    resolution: '',
    image_url: null,
    visibility: 'private',
    persona_id: await addPersona('Part'),
  })
  const { id: shared } = (await author.send(contract.scenarios.create, { body: draft })).body
  const shared_with = [{ kind: 'user' as const, id: colleague.id, level: 'edit' as const }]
  await author.send(contract.scenarios.share, { params: { id: shared }, body: { shared_with } })
  const request = { scenario_id: shared, kind: 'test' as const }
  const trial = await colleague.send(calls.create, { body: { ...request, draft: { ...draft, name: 'In the form' } } })
  expect([trial.status, trial.body.scenario_name]).toEqual([201, 'In the form'])
  const other = { ...draft, persona_id: await addPersona('Not shared') }
  const refusal = await colleague.send(calls.create, { body: { ...request, draft: other } })
  expect(refusal.problem).toMatchObject({ code: 'invalid-input', errors: [{ pointer: '/persona_id' }] })
})

const inFrench = { 'accept-language': 'fr' }

test('a mode that the scenario does not offer is refused with the names of those that it offers', async () => {
  const body = { scenario_id: scenario, mode: 'realtime' as const }
  const refusal = await owner.send(calls.create, { body })
  expect(refusal.problem).toMatchObject({ code: 'mode-not-offered', detail: expect.stringContaining('text') as string })
  const { problem } = await owner.send(calls.create, { body }, inFrench)
  expect(problem.detail).toMatch(/Choisissez parmi\u00A0: texte\.$/)
})

test('a scenario whose mission no longer allows its modes is refused with that reason', async () => {
  const author = await api.signInAs('editor')
  const { mission_id, ...parts } = await addPublishedParts(author)
  const scenarioBody = { name: 'S', language: 'en' as const, visibility: 'organization' as const, mission_id, ...parts }
  const { body: spoken } = await author.send(contract.scenarios.create, { body: scenarioBody })
  await author.send(contract.scenarios.publish, { params: spoken, body: { version: 1 } })
  const params = { id: mission_id }
  await author.send(contract.missions.update, { params, body: { version: 1, allowed_modes: ['voice'] } })
  await author.send(contract.missions.publish, { params, body: { version: 2 } })
  const body = { scenario_id: spoken.id }
  const refusal = await owner.send(calls.create, { body })
  expect(refusal.problem).toMatchObject({
    code: 'not-playable',
    detail: expect.stringContaining('its mission allows none') as string,
  })
  const { problem } = await owner.send(calls.create, { body }, inFrench)
  expect(problem.detail).toContain('sa mission ne permet aucun')
})

test('a session that never began cannot be tried again', async () => {
  const unusedSession = await owner.send(calls.create, { body: { scenario_id: scenario } })
  const refusal = await owner.send(calls.retry, { params: { id: unusedSession.body.id }, body: {} })
  expect(refusal.problem).toMatchObject({ code: 'session-not-started' })
})

test('a learner changes notes and settings of an open session only with coaching-session-update', async () => {
  const body = { notes: 'Ask before I advise.', coach_hints: false }
  const refusal = await owner.send(calls.update, { params, body })
  expect(refusal.problem).toMatchObject({ status: 403 })
  const learner = await api.signInAs({
    role: 'user',
    permissions: [...permissionsOf.user, 'coaching-session-update'],
  })
  const open = { id: await begin(learner) }
  const changedSession = await learner.send(calls.update, { params: open, body })
  expect(changedSession.body).toMatchObject({ settings: body, abilities: { update: true } })
  expect((await learner.send(calls.update, { params: open, body: { coach_hints: true } })).body.settings).toEqual({
    notes: 'Ask before I advise.',
    coach_hints: true,
  })
  const unchangedSession = await learner.send(calls.update, { params: open, body: {} })
  expect([unchangedSession.status, unchangedSession.body.settings]).toEqual([
    200,
    { notes: 'Ask before I advise.', coach_hints: true },
  ])
  await learner.send(calls.abort, { params: open })
  const late = await learner.send(calls.update, { params: open, body })
  expect(late.problem).toMatchObject({ status: 409, code: 'session-over' })
  expect((await learner.send(calls.read, { params: open })).body.abilities.update).toBe(false)
})

test('a person who reads the session of another neither sees nor changes its notes', async () => {
  const learner = await api.signInAs({
    role: 'user',
    permissions: [...permissionsOf.user, 'coaching-session-update'],
  })
  const open = { id: await begin(learner) }
  await learner.send(calls.update, { params: open, body: { notes: 'For me alone.' } })
  const editor = await api.signInAs({
    role: 'editor',
    permissions: [...permissionsOf.editor, 'coaching-session-update'],
  })
  await manages(api, editor, [learner])
  expect((await editor.send(calls.read, { params: open })).body.settings.notes).toBe('')
  const refusal = await editor.send(calls.update, { params: open, body: { notes: 'Mine' } })
  expect(refusal.problem).toMatchObject({ status: 403, context: { missing: ['coaching-session-full-update'] } })
})

test('a moderator changes settings of any open session, but never its notes, which they cannot read', async () => {
  const learner = await api.signInAs({
    role: 'user',
    permissions: [...permissionsOf.user, 'coaching-session-update'],
  })
  const open = { id: await begin(learner) }
  await learner.send(calls.update, { params: open, body: { notes: 'For me alone.' } })
  const moderator = await api.signInAs('super-admin')
  const refusal = await moderator.send(calls.update, { params: open, body: { notes: 'Mine', coach_hints: false } })
  expect(refusal.problem).toMatchObject({ status: 403, code: 'notes-of-learner' })
  expect((await moderator.send(calls.update, { params: open, body: { coach_hints: false } })).status).toBe(200)
  const { body } = await learner.send(calls.read, { params: open })
  expect(body.settings).toEqual({ notes: 'For me alone.', coach_hints: false })
})

test('a learner is told who can read their sessions, and the list follows from permissions and groups', async () => {
  const learner = await api.signInAs('user')
  const before = (await learner.send(calls.readers, {})).body
  expect(before.groups).toEqual([])
  const countOf = (readers: typeof before, role: string) =>
    readers.organization.find((one) => one.role === role)?.count ?? 0
  await api.signInAs('operator')
  await api.signInAs({ role: 'operator', permissions: permissionsOf.user })
  const editor = await api.signInAs({ role: 'editor', first_name: 'Edda', last_name: 'Lind' })
  const powerless = await api.signInAs('user')
  await manages(api, editor, [learner])
  await manages(api, powerless, [learner])
  const after = (await learner.send(calls.readers, {})).body
  expect(countOf(after, 'operator')).toBe(countOf(before, 'operator') + 1)
  expect(countOf(after, 'editor')).toBe(countOf(before, 'editor'))
  expect(after.groups).toMatchObject([{ managers: ['Edda Lind'] }])
  const session = { id: await begin(learner) }
  expect((await editor.send(calls.read, { params: session })).status).toBe(200)
  expect((await powerless.send(calls.read, { params: session })).status).toBe(404)
})

test('a learner keeps their session when a share is withdrawn: they try it again, and begin no new one', async () => {
  const author = await api.signInAs('editor')
  const learner = await api.signInAs('user')
  const { body: set } = await author.send(contract.scenarioSets.create, { body: scenarioTemplate('the-piano', 'en') })
  const params = { id: set.scenario_id }
  const { body: stored } = await author.send(contract.scenarios.read, { params })
  const body = { version: 1 }
  await author.send(contract.personas.publish, { params: { id: stored.persona_id }, body })
  await author.send(contract.missions.publish, { params: { id: stored.mission_id }, body })
  for (const observer of stored.observer_ids)
    await author.send(contract.observers.publish, { params: { id: observer }, body })
  await author.send(contract.scenarios.publish, { params, body })
  const share = { kind: 'user' as const, id: learner.id, level: 'run' as const }
  await author.send(contract.scenarios.share, { params, body: { shared_with: [share] } })
  const playedSession = { id: await begin(learner, params.id) }
  await learner.send(calls.abort, { params: playedSession })
  await author.send(contract.scenarios.share, { params, body: { shared_with: [] } })
  const refusal = await learner.send(calls.create, { body: { scenario_id: params.id } })
  expect(refusal.status).toBe(404)
  const again = await learner.send(calls.retry, { params: playedSession, body: {} })
  expect(again.body).toMatchObject({
    scenario_id: params.id,
    origin: { session_id: playedSession.id, relation: 'retry' },
  })
})
