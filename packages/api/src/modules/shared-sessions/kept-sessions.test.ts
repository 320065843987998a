import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testClient } from '../../testing/api-client.ts'
import { type TestClient, testPassword } from '../../testing/api.ts'
import { startPractice } from '../sessions/testing/start-practice.ts'
import { keepSessionJob } from './keep-session.job.ts'
import { removeUnclaimedGuests } from './remove-unclaimed-guests.job.ts'
import { Device, shareWith } from './testing/guests.ts'

const api = await startPractice()
const { accessCodes, guests, identity, sessions } = contract
const editor = await api.signInAs('editor')
const keeps = { may_keep: true }

const enter = async (options: Parameters<typeof shareWith>[1] = keeps) => {
  const { record, access_code } = await shareWith(editor, options)
  const device = new Device(api)
  return { record, access_code, device, guest: await device.enter(access_code) }
}

const ask = (guest: TestClient, email: string) => guest.send(guests.convertToUser, { body: { email } })

test('a guest becomes a user by a message, and finds the session in the new account', async () => {
  const { guest, record } = await enter()
  const body = { email: 'New.Comer@example.test', first_name: 'Noé', last_name: 'Comer' }
  const answer = await guest.send(guests.convertToUser, { body })
  expect([answer.status, answer.body]).toEqual([202, { email: 'new.comer@example.test' }])
  const { text } = await api.mailTo('new.comer@example.test')
  const invite_code = /invite_code=([\w-]+)/.exec(text)?.[1] ?? ''
  expect((await guest.send(sessions.read, { params: { id: guest.id } })).status).toBe(200)
  const activation = await api.anonymous.send(identity.activateAccount, {
    body: { invite_code, password: testPassword },
  })
  expect(activation.status).toBe(204)
  expect((await guest.send(sessions.read, { params: { id: guest.id } })).status).toBe(401)
  const signedIn = await api.anonymous.send(identity.login, {
    body: { username: 'new.comer@example.test', password: testPassword },
  })
  const user = testClient(api.url, signedIn.body.access_token)
  const list = await user.send(sessions.list, {})
  expect(list.body.items).toMatchObject([{ id: guest.id, kind: 'guest', owner: { kind: 'user', name: 'Noé Comer' } }])
  const uses = await editor.send(accessCodes.uses, { params: { id: record.id } })
  expect(uses.body.items).toMatchObject([{ converted: true, session: null, abilities: { delete: false } }])
  expect((await editor.send(sessions.read, { params: { id: guest.id } })).status).toBe(404)
})

test('the answer is the same for an address that has an account, whose owner is told how to keep the session', async () => {
  const { guest, access_code } = await enter({ may_keep: true, max_uses: 2, max_accounts: 1 })
  const knownPerson = await api.addPerson({ email: 'known@example.test' })
  const answer = await guest.send(guests.convertToUser, { body: { email: knownPerson.email } })
  expect([answer.status, answer.body]).toEqual([202, { email: knownPerson.email }])
  expect((await api.mailTo(knownPerson.email)).text).not.toContain('invite_code')
  // The account existed already, so the one that the code allows is still free.
  expect((await ask(await new Device(api).enter(access_code), 'unknown@example.test')).status).toBe(202)
  const owner = testClient(api.url, knownPerson.token)
  const claim = await owner.send(guests.claim, { body: { guest_token: guest.token } })
  expect(claim.body).toEqual({ session_id: guest.id })
  expect((await owner.send(sessions.read, { params: { id: guest.id } })).status).toBe(200)
  expect((await owner.send(guests.claim, { body: { guest_token: guest.token } })).status).toBe(404)
})

test('the message to the owner of an account carries the sender and the closing line of the organisation', async () => {
  const operator = await api.signInAs('operator')
  const details = { sender_name: 'Academy', closing_en: 'Kind regards' }
  await operator.send(contract.mail.updateOrganization, { params: { id: api.home }, body: { version: 1, ...details } })
  const { email } = await api.addPerson()
  await ask((await enter()).guest, email)
  const { sender, text } = await api.mailTo(email)
  expect(sender?.name).toBe('Academy')
  expect(text).toContain('Kind regards')
})

