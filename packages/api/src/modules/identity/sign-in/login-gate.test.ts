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

const statuses = (answers: readonly { status: number }[]) => Object.groupBy(answers, ({ status }) => String(status))

/** In the database alone: what an attacker left behind. The requests that got it there cost minutes. */
const besiege = async (username: string) => {
  for (let address = 0; address < 40; address += 1) await attempt(username, 'Wrong-guess-1', `203.0.113.${address}`)
}

test('guesses from one address end after ten, and the right one is not a hit any more', async () => {
  const person = await api.addPerson()
  const guesses = await Promise.all(
    Array.from({ length: 60 }, (_, n) => attempt(person.email, `Guess-${n}-x`, '192.0.2.1')),
  )
  expect(statuses(guesses)['401']).toHaveLength(10)
  const right = await attempt(person.email, testPassword, '192.0.2.1')
  expect([right.status, right.problem.code]).toEqual([429, 'too-many-requests'])
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
  const trueOne = await attempt(person.email, testPassword, '192.0.2.2')
  expect(trueOne.status).toBe(200)
})

test('under siege from many addresses an address gets three tries a day, and the true person still gets in', async () => {
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

test('an account that nobody has is refused in the very same way', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 14 }, () => attempt('nobody@example.test', 'Wrong-1-guess', '192.0.2.9')),
  )
  expect(statuses(guesses)['401']).toHaveLength(10)
  expect(statuses(guesses)['429']).toHaveLength(4)
})

test('one address that tries many accounts is stopped over all of them', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 50 }, (_, n) => attempt(`somebody-${n}@example.test`, 'Wrong-1-guess', '192.0.2.10')),
  )
  expect(statuses(guesses)['401']).toHaveLength(40)
})

test('a device of somebody else gives no tries on this account', async () => {
  const attacker = await api.addPerson()
  const own = await attempt(attacker.email, testPassword, '192.0.2.30')
  const device = own.headers.get('set-cookie')?.split(';')[0] ?? ''
  const victim = await api.addPerson()
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => attempt(victim.email, 'Wrong-1-guess', '192.0.2.30', device)),
  )
  expect(statuses(guesses)['401']).toHaveLength(10)
})

test('when ten thousand addresses have closed the account to strangers, the reset link lets the true person in', async () => {
  const person = await api.addPerson()
  await besiege(person.email)
  await sql`update rate_limits set points = 10001 where key like 'login:siege:%'`.execute(api.db.kysely)
  expect((await attempt(person.email, testPassword, '192.0.2.55')).status).toBe(429)
  await api.anonymous.send(contract.identity.resetOwnPassword, { body: { account_email: person.email } })
  const reset_code = /reset_code=([\w-]+)/.exec((await api.mailTo(person.email)).text)?.[1] ?? ''
  const body = { reset_code, new_password: 'Brand-new-horse-8' }
  const changed = await api.anonymous.send(contract.identity.changePasswordAfterReset, { body })
  const device = changed.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await attempt(person.email, body.new_password, '192.0.2.55')).status).toBe(429)
  expect((await attempt(person.email, body.new_password, '192.0.2.55', device)).status).toBe(200)
})

test('an account remembers its twenty newest devices', async () => {
  const person = await api.addPerson()
  for (let n = 0; n < 22; n += 1) await attempt(person.email, testPassword, '192.0.2.60')
  const rows = await api.db.kysely.selectFrom('known_devices').select('id').where('user_id', '=', person.id).execute()
  expect(rows).toHaveLength(20)
})
