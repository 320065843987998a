import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testClient } from '../../testing/api-client.ts'
import { testPassword } from '../../testing/api.ts'
import { startPractice } from '../sessions/testing/start-practice.ts'
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

test('a guest becomes a user by a message, and finds the session in the new account', async () => {
  const { guest, record } = await enter()
  const body = { email: 'New.Comer@example.test', first_name: 'Noé', last_name: 'Comer' }
  const asked = await guest.send(guests.convertToUser, { body })
  expect([asked.status, asked.body]).toEqual([202, { email: 'new.comer@example.test' }])
  const { text } = await api.mailTo('new.comer@example.test')
  const invite_code = /invite_code=([\w-]+)/.exec(text)?.[1] ?? ''
  expect((await guest.send(sessions.read, { params: { id: guest.id } })).status).toBe(200)
  const activated = await api.anonymous.send(identity.activateAccount, {
    body: { invite_code, password: testPassword },
  })
  expect(activated.status).toBe(204)
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
  const { guest } = await enter()
  const known = await api.addPerson({ email: 'known@example.test' })
  const asked = await guest.send(guests.convertToUser, { body: { email: known.email } })
  expect([asked.status, asked.body]).toEqual([202, { email: known.email }])
  expect((await api.mailTo(known.email)).text).not.toContain('invite_code')
  const owner = testClient(api.url, known.token)
  const claimed = await owner.send(guests.claim, { body: { guest_token: guest.token } })
  expect(claimed.body).toEqual({ session_id: guest.id })
  expect((await owner.send(sessions.read, { params: { id: guest.id } })).status).toBe(200)
  expect((await owner.send(guests.claim, { body: { guest_token: guest.token } })).status).toBe(404)
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
  const crossed = await neighbour.send(guests.claim, { body: { guest_token: keeper.token } })
  expect(crossed.problem.code).toBe('guest-elsewhere')
  expect((await colleague.send(guests.claim, { body: { guest_token: colleague.token ?? '' } })).status).toBe(404)
})

test('removing a guest removes everything they said, and the same link begins a new session', async () => {
  const { guest, record, device, access_code } = await enter({ max_uses: 2 })
  const uses = await editor.send(accessCodes.uses, { params: { id: record.id } })
  const id = uses.body.items[0]?.id ?? ''
  const colleague = await api.signInAs('editor')
  expect((await colleague.send(guests.remove, { params: { id } })).status).toBe(404)
  expect((await editor.send(guests.remove, { params: { id } })).status).toBe(204)
  const left = await sql<{ rows: number }>`select (
    (select count(*) from coaching_sessions where id = ${guest.id})
    + (select count(*) from event_streams where stream = ${`session:${guest.id}`})
    + (select count(*) from guests where id = ${id}))::int as rows`.execute(api.db.kysely)
  expect(left.rows[0]?.rows).toBe(0)
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
  const gone = await kysely.selectFrom('coaching_sessions').select('id').where('id', '=', guest.id).execute()
  expect(gone).toEqual([])
})

test('after a hundred wrong codes an address has to wait, and a guest behind it still gets in', async () => {
  const { access_code } = await shareWith(editor)
  const revoked = await shareWith(editor)
  await editor.send(accessCodes.revoke, { params: { id: revoked.record.id } })
  const guess = (code: string) => new Device(api).look(code)
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => guess(`guess-${index}`)))
  expect(new Set(answers.map(({ problem }) => problem.code))).toEqual(new Set(['access-code-unknown']))
  expect([(await guess('one-more')).status, (await guess(revoked.access_code)).status]).toEqual([429, 429])
  expect((await new Device(api).start(access_code)).status).toBe(200)
})

test('a guest asks for five messages an hour at most', async () => {
  const { guest } = await enter()
  const statuses: number[] = []
  for (const place of [1, 2, 3, 4, 5, 6]) {
    const asked = await guest.send(guests.convertToUser, { body: { email: `place-${place}@example.test` } })
    statuses.push(asked.status)
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
})
