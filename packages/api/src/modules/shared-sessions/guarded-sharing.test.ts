import { contract } from '@parley/contracts/calls'
import { scenarioDraft } from '@parley/contracts/authored'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testClient } from '../../testing/api-client.ts'
import { testPassword } from '../../testing/api.ts'
import { scenario, startPractice } from '../sessions/testing/start-practice.ts'
import { openWorkshop } from '../workshops/testing/rooms.ts'
import { Device, shareWith } from './testing/guests.ts'

const api = await startPractice()
const { accessCodes, guests, identity, scenarios, sessionGenerators, sessions, sharedSessions, workshops } = contract
const editor = await api.signInAs('editor')
const keeps = { may_keep: true }

/** The accounts that got the session of a guest, as the audit notes them. */
const keepersOf = async (codeId: string) => {
  const { rows } = await sql<{ user_id: string }>`
    select after->>'user_id' as user_id from audit_events join guests on guests.id::text = audit_events.subject_id
    where action = 'guest.convert-to-user' and guests.access_code_id = ${codeId}`.execute(api.db.kysely)
  return rows.map(({ user_id }) => user_id)
}

test('of two users who claim the session of one guest at the same time, one gets it', async () => {
  const { access_code, record } = await shareWith(editor, keeps)
  const guest = await new Device(api).enter(access_code)
  const users = [await api.signInAs('user'), await api.signInAs('user')]
  const body = { guest_token: guest.token }
  const answers = await Promise.all(users.map((user) => user.send(guests.claim, { body })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404])
  const reads = users.map(async (user) => (await user.send(sessions.read, { params: { id: guest.id } })).status)
  expect(await Promise.all(reads)).toEqual(statuses)
  expect(await keepersOf(record.id)).toEqual(users.filter((_, place) => statuses[place] === 200).map(({ id }) => id))
})

test('an account that waits for a session gets nothing after a user has claimed the session', async () => {
  const { access_code, record } = await shareWith(editor, keeps)
  const guest = await new Device(api).enter(access_code)
  const email = 'too-late@example.test'
  expect((await guest.send(guests.convertToUser, { body: { email } })).status).toBe(202)
  const invite_code = /invite_code=([\w-]+)/.exec((await api.mailTo(email)).text)?.[1] ?? ''
  const owner = await api.signInAs('user')
  expect((await owner.send(guests.claim, { body: { guest_token: guest.token } })).status).toBe(200)
  const account = { username: email, password: testPassword }
  await api.anonymous.send(identity.activateAccount, { body: { invite_code, password: testPassword } })
  const late = testClient(api.url, (await api.anonymous.send(identity.login, { body: account })).body.access_token)
  expect((await late.send(sessions.list, {})).body.items).toEqual([])
  expect(await keepersOf(record.id)).toEqual([owner.id])
  expect((await owner.send(sessions.read, { params: { id: guest.id } })).status).toBe(200)
})

test('the editor who shared a session cannot remove the guest who keeps it in an account', async () => {
  const { record, access_code } = await shareWith(editor, keeps)
  const guest = await new Device(api).enter(access_code)
  const owner = await api.signInAs('user')
  await owner.send(guests.claim, { body: { guest_token: guest.token } })
  const { items } = (await editor.send(accessCodes.uses, { params: { id: record.id } })).body
  expect((await editor.send(guests.remove, { params: { id: items[0]?.id ?? '' } })).status).toBe(404)
  expect((await owner.send(sessions.read, { params: { id: guest.id } })).status).toBe(200)
})

/** A scenario that an author of this organisation has written and not published. */
const addDraft = async (organizationId: string, visibility: 'organization' | 'private' = 'organization') => {
  const author = await api.signInAs({ role: 'operator', organizationId })
  const { body: stored } = await (await api.signInAs('super-admin')).send(scenarios.read, { params: { id: scenario } })
  const draft = scenarioDraft.parse({ ...stored, resolution: '', image_url: null, visibility })
  const { body, problem } = await author.send(scenarios.create, { body: { ...draft, name: `Of ${organizationId}` } })
  expect(problem.errors).toBeUndefined()
  return { author, id: body.id }
}

test('a scenario is shared after it was published, and only by the organisation that it belongs to', async () => {
  const { author, id } = await addDraft(api.elsewhere)
  const code = { name: 'Open day', language: 'en' as const, scenario_id: id }
  const refusals = async (client: typeof author) => {
    const answers = [
      await client.send(accessCodes.create, { body: code }),
      await client.send(workshops.create, { body: code }),
    ]
    return answers.map(({ problem }) => problem.code)
  }
  expect(await refusals(author)).toEqual(['not-playable', 'not-playable'])
  await author.send(scenarios.publish, { params: { id }, body: { version: 1 } })
  expect((await author.send(accessCodes.create, { body: code })).status).toBe(201)
  // A super-admin sees the scenario. Its guests would become those of another organisation.
  expect(await refusals(await api.signInAs('super-admin'))).toEqual(['not-found', 'not-found'])
  expect(await refusals(editor)).toEqual(['not-found', 'not-found'])
})

