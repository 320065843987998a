import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApi, testPassword } from '../../../testing/api.ts'
import { type Attempt, countLoginAttempt } from './login-rate-limit.ts'

/**
 * The gate itself, on the real database: it is what stands between a request and the password, and 100,000 requests
 * over HTTP would prove nothing more for minutes. That requests do come through it is shown in login-rate-limit.test.ts.
 */
const api = await startApi({ trustProxy: true })

const stranger = (account: string, address: string): Attempt => ({
  account,
  address,
  knownDevice: null,
  provenAddress: false,
})

/** Without the waiting at the server: a try that is slowed down is refused here, and told when. */
const looksAtPassword = (attempt: Attempt): Promise<boolean> =>
  countLoginAttempt(api.db, attempt, 0).then(
    () => true,
    () => false,
  )

/** Batches keep the statements of one batch in flight together, as parallel requests do. */
const siege = async (guesses: number, attemptOf: (n: number) => Attempt): Promise<number> => {
  let lookCount = 0
  for (let start = 0; start < guesses; start += 100) {
    const batch = Array.from({ length: Math.min(100, guesses - start) }, (_, n) =>
      looksAtPassword(attemptOf(start + n)),
    )
    lookCount += (await Promise.all(batch)).filter(Boolean).length
  }
  return lookCount
}

/** A refused guess does nothing but count, so any number of further ones is this. */
const refusedGuesses = async (guesses: number): Promise<void> => {
  await sql`update rate_limits set points = points + ${guesses} where key like 'login:%' and points > 3`.execute(
    api.db.kysely,
  )
}

const login = (username: string, password: string, address: string, cookie = '') =>
  api.anonymous.send(
    contract.identity.login,
    { body: { username, password } },
    { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
  )

const deviceOf = (answer: Awaited<ReturnType<typeof login>>): string =>
  answer.headers.get('set-cookie')?.split(';')[0] ?? ''

/** A true person meanwhile: on the device they use, where they always are, and on a new one by the mailbox. */
const expectTruePersonIn = async (email: string, device: string, home: string) => {
  expect((await login(email, testPassword, '203.0.113.200', device)).status).toBe(200)
  expect((await login(email, testPassword, home)).status).toBe(200)
  await api.anonymous.send(contract.identity.resetOwnPassword, { body: { account_email: email } })
  const reset_code = /reset_code=([\w-]+)/.exec((await api.mailTo(email)).text)?.[1] ?? ''
  const body = { reset_code, new_password: 'Brand-new-horse-8' }
  const answer = await api.anonymous.send(contract.identity.changePasswordAfterReset, { body })
  const fresh = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await login(email, body.new_password, '203.0.113.201', fresh)).status).toBe(200)
}

test('100,000 guesses from one address: a hundred are checked, then one every two minutes, and the owner gets in', async () => {
  const { email } = await api.addPerson()
  const device = deviceOf(await login(email, testPassword, '198.51.100.20'))
  const attempt = () => stranger(email, '192.0.2.1')
  const lookCount = await siege(500, attempt)
  expect(lookCount).toBeGreaterThanOrEqual(10)
  expect(lookCount).toBeLessThanOrEqual(100)
  await refusedGuesses(99_400)
  expect(await siege(100, attempt)).toBeLessThanOrEqual(1)
  await expectTruePersonIn(email, device, '198.51.100.20')
})

test('100,000 guesses from 1,000 addresses: three of each are checked, and the owner gets in', async () => {
  const { email } = await api.addPerson()
  const device = deviceOf(await login(email, testPassword, '198.51.100.21'))
  const addressOf = (n: number) => `10.${n % 4}.${Math.floor(n / 4)}.7`
  // The account is under siege after thirty; from then on each address stands for itself, and a fifth of them shows it.
  const lookCount = await siege(1000, (n) => stranger(email, addressOf(n % 200)))
  expect(lookCount).toBeGreaterThan(400)
  expect(lookCount).toBeLessThanOrEqual(200 * 3 + 30)
  await refusedGuesses(100_000)
  expect(await siege(100, (n) => stranger(email, addressOf(n)))).toBe(0)
  await expectTruePersonIn(email, device, '198.51.100.21')
})

test('an address that waits gets ten attempts in each quarter of an hour up to a hundred a day, then one every two minutes', async () => {
  const account = 'patient@example.test'
  let lookCount = 0
  for (let quarter = 0; quarter < 16; quarter += 1) {
    lookCount += await siege(12, () => stranger(account, '192.0.2.3'))
    await sql`
      update rate_limits set expires_at = now() - interval '1 second'
      where key similar to 'login:(pair|account|address):%'`.execute(api.db.kysely)
  }
  expect(lookCount).toBeGreaterThanOrEqual(80)
  expect(lookCount).toBeLessThanOrEqual(105)
})