test('a code makes no more accounts than its maker allows, and people with an account still keep theirs', async () => {
  const { record, access_code, guest: first } = await enter({ may_keep: true, max_uses: 3, max_accounts: 2 })
  expect(record.max_accounts).toBe(2)
  const [second, third] = [await new Device(api).enter(access_code), await new Device(api).enter(access_code)]
  const refusal = async (guest: TestClient, email: string) => (await ask(guest, email)).problem.code
  for (const [guest, email] of [
    [first, 'first@example.test'],
    [third, 'third@example.test'],
  ] as const) {
    expect((await ask(guest, email)).status).toBe(202)
    await api.mailTo(email)
  }
  expect(await refusal(second, 'second@example.test')).toBe('code-accounts-taken')
  // The same address makes no further account.
  expect((await ask(first, 'first@example.test')).status).toBe(202)
  const uses = await editor.send(accessCodes.uses, { params: { id: record.id } })
  const id = uses.body.items.find(({ session }) => session?.id === first.id)?.id ?? ''
  expect((await editor.send(guests.remove, { params: { id } })).status).toBe(204)
  expect(await refusal(second, 'second@example.test')).toBe('code-accounts-taken')
  // An account that exists already takes no seat.
  const colleague = await api.signInAs('user')
  expect((await colleague.send(guests.claim, { body: { guest_token: third.token } })).status).toBe(200)
})

