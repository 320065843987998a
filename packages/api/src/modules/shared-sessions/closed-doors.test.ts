import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { testClient } from '../../testing/api-client.ts'
import { follow } from '../sessions/testing/follow.ts'
import { startPractice } from '../sessions/testing/start-practice.ts'
import { removeUnclaimedGuests } from './remove-unclaimed-guests.job.ts'
import { Device, shareWith } from './testing/guests.ts'

const api = await startPractice()
const { accessCodes, guests, organizations, sessions } = contract
const editor = await api.signInAs('editor')

type Guest = Awaited<ReturnType<Device['enter']>>

const statusOf = async (guest: Guest) => (await guest.send(sessions.read, { params: { id: guest.id } })).status

/** Opens the stream of the guest's session; `ended` settles when the server ends it. */
const openStream = async ({ token, id }: Guest) => {
  const stream = follow({ url: api.url, token, sessionId: id })
  const first = await stream.next()
  expect(first.done).toBe(false)
  const end = (async () => {
    for await (const _ of stream) continue
    return 'ended'
  })()
  return { ended: end }
}

const startedGuest = async (options: Parameters<typeof shareWith>[1] = {}) => {
  const { record, access_code } = await shareWith(editor, options)
  const guest = await new Device(api).enter(access_code)
  await guest.send(sessions.start, { params: { id: guest.id } })
  return { record, access_code, guest }
}

test('a guest’s open stream ends when the code is revoked, the guest is removed, or the session is kept', async () => {
  const [revoked, removed, kept] = [await startedGuest(), await startedGuest(), await startedGuest({ may_keep: true })]
  const streams = []
  for (const { guest } of [revoked, removed, kept]) streams.push(await openStream(guest))
  await editor.send(accessCodes.revoke, { params: { id: revoked.record.id } })
  const uses = await editor.send(accessCodes.uses, { params: { id: removed.record.id } })
  await editor.send(guests.remove, { params: { id: uses.body.items[0]?.id ?? '' } })
  const user = await api.signInAs('user')
  expect((await user.send(guests.claim, { body: { guest_token: kept.guest.token } })).status).toBe(200)
  expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(['ended', 'ended', 'ended'])
})

test('a guest opens no stream but that of their own session', async () => {
  const [one, other] = [await startedGuest(), await startedGuest()]
  const stream = follow({ url: api.url, token: one.guest.token, sessionId: other.guest.id })
  await expect(stream.next()).rejects.toThrow('The stream answered 404')
})

test('guests who come back while the code is being revoked are signed out all the same', async () => {
  const { record, access_code } = await shareWith(editor, { max_uses: 6 })
  const devices = Array.from({ length: 6 }, () => new Device(api))
  for (const device of devices) await device.enter(access_code)
  const comeBack = () => Promise.allSettled(devices.map((device) => device.enter(access_code)))
  const revoke = editor.send(accessCodes.revoke, { params: { id: record.id } })
  const back = (await Promise.all([comeBack(), revoke, comeBack()])).flat()
  const tokens = back.flatMap((each) => ('value' in each ? [each.value] : []))
  expect(new Set(await Promise.all(tokens.map(statusOf)))).toEqual(new Set(tokens.length > 0 ? [401] : []))
})

test('the codes of a deleted organisation answer as if they were never issued', async () => {
  const admin = await api.signInAs('super-admin')
  const { body } = await admin.send(organizations.create, { body: { name: 'Short-lived' } })
  const { record, access_code } = await shareWith(editor)
  const { kysely } = api.db
  await kysely.updateTable('access_codes').set({ organization_id: body.id }).where('id', '=', record.id).execute()
  expect((await new Device(api).look(access_code)).status).toBe(200)
  expect((await admin.send(organizations.remove, { params: { id: body.id } })).status).toBe(204)
  const device = new Device(api)
  expect([await device.look(access_code), await device.start(access_code)]).toMatchObject([
    { status: 404, problem: { code: 'access-code-unknown' } },
    { status: 404, problem: { code: 'access-code-unknown' } },
  ])
})

test('strangers without a whole cookie are not one device, and a cookie opens no other code', async () => {
  const { access_code } = await shareWith(editor, { max_uses: 3 })
  const other = await shareWith(editor)
  for (const cookie of ['parley_guest=', 'parley_guest=x']) {
    const [one, two] = [new Device(api, cookie), new Device(api, cookie)]
    await one.enter(access_code)
    expect((await two.look(access_code)).body.own).toBeNull()
    expect((await one.look(other.access_code)).body.own).toBeNull()
  }
})

test('keeping a session while it is removed for its age ends in one of the two', async () => {
  const { kysely } = api.db
  const owners = []
  for (let n = 0; n < 4; n += 1)
    owners.push({ user: await api.signInAs('user'), ...(await startedGuest({ may_keep: true })) })
  await kysely
    .updateTable('guests')
    .set({ created_at: new Date(Date.now() - 91 * 86_400_000) })
    .execute()
  const claims = owners.map(async ({ user, guest }) => {
    const { status } = await user.send(guests.claim, { body: { guest_token: guest.token } })
    return { status, user, id: guest.id }
  })
  const [claimed] = await Promise.all([Promise.all(claims), removeUnclaimedGuests(api.services)])
  for (const { status, user, id } of claimed)
    expect([status, (await user.send(sessions.read, { params: { id } })).status]).toEqual([status, status])
  expect(new Set(claimed.map(({ status }) => status)).difference(new Set([200, 404])).size).toBe(0)
})

test('a guest cannot send strangers a link in the place of a name', async () => {
  const { guest } = await startedGuest({ may_keep: true })
  const body = { email: 'stranger@example.test', first_name: 'Win at evil.example', last_name: 'https://evil.example' }
  expect((await testClient(api.url, guest.token).send(guests.convertToUser, { body })).status).toBe(202)
  const mail = await api.mailTo(body.email)
  expect(mail.text).toContain('invite_code=')
  expect(JSON.stringify(mail)).not.toContain('evil')
})