test.each([
  { level: 'view' as const, status: 403, problems: ['unknown-record'] },
  { level: 'run' as const, status: 201, problems: [] },
])('with a share to $level, others practise a private scenario through its reader: $status', async (one) => {
  const { author, id } = await addDraft(api.home, 'private')
  await author.send(scenarios.publish, { params: { id }, body: { version: 1 } })
  const reader = await api.signInAs('editor')
  const shared_with = [{ kind: 'user' as const, id: reader.id, level: one.level }]
  await author.send(scenarios.share, { params: { id }, body: { shared_with } })
  const code = { name: 'Open day', language: 'en' as const, scenario_id: id }
  const answers = [
    await reader.send(accessCodes.create, { body: code }),
    await reader.send(workshops.create, { body: { ...code, limit: 2 } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([one.status, one.status])
  const recipe = { name: 'Open day', scenario_ids: [id], target: 'guests' as const, quantity: 1 }
  const { problems } = (await reader.send(sessionGenerators.previewDraft, { body: recipe })).body
  expect(problems.filter(({ severity }) => severity === 'error').map(({ code: word }) => word)).toEqual(one.problems)
  expect((await reader.send(sessionGenerators.create, { body: recipe })).status).toBe(one.status === 403 ? 400 : 201)
})

test('a scenario that people only speak is not shared with guests and workshops, who write', async () => {
  const { author, id } = await addDraft(api.home)
  const { body: mission } = await author.send(contract.missions.create, {
    body: { name: 'Spoken', language: 'en', allowed_modes: ['text', 'voice'] },
  })
  await author.send(contract.missions.publish, { params: mission, body: { version: 1 } })
  await author.send(scenarios.update, { params: { id }, body: { version: 1, mission_id: mission.id } })
  await author.send(scenarios.publish, { params: { id }, body: { version: 2 } })
  await sql`
    update authored_versions set draft = jsonb_set(draft, '{modes}', '["voice"]') where record_id = ${id}`.execute(
    api.db.kysely,
  )
  const body = { name: 'Open day', language: 'en' as const, scenario_id: id }
  const answers = [
    await author.send(accessCodes.create, { body }),
    await author.send(workshops.create, { body: { ...body, limit: 2 } }),
  ]
  expect(answers.map(({ problem }) => problem.code)).toEqual(['mode-not-offered', 'mode-not-offered'])
})

test.each<[string, object]>([
  ['a request of 201 codes', { count: 201 }],
  ['10,001 uses', { max_uses: 10_001 }],
  ['a consent text of 2,001 characters', { consent_text: 'x'.repeat(2001) }],
  ['10,001 accounts', { may_keep: true, max_accounts: 10_001 }],
  ['an end that has passed', { expires_at: '2020-01-01T00:00:00Z' }],
  ['a field that only the server writes', { for_workshop: true }],
])('no code is made for %s', async (_, options) => {
  const count = async () => (await editor.send(accessCodes.list, {})).body.total
  const before = await count()
  const body = { name: 'Too much', language: 'en' as const, scenario_id: scenario, ...options }
  expect((await editor.send(accessCodes.create, { body })).problem).toMatchObject({
    status: 400,
    code: 'invalid-input',
  })
  expect(await count()).toBe(before)
})

test('a name that the code does not ask for is not stored, and a longer one than 80 characters is refused', async () => {
  const { record, access_code } = await shareWith(editor, { ask_name: false, max_uses: 2 })
  const long = await new Device(api).start(access_code, { display_name: 'x'.repeat(81) })
  expect(long.problem.errors?.map(({ pointer }) => pointer)).toEqual(['/display_name'])
  await new Device(api).enter(access_code, { display_name: 'Unasked' })
  const { items } = (await editor.send(accessCodes.uses, { params: { id: record.id } })).body
  expect(items.map(({ display_name }) => display_name)).toEqual([''])
})

test('a name without a visible sign is no name', async () => {
  const { access_code } = await shareWith(editor, { ask_name: true })
  const { problem } = await new Device(api).start(access_code, { display_name: '\u200B\u2060' })
  expect(problem.errors).toMatchObject([{ pointer: '/display_name', code: 'name-missing' }])
})

test('no script reads the cookie of a guest’s device, and no other site and no other call gets it', async () => {
  const { access_code } = await shareWith(editor)
  const answer = await api.anonymous.send(sharedSessions.read, { params: { access_code } })
  const [value, ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ')
  expect(value).toMatch(/^parley_guest=[\w-]{43}$/)
  expect(attributes).toEqual(
    expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/v1/shared_sessions']),
  )
})

test('a guest of a finished workshop begins no further conversation by asking for the next one', async () => {
  const trainer = await api.signInAs('editor')
  const room = await openWorkshop(trainer)
  const device = new Device(api)
  const guest = await device.enter(room.code)
  await trainer.send(workshops.start, { params: { id: room.id } })
  await guest.send(sessions.start, { params: { id: guest.id } })
  await guest.send(sessions.abort, { params: { id: guest.id } })
  await trainer.send(workshops.finish, { params: { id: room.id } })
  expect((await device.look(room.code)).body.own).toMatchObject({ session_id: guest.id, has_next: false })
  expect((await device.enter(room.code, { next: true })).id).toBe(guest.id)
})

test('only users of the organisation who may practise are offered to join a workshop in their account', async () => {
  const room = await openWorkshop(editor)
  const isOffered = async (who: Parameters<typeof api.signInAs>[0]) => {
    const { body } = await (await api.signInAs(who)).send(sharedSessions.read, { params: { access_code: room.code } })
    return body.workshop?.open_to_me
  }
  expect(await isOffered('user')).toBe(true)
  expect(await isOffered({ role: 'user', organizationId: api.elsewhere })).toBe(false)
  expect(await isOffered({ role: 'user', permissions: ['coaching-session-create'] })).toBe(false)
  expect(await isOffered({ role: 'user', permissions: ['coaching-session-run'] })).toBe(false)
})
