import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testPassword } from '../../testing/api.ts'
import { testClient } from '../../testing/api-client.ts'
import { missChanges } from './testing/missed-changes.ts'
import { transaction } from '../../db/index.ts'
import { systemCaller } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import { guestSignIns } from '../identity/index.ts'
import { begin, type Learner, startPractice } from './testing/start-practice.ts'

/** A stream ends because its node is told of the change: the check from time to time would end it, too, but late. */
const limits = { streamCheck: 3_600_000 }
const api = await startPractice({ limits })
/** On PostgreSQL two nodes share a database; on the embedded engine two servers stand in for them. */
const other = await startPractice({ beside: api, limits })
const { sessions, identity, me, users, usergroups, organizations } = contract

interface StreamRequest {
  url?: string
  token: string
  id: string
  tab?: string
}

const request = ({ url = api.url, token, id, tab }: StreamRequest, signal?: AbortSignal) =>
  fetch(`${url}/v1/coaching_sessions/${id}/events${tab ? `?tab=${tab}` : ''}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(signal ? { signal } : {}),
  })

const problemOf = async (response: Response) => ({
  status: response.status,
  retryAfter: response.headers.get('retry-after'),
  ...((await response.json()) as { code: string; detail: string }),
})

/** An open stream; `ended` resolves when the server closes it. It is closed with the test. */
const open = async (streamRequest: StreamRequest) => {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const response = await request(streamRequest, controller.signal)
  expect(response.status).toBe(200)
  const end = (async () => {
    for await (const _ of response.body ?? []) continue
  })().catch(() => {
    if (!controller.signal.aborted) throw new Error('The stream broke.')
  })
  return { ended: end, close: () => controller.abort() }
}

const nodes = [api.url, other.url]
/** One stream at each node. */
const openEverywhere = (token: string, id: string) => Promise.all(nodes.map((url) => open({ url, token, id })))
const allEnded = (streams: readonly { ended: Promise<void> }[]) => Promise.all(streams.map(({ ended }) => ended))

const learnerWithSession = async () => {
  const learner = await api.signInAs('user')
  return { learner, id: await begin(learner) }
}

const statusAt = async (streamRequest: StreamRequest) => {
  const response = await request(streamRequest)
  await response.body?.cancel()
  return response.status
}

test('a fifth stream of one person on one session is refused with the reason, until another one closes', async () => {
  const { learner, id } = await learnerWithSession()
  const four = await Promise.all(Array.from({ length: 4 }, () => open({ token: learner.token, id })))
  const fifth = await problemOf(await request({ token: learner.token, id }))
  expect(fifth).toMatchObject({ status: 429, code: 'too-many-streams-of-record', retryAfter: '30' })
  expect(fifth.detail).toContain('already open in 4 other tabs')
  for (const spelling of [id.toUpperCase(), `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`])
    expect(await statusAt({ token: learner.token, id: spelling })).toBe(429)
  const operator = await api.signInAs('operator')
  await open({ token: operator.token, id })
  four[0]?.close()
  await expect.poll(() => statusAt({ token: learner.token, id })).toBe(200)
})

test('an eleventh stream of one sign-in is refused with the reason, and another sign-in of the person is not', async () => {
  const learner = await api.signInAs('user')
  const ids = await Promise.all(Array.from({ length: 11 }, () => begin(learner)))
  await Promise.all(ids.slice(0, 10).map((id) => open({ token: learner.token, id })))
  const last = ids.at(-1) as string
  const refusal = await problemOf(await request({ token: learner.token, id: last }))
  expect(refusal).toMatchObject({ status: 429, code: 'too-many-streams-of-sign-in', retryAfter: '30' })
  const again = await api.anonymous.send(identity.login, { body: { username: learner.email, password: testPassword } })
  await open({ token: again.body.access_token, id: last })
})

test('a tab that comes back takes the place of the stream that it lost', async () => {
  const { learner, id } = await learnerWithSession()
  const first = await open({ token: learner.token, id, tab: 'first-tab' })
  for (let back = 0; back < 6; back += 1) await open({ token: learner.token, id, tab: 'first-tab' })
  await first.ended
  const stranger = await api.signInAs('operator')
  const keptStream = await open({ token: learner.token, id, tab: 'kept-tab' })
  await open({ token: stranger.token, id, tab: 'kept-tab' })
  expect(await Promise.race([keptStream.ended.then(() => 'ended'), statusAt({ token: learner.token, id })])).toBe(200)
})

test('a server with its maximum of streams refuses more with the reason, and still answers other calls', async () => {
  const small = await startPractice({ beside: api, limits: { streams: 2 } })
  const { learner, id } = await learnerWithSession()
  await open({ url: small.url, token: learner.token, id })
  await open({ url: small.url, token: learner.token, id })
  const refusal = await problemOf(await request({ url: small.url, token: learner.token, id }))
  expect(refusal).toMatchObject({ status: 503, code: 'too-many-streams', retryAfter: '10' })
  expect((await testClient(small.url, learner.token).send(me.read)).status).toBe(200)
})

test('signing out ends the streams of this sign-in at every node, and no other stream', async () => {
  const { learner, id } = await learnerWithSession()
  const second = await api.anonymous.send(identity.login, { body: { username: learner.email, password: testPassword } })
  const keptStream = await open({ token: second.body.access_token, id })
  const streams = await openEverywhere(learner.token, id)
  expect((await learner.send(identity.logout)).status).toBe(204)
  await allEnded(streams)
  const still = statusAt({ token: second.body.access_token, id })
  expect(await Promise.race([keptStream.ended.then(() => 'ended'), still])).toBe(200)
})

type Change = (learner: Learner) => Promise<{ status: number }>
const withAdmin = async (learner: Learner, values: object) => {
  const admin = await api.signInAs('super-admin')
  const { body } = await admin.send(users.read, { params: { id: learner.id } })
  return admin.send(users.update, { params: { id: learner.id }, body: { version: body.version, ...values } })
}

const changes: Record<string, Change> = {
  'a password change at another device': async ({ email }) => {
    const elsewhere = await api.anonymous.send(identity.login, { body: { username: email, password: testPassword } })
    return testClient(api.url, elsewhere.body.access_token).send(identity.changePassword, {
      body: { current_password: testPassword, new_password: 'Brand-new-horse-8' },
    })
  },
  'disabling the user': (learner) => withAdmin(learner, { state: 'disabled' }),
  'removing the permission to read': (learner) => withAdmin(learner, { permissions: ['coaching-session-run'] }),
  'erasing their own account': (learner) => learner.send(me.erase, { body: { current_password: testPassword } }),
  'erasing the user': async ({ id }) => (await api.signInAs('super-admin')).send(users.erase, { params: { id } }),
  'deleting the user': async ({ id }) => (await api.signInAs('super-admin')).send(users.remove, { params: { id } }),
}

test.each(Object.entries(changes))('%s ends the streams of the user at every node', async (_, change) => {
  const { learner, id } = await learnerWithSession()
  const streams = await openEverywhere(learner.token, id)
  const { status } = await change(learner)
  expect([200, 204]).toContain(status)
  await allEnded(streams)
})

test('deleting an organisation ends the streams of its people at every node', async () => {
  const admin = await api.signInAs('super-admin')
  const organization = await admin.send(organizations.create, { body: { name: 'Short-lived' } })
  const { learner, id } = await learnerWithSession()
  const { kysely } = api.db
  const organization_id = organization.body.id
  await kysely.updateTable('users').set({ organization_id }).where('id', '=', learner.id).execute()
  await kysely.updateTable('coaching_sessions').set({ organization_id }).where('id', '=', id).execute()
  const streams = await openEverywhere(learner.token, id)
  const removal = await admin.send(organizations.remove, { params: { id: organization.body.id } })
  expect(removal.status).toBe(204)
  await allEnded(streams)
})

const managedLearner = async () => {
  const { learner, id } = await learnerWithSession()
  const editor = await api.signInAs('editor')
  const operator = await api.signInAs('operator')
  const members = [
    { id: learner.id, manager: false },
    { id: editor.id, manager: true },
  ]
  const group = await operator.send(usergroups.create, { body: { name: `Group ${newId()}`, members } })
  expect(group.status).toBe(201)
  return { learner, editor, operator, id, group: group.body, streams: await openEverywhere(editor.token, id) }
}

test('a manager’s streams end when the learner leaves the group', async () => {
  const { editor, operator, group, streams } = await managedLearner()
  const members = [{ id: editor.id, manager: true }]
  const body = { version: group.version, members } as never
  expect((await operator.send(usergroups.update, { params: { id: group.id }, body })).status).toBe(200)
  await allEnded(streams)
})

test('a manager’s streams end when they stop being a manager', async () => {
  const { learner, editor, operator, group, streams } = await managedLearner()
  const members = [learner, editor].map(({ id }) => ({ id, manager: false }))
  const body = { version: group.version, members } as never
  expect((await operator.send(usergroups.update, { params: { id: group.id }, body })).status).toBe(200)
  await allEnded(streams)
})

test('a manager’s streams end when the group is deleted, and the session is out of sight', async () => {
  const { editor, operator, id, group, streams } = await managedLearner()
  expect((await operator.send(usergroups.remove, { params: { id: group.id } })).status).toBe(204)
  await allEnded(streams)
  expect((await editor.send(sessions.read, { params: { id } })).status).toBe(404)
})

test('a guest’s streams end when the guest is deleted', async () => {
  const { id } = await learnerWithSession()
  const guest = await transaction(api.db, (trx) =>
    guestSignIns.start(trx, systemCaller('test'), {
      organizationId: api.home,
      displayName: 'Guest',
      scope: { coaching_session_id: id },
    }),
  )
  const streams = await openEverywhere(guest.token, id)
  await api.db.kysely
    .updateTable('guests')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', guest.guestId)
    .execute()
  await allEnded(streams)
})

test('a stream ends when its sign-in expires', async () => {
  const quick = await startPractice({ beside: api, limits: { streamCheck: 50 } })
  const { learner, id } = await learnerWithSession()
  const stream = await open({ url: quick.url, token: learner.token, id })
  await api.db.kysely
    .updateTable('sign_ins')
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where('user_id', '=', learner.id)
    .execute()
  await stream.ended
})

test('a node that missed a change of access ends the streams once it hears the database again', async () => {
  const { db, reconnect } = missChanges(api.db)
  const deaf = await startPractice({ beside: api, limits, db })
  const { learner, id } = await learnerWithSession()
  const stream = await open({ url: deaf.url, token: learner.token, id })
  await changes['removing the permission to read']?.(learner)
  const refusal = statusAt({ token: learner.token, id })
  expect(await Promise.race([stream.ended.then(() => 'ended'), refusal])).toBe(403)
  reconnect()
  await stream.ended
})

test('a change of access that removes no right leaves the stream open', async () => {
  const { learner, id } = await learnerWithSession()
  const stream = await open({ token: learner.token, id })
  const { status } = await withAdmin(learner, { organization_role: 'editor' })
  expect(status).toBe(200)
  expect(await Promise.race([stream.ended.then(() => 'ended'), statusAt({ token: learner.token, id })])).toBe(200)
})
