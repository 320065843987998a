import { contract } from '@parley/contracts/calls'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { startApi, testPassword } from '../../../testing/api.ts'

const api = await startApi({ trustProxy: true })
const { login: loginCall } = contract.identity

const attempt = (username: string, password: string, address: string, cookie = '') =>
  api.anonymous.send(
    loginCall,
    { body: { username, password } },
    { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
  )

const statuses = <A extends { status: number }>(answers: readonly A[]) =>
  Object.groupBy(answers, ({ status }) => String(status))

/** In the database alone: what an attacker left behind. The requests that got it there cost minutes. */
const besiege = async (username: string) => {
  for (let address = 0; address < 31; address += 1) await attempt(username, 'Wrong-guess-1', `203.0.113.${address}`)
}

// These wait at the server for seconds, and at the same time: no account and no address of one is another's.
test.concurrent('guesses from one address slow down after ten, and the right password does not count as one', async ({
  expect,
}) => {
  const person = await api.addPerson()
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, n) => attempt(person.email, `Guess-${n}-x`, '192.0.2.1')),
  )
  const { 401: looked = [], 429: refused = [] } = statuses(guesses)
  expect(looked.length).toBeGreaterThanOrEqual(10)
  expect(refused.length).toBeGreaterThan(0)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  const trueOne = await attempt(person.email, testPassword, '192.0.2.2')
  expect(trueOne.status).toBe(200)
})

test.concurrent('guesses from many networks of one IPv6 customer slow down as from one address', async ({ expect }) => {
  const person = await api.addPerson()
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, host) => attempt(person.email, `Guess-${host}-x`, `2001:db8:0:${host + 1}::1`)),
  )
  expect(statuses(guesses)['429']?.length ?? 0).toBeGreaterThan(0)
  expect((await attempt(person.email, testPassword, '2001:db8:1::1')).status).toBe(200)
})

test.concurrent('resets, their codes and access codes count one IPv6 customer as one address', async ({ expect }) => {
  for (const network of ['2001:db8:2:1::1', '2001:db8:2:ffff::1']) {
    const headers = { 'x-forwarded-for': network }
    await api.anonymous.send(contract.identity.resetOwnPassword, { body: { account_email: 'a@example.test' } }, headers)
    const body = { reset_code: 'not-a-code-at-all', new_password: testPassword }
    await api.anonymous.send(contract.identity.changePasswordAfterReset, { body }, headers)
    await api.anonymous.send(contract.sharedSessions.read, { params: { access_code: 'not-issued-at-all' } }, headers)
  }
  const countQuery = sql<{
    key: string
    points: number
  }>`select key, points from rate_limits where key like ${'%2001:db8:2%'}`
  const { rows } = await countQuery.execute(api.db.kysely)
  expect(Object.fromEntries(rows.map(({ key, points }) => [key, points]))).toEqual({
    'reset:address:2001:db8:2': 2,
    'code:address:2001:db8:2': 2,
    'access-code:address:2001:db8:2': 2,
  })
})

test.concurrent('an attempt that is due in a moment waits at the server and is not refused', async ({ expect }) => {
  const person = await api.addPerson()
  for (let n = 0; n < 12; n += 1) expect((await attempt(person.email, `Guess-${n}-x`, '192.0.2.41')).status).toBe(401)
  expect((await attempt(person.email, testPassword, '192.0.2.41')).status).toBe(200)
})

test.concurrent('one address that tries many accounts is slowed down over all of them', async ({ expect }) => {
  const guesses = await Promise.all(
    Array.from({ length: 130 }, (_, n) => attempt(`somebody-${n}@example.test`, 'Wrong-1-guess', '192.0.2.10')),
  )
  const { 401: looked = [], 429: refused = [] } = statuses(guesses)
  expect(looked.length).toBeGreaterThanOrEqual(100)
  expect(refused.length).toBeGreaterThan(0)
})

test('ten wrong passwords from a shared address lock out no colleague, neither on a new device nor on another account', async () => {
  const [person, colleague] = [await api.addPerson(), await api.addPerson()]
  for (let n = 0; n < 10; n += 1) await attempt(person.email, `Guess-${n}-x`, '192.0.2.40')
  expect((await attempt(person.email, testPassword, '192.0.2.40')).status).toBe(200)
  expect((await attempt(colleague.email, testPassword, '192.0.2.40')).status).toBe(200)
})

test('one address alone never closes an account to strangers, so its own tries stay slow and succeed', async () => {
  const person = await api.addPerson()
  for (let n = 0; n < 10; n += 1) await attempt(person.email, `Guess-${n}-x`, '192.0.2.42')
  const key = sql`select points from rate_limits where key like 'login:account:%'`
  const pointsOf = async () =>
    (await sql<{ points: number }>`${key}`.execute(api.db.kysely)).rows.map(({ points }) => points)
  const before = await pointsOf()
  await attempt(person.email, 'Guess-11-x', '192.0.2.42')
  expect(await pointsOf()).toEqual(before)
})