const accountsIn = async (organizationId: string) => {
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken from users where organization_id = ${organizationId} and deleted_at is null`.execute(
    api.db.kysely,
  )
  return rows[0]?.taken
}

const codeIn = ({ text }: { text: string }) => /invite_code=([\w-]+)/.exec(text)?.[1] ?? ''

const activate = async (invite_code: string) =>
  (await api.anonymous.send(identity.activateAccount, { body: { invite_code, password: testPassword } })).status

test('a guest who corrects the address gets one account in all, and the first message opens nothing', async () => {
  const { guest, access_code } = await enter({ may_keep: true, max_uses: 2, max_accounts: 1 })
  expect((await ask(guest, 'mistyped@example.test')).status).toBe(202)
  const mistypedCode = codeIn(await api.mailTo('mistyped@example.test'))
  const before = await accountsIn(api.home)
  const { kysely } = api.db
  const seats = kysely.updateTable('organizations').where('id', '=', api.home)
  await seats.set({ seats: before ?? 0 }).execute()
  expect((await ask(guest, 'well-typed@example.test')).status).toBe(202)
  const correctCode = codeIn(await api.mailTo('well-typed@example.test'))
  await seats.set({ seats: null }).execute()
  expect(await accountsIn(api.home)).toBe(before)
  const other = await new Device(api).enter(access_code)
  expect((await ask(other, 'other@example.test')).problem.code).toBe('code-accounts-taken')
  expect(await activate(mistypedCode)).not.toBe(204)
  expect(await activate(correctCode)).toBe(204)
  const body = { username: 'well-typed@example.test', password: testPassword }
  const user = testClient(api.url, (await api.anonymous.send(identity.login, { body })).body.access_token)
  expect((await user.send(sessions.read, { params: { id: guest.id } })).status).toBe(200)
})

test('a guest does not move an account that an administrator gave rights to', async () => {
  const { guest } = await enter({ may_keep: true, max_accounts: 1 })
  expect((await ask(guest, 'trusted@example.test')).status).toBe(202)
  await api.mailTo('trusted@example.test')
  const { kysely } = api.db
  const account = kysely.updateTable('users').where('email', '=', 'trusted@example.test')
  await account.set({ own_permissions: ['user-list'] }).execute()
  expect((await ask(guest, 'attacker@example.test')).problem.code).toBe('code-accounts-taken')
})

test('a request that an earlier version queued still becomes an account', async () => {
  const { guest, record } = await enter()
  const uses = await editor.send(accessCodes.uses, { params: { id: record.id } })
  const email = 'before-the-upgrade@example.test'
  const job = { guest_id: uses.body.items[0]?.id ?? '', email, first_name: 'Ida', last_name: 'Early' }
  await api.services.jobs.enqueue(keepSessionJob(api.services), job)
  expect(await activate(codeIn(await api.mailTo(email)))).toBe(204)
  expect((await guest.send(sessions.read, { params: { id: guest.id } })).status).toBe(401)
})

test('of two guests who ask together for the last account of a code, one is refused', async () => {
  const { access_code, guest: one } = await enter({ may_keep: true, max_uses: 2, max_accounts: 1 })
  const other = await new Device(api).enter(access_code)
  const answers = await Promise.all([ask(one, 'one@example.test'), ask(other, 'other@example.test')])
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
  expect(answers.filter(({ problem }) => problem.code === 'code-accounts-taken')).toHaveLength(1)
})

test('a session is kept only where its code allows it, and inside its organisation', async () => {
  const { guest } = await enter({ may_keep: false })
  const body = { email: 'nobody@example.test' }
  expect((await guest.send(guests.convertToUser, { body })).problem.code).toBe('guest-may-not-keep')
  const colleague = await api.signInAs('user')
  const claim = { body: { guest_token: guest.token } }
  expect((await colleague.send(guests.claim, claim)).problem.code).toBe('guest-may-not-keep')
  expect((await colleague.send(guests.convertToUser, { body })).problem.code).toBe('guests-only')
  const { guest: keeper } = await enter()
  const neighbour = await api.signInAs({ role: 'user', organizationId: api.elsewhere })
  const refusal = await neighbour.send(guests.claim, { body: { guest_token: keeper.token } })
  expect(refusal.problem.code).toBe('guest-elsewhere')
  expect((await colleague.send(guests.claim, { body: { guest_token: colleague.token ?? '' } })).status).toBe(404)
})

test('removing a guest removes everything they said, and the same link begins a new session', async () => {
  const { guest, record, device, access_code } = await enter({ max_uses: 2 })
  const uses = await editor.send(accessCodes.uses, { params: { id: record.id } })
  const id = uses.body.items[0]?.id ?? ''
  const colleague = await api.signInAs('editor')
  expect((await colleague.send(guests.remove, { params: { id } })).status).toBe(404)
  expect((await editor.send(guests.remove, { params: { id } })).status).toBe(204)
  const rest = await sql<{ rows: number }>`select (
    (select count(*) from coaching_sessions where id = ${guest.id})
    + (select count(*) from event_streams where stream = ${`session:${guest.id}`})
    + (select count(*) from guests where id = ${id}))::int as rows`.execute(api.db.kysely)
  expect(rest.rows[0]?.rows).toBe(0)
  expect((await device.enter(access_code)).id).not.toBe(guest.id)
})

test('a guest whose session was not kept is removed after the retention days of the organisation', async () => {
  const { guest } = await enter()
  const { guest: kept } = await enter()
  const user = await api.signInAs('user')
  await user.send(guests.claim, { body: { guest_token: kept.token } })
  const { kysely } = api.db
  const age = (days: number) =>
    sql`update guests set created_at = now() - make_interval(days => ${days})`.execute(kysely)
  await kysely.updateTable('organizations').set({ retention_days: 30 }).where('id', '=', api.home).execute()
  await age(29)
  expect(await removeUnclaimedGuests(api.services)).toBe(0)
  await age(31)
  expect(await removeUnclaimedGuests(api.services)).toBeGreaterThan(1)
  expect((await user.send(sessions.read, { params: { id: kept.id } })).status).toBe(200)
  const rows = await kysely.selectFrom('coaching_sessions').select('id').where('id', '=', guest.id).execute()
  expect(rows).toEqual([])
})

test('after a hundred wrong codes an address has to wait, and a guest behind it still gets in', async () => {
  const { access_code } = await shareWith(editor)
  const revokedCode = await shareWith(editor)
  await editor.send(accessCodes.revoke, { params: { id: revokedCode.record.id } })
  const guess = (code: string) => new Device(api).look(code)
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => guess(`guess-${index}`)))
  expect(new Set(answers.map(({ problem }) => problem.code))).toEqual(new Set(['access-code-unknown']))
  expect([(await guess('one-more')).status, (await guess(revokedCode.access_code)).status]).toEqual([429, 429])
  expect((await new Device(api).start(access_code)).status).toBe(200)
})

test('a guest asks for five messages an hour at most', async () => {
  const { guest } = await enter()
  const statuses: number[] = []
  for (const place of [1, 2, 3, 4, 5, 6]) {
    const answer = await guest.send(guests.convertToUser, { body: { email: `place-${place}@example.test` } })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
})
