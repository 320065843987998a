import { contract } from '@parley/contracts/calls'
import { callsOf } from '@parley/contracts/kit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApi, testPassword } from '../../../testing/api.ts'
import { testClient } from '../../../testing/api-client.ts'
import { hashSecret, newSecret } from '../../../platform/secrets/index.ts'

const api = await startApi()
const { identity, me, users } = contract

const login = async (username: string, bearer?: string) =>
  (await testClient(api.url, bearer).send(identity.login, { body: { username, password: testPassword } })).body
    .access_token

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000)
const change = (userId: string, values: { last_seen_at?: Date; expires_at?: Date }) =>
  api.db.kysely.updateTable('sign_ins').set(values).where('user_id', '=', userId).execute()

test('a sign-in that is unused for four hours ends and is no longer listed', async () => {
  const person = await api.signInAs('user')
  await change(person.id, { last_seen_at: hoursAgo(3.9) })
  expect((await person.send(me.read)).status).toBe(200)
  await change(person.id, { last_seen_at: hoursAgo(4.1) })
  expect((await person.send(me.read)).status).toBe(401)
  const again = testClient(api.url, await login(person.email))
  expect((await again.send(me.listSignIns)).body.items).toHaveLength(1)
})

test('a database that takes no writes still answers the reads of a sign-in whose use was noted long ago', async () => {
  const person = await api.signInAs('user')
  const read = async () => (await person.send(me.read)).status
  const lastSeen = async () =>
    (await api.db.kysely.selectFrom('sign_ins').select('last_seen_at').where('user_id', '=', person.id).execute())[0]
  const before = hoursAgo(1)
  await change(person.id, { last_seen_at: before })
  await sql`
    create function refuse_writes() returns trigger language plpgsql
      as $$ begin raise exception 'read-only' using errcode = '25006'; end $$`.execute(api.db.kysely)
  await sql`create trigger refused before update on sign_ins execute function refuse_writes()`.execute(api.db.kysely)
  expect(await read()).toBe(200)
  expect(await lastSeen()).toEqual({ last_seen_at: before })
  await sql`drop trigger refused on sign_ins`.execute(api.db.kysely)
  expect(await read()).toBe(200)
  expect((await lastSeen())?.last_seen_at.getTime()).toBeGreaterThan(before.getTime())
})

test('a sign-in ends after twelve hours, even when it is in use', async () => {
  const person = await api.addPerson()
  const token = await login(person.email)
  const row = await api.db.kysely
    .selectFrom('sign_ins')
    .select(['created_at', 'expires_at'])
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirstOrThrow()
  expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(12 * 3_600_000)
  await testClient(api.url, token).send(me.read)
  await change(person.id, { expires_at: hoursAgo(0.01) })
  expect((await testClient(api.url, token).send(me.read)).status).toBe(401)
})

test('a second sign-in with a valid token gives a new token and ends the old one', async () => {
  const person = await api.addPerson()
  const first = await login(person.email)
  const second = await login(person.email, first)
  expect(second).not.toBe(first)
  expect((await testClient(api.url, first).send(me.read)).status).toBe(401)
  expect((await testClient(api.url, second).send(me.read)).status).toBe(200)
})

test('tokens and codes are 256 random bits, and no two are alike', () => {
  const secrets = Array.from({ length: 1000 }, newSecret)
  expect(new Set(secrets).size).toBe(1000)
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  const ones = secrets
    .flatMap((secret) => [...Buffer.from(secret, 'base64url')])
    .reduce((sum, byte) => sum + (byte & 1), 0)
  expect(Math.abs(ones - 16_000)).toBeLessThan(800)
})

test('a token is taken from the authorization header alone: no cookie and no address makes a caller', async () => {
  const { token } = await api.signInAs('user')
  for (const cookie of [`access_token=${token}`, `parley_device=${token}`]) {
    expect((await fetch(`${api.url}/v1/me`, { headers: { cookie } })).status).toBe(401)
  }
  expect((await fetch(`${api.url}/v1/me?access_token=${token}`)).status).toBe(401)
})

test('a code, a device’s cookie or a made-up token opens no session', async () => {
  const person = await api.addPerson()
  const answer = await api.anonymous.send(identity.login, {
    body: { username: person.email, password: testPassword },
  })
  const device = /parley_device=([\w-]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
  await api.anonymous.send(identity.resetOwnPassword, { body: { account_email: person.email } })
  const code = /reset_code=([\w-]+)/.exec((await api.mailTo(person.email)).text)?.[1] ?? ''
  const forgedToken = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"1"}').toString('base64url')}.`
  for (const token of [device, code, newSecret(), forgedToken]) {
    expect((await testClient(api.url, token).send(me.read)).status).toBe(401)
  }
})