test('after a hundred attempts a day, an address has one every two minutes for an account, and learns the time to wait', async () => {
  const person = await api.addPerson()
  await attempt(person.email, 'Guess-1-x', '192.0.2.43')
  await sql`update rate_limits set points = 100 where key like 'login:pair-day:%'`.execute(api.db.kysely)
  expect((await attempt(person.email, 'Guess-2-x', '192.0.2.43')).status).toBe(401)
  const refusal = await attempt(person.email, testPassword, '192.0.2.43')
  expect([refusal.status, refusal.problem.code]).toEqual([429, 'too-many-requests'])
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(60)
})

test('while many addresses attack an account, an address gets three tries a day, and the owner still gets in', async () => {
  const person = await api.addPerson()
  const first = await attempt(person.email, testPassword, '198.51.100.20')
  const device = first.headers.get('set-cookie')?.split(';')[0] ?? ''
  await besiege(person.email)
  const fresh = await Promise.all(Array.from({ length: 8 }, () => attempt(person.email, 'Wrong-guess-1', '192.0.2.77')))
  expect(statuses(fresh)['401']).toHaveLength(3)
  const late = await attempt(person.email, testPassword, '192.0.2.77')
  expect(late.status).toBe(429)
  const onNewDevice = await attempt(person.email, testPassword, '192.0.2.78')
  const fromProvenAddress = await attempt(person.email, testPassword, '198.51.100.20')
  const onKnownDevice = await attempt(person.email, testPassword, '192.0.2.77', device)
  expect([onNewDevice.status, fromProvenAddress.status, onKnownDevice.status]).toEqual([200, 200, 200])
})

test('an address counts as known for 30 days after a sign-in, and as unknown afterwards', async () => {
  const person = await api.addPerson()
  const age = (days: number) =>
    sql`update sign_ins set created_at = now() - make_interval(days => ${days}) where user_id = ${person.id}`.execute(
      api.db.kysely,
    )
  expect((await attempt(person.email, testPassword, '198.51.100.21')).status).toBe(200)
  await besiege(person.email)
  const tries = async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => attempt(person.email, 'Wrong-guess-1', '198.51.100.21')),
    )
    return statuses(answers)['429']?.length ?? 0
  }
  await age(29)
  expect(await tries()).toBe(0)
  await age(31)
  expect(await tries()).toBe(2)
})

test('attempts on an unknown account are slowed down in the same way', async () => {
  const person = await api.addPerson()
  const answers = async (username: string, address: string) => {
    for (let n = 0; n < 10; n += 1) await attempt(username, 'Wrong-1-guess', address)
    await sql`update rate_limits set points = 100 where key like 'login:pair-day:%'`.execute(api.db.kysely)
    const first = await attempt(username, 'Wrong-1-guess', address)
    const second = await attempt(username, 'Wrong-1-guess', address)
    return [first.status, second.status, second.problem.code]
  }
  const unknown = await answers('nobody@example.test', '192.0.2.9')
  expect(unknown).toEqual([401, 429, 'too-many-requests'])
  expect(await answers(person.email, '192.0.2.9')).toEqual(unknown)
})

test('the device of another user gives no attempts on this account', async () => {
  const attacker = await api.addPerson()
  const own = await attempt(attacker.email, testPassword, '192.0.2.30')
  const device = own.headers.get('set-cookie')?.split(';')[0] ?? ''
  const victim = await api.addPerson()
  // A known device has ten attempts of its own, so the address alone uses up those that it has.
  for (let n = 0; n < 10; n += 1) await attempt(victim.email, 'Wrong-1-guess', '192.0.2.30')
  await sql`update rate_limits set points = 100 where key like 'login:pair-day:%'`.execute(api.db.kysely)
  await attempt(victim.email, 'Wrong-1-guess', '192.0.2.30')
  expect((await attempt(victim.email, 'Wrong-1-guess', '192.0.2.30', device)).status).toBe(429)
})

test('when ten thousand addresses have closed the account to strangers, the reset link lets the owner in', async () => {
  const person = await api.addPerson()
  await besiege(person.email)
  await sql`update rate_limits set points = 10001 where key like 'login:siege:%'`.execute(api.db.kysely)
  expect((await attempt(person.email, testPassword, '192.0.2.55')).status).toBe(429)
  await api.anonymous.send(contract.identity.resetOwnPassword, { body: { account_email: person.email } })
  const reset_code = /reset_code=([\w-]+)/.exec((await api.mailTo(person.email)).text)?.[1] ?? ''
  const body = { reset_code, new_password: 'Brand-new-horse-8' }
  const answer = await api.anonymous.send(contract.identity.changePasswordAfterReset, { body })
  const device = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await attempt(person.email, body.new_password, '192.0.2.55')).status).toBe(429)
  expect((await attempt(person.email, body.new_password, '192.0.2.55', device)).status).toBe(200)
})

test('an account remembers its twenty newest devices', async () => {
  const person = await api.addPerson()
  for (let n = 0; n < 22; n += 1) await attempt(person.email, testPassword, '192.0.2.60')
  const rows = await api.db.kysely.selectFrom('known_devices').select('id').where('user_id', '=', person.id).execute()
  expect(rows).toHaveLength(20)
})