test('the device’s cookie is out of reach for scripts, for other sites and for every other path', async () => {
  const person = await api.addPerson()
  const answer = await api.anonymous.send(identity.login, {
    body: { username: person.email, password: testPassword },
  })
  expect(answer.headers.get('set-cookie')).toMatch(
    /^parley_device=[\w-]{43}; Max-Age=\d+; Path=\/v1\/fau; HttpOnly; Secure; SameSite=Strict$/,
  )
})

test('only the listed calls issue a token', () => {
  const giving = callsOf(contract)
    .filter(({ call }) =>
      Object.values(call.answers).some(
        (answer) => answer && 'shape' in answer && 'access_token' in (answer.shape as object),
      ),
    )
    .map(({ call }) => `${call.method} ${call.path}`)
  expect(giving.filter((call) => !call.includes('/shared_sessions/')).toSorted()).toEqual([
    'POST /v1/fau/login',
    'POST /v1/keycloak/callback',
    'POST /v1/keycloak/refresh_token',
  ])
})

test('an installation without demo content has no account until its operator makes one', async () => {
  const count = await api.db.kysely
    .selectFrom('users')
    .select('email')
    .where('email', 'like', '%@demo.parley.test')
    .execute()
  expect(count).toEqual([])
  for (const username of ['admin', 'root', 'administrator', 'super-admin@demo.parley.test']) {
    const answer = await api.anonymous.send(identity.login, { body: { username, password: 'Parley-Demo-1' } })
    expect(answer.status).toBe(401)
  }
})

test('disabling a user ends all their sign-ins, and enabling them again does not bring those back', async () => {
  const operator = await api.signInAs('operator')
  const person = await api.addPerson()
  const tokens = [person.token, await login(person.email)]
  const params = { id: person.id }
  await operator.send(users.update, { params, body: { version: 1, state: 'disabled' } })
  expect((await operator.send(users.update, { params, body: { version: 2, state: 'active' } })).status).toBe(200)
  for (const token of tokens) expect((await testClient(api.url, token).send(me.read)).status).toBe(401)
})

test('users cannot change the address of their own account, which receives password links', async () => {
  const operator = await api.signInAs('operator')
  const body = { version: 1, email: 'moved@example.test' }
  const answer = await operator.send(users.update, { params: { id: operator.id }, body })
  expect([answer.status, answer.problem.code]).toEqual([409, 'own-account'])
})

test.each([
  ['is disabled', { state: 'disabled' }],
  ['is deleted', { deleted_at: new Date() }],
] as const)('a token is good for nothing once its account %s, even if no sign-in was ended', async (_, values) => {
  const person = await api.signInAs('user')
  expect((await person.send(me.read)).status).toBe(200)
  await api.db.kysely.updateTable('users').set(values).where('id', '=', person.id).execute()
  expect((await person.send(me.read)).status).toBe(401)
})

test('the attempts to guess a code from one address are limited, over all calls', async () => {
  const statuses = new Set<number>()
  for (let n = 0; n < 64; n += 1) {
    statuses.add((await api.anonymous.send(identity.checkInviteCode, { params: { invite_code: `guess-${n}` } })).status)
  }
  expect([...statuses]).toEqual([400, 429])
  const activation = { invite_code: 'guess', password: 'Brand-new-horse-8' }
  expect((await api.anonymous.send(identity.activateAccount, { body: activation })).status).toBe(429)
  const reset = { reset_code: 'guess', new_password: 'Brand-new-horse-8' }
  expect((await api.anonymous.send(identity.changePasswordAfterReset, { body: reset })).status).toBe(429)
})

test('the status of a sign-in names the right to choose releases, and nothing once the sign-in has ended', async () => {
  const [operator, person] = [await api.signInAs('operator'), await api.signInAs('user')]
  const statusOf = async (client: typeof operator) => {
    const { body } = await client.send(me.listSignIns)
    const id = body.items.find(({ current }) => current)?.id ?? ''
    return { id, answer: await api.anonymous.send(identity.signInStatus, { params: { id } }) }
  }
  const { id, answer } = await statusOf(operator)
  expect(answer.body).toEqual({ chooses_releases: true })
  expect((await statusOf(person)).answer.body).toEqual({ chooses_releases: false })
  await operator.send(identity.logout)
  expect((await api.anonymous.send(identity.signInStatus, { params: { id } })).status).toBe(404)
})
