import { contract } from '@parley/contracts/calls'
import type { Call, CallInput } from '@parley/contracts/kit'
import argon2 from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { Caller } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { startApi } from '../../testing/api.ts'
import { requestPasswordReset } from './password/request-password-reset.ts'

/** No call reveals whether an account exists: neither in its answer nor by the work that it costs. */
const api = await startApi()
const { identity, keycloak } = contract

interface Executes {
  executeQuery: (...given: [{ sql: string }, ...unknown[]]) => unknown
}
/** Every statement of this process goes through here, in transactions too. */
const executor = Object.getPrototypeOf(Object.getPrototypeOf(api.db.kysely.getExecutor())) as Executes
const watchCalls = () => ({ queries: vi.spyOn(executor, 'executeQuery'), hashes: vi.spyOn(argon2, 'verify') })
let queries: ReturnType<typeof watchCalls>['queries']
let hashes: ReturnType<typeof watchCalls>['hashes']
beforeEach(() => {
  ;({ queries, hashes } = watchCalls())
})
/** The tables of a sign-in; the server's own rounds go on meanwhile and touch other tables. */
const watchedTables = /\b(?:users|organizations|sign_ins|rate_limits|audit_events|password_resets|invitations)\b/
const statements = (): string[] => queries.mock.calls.map(([{ sql }]) => sql).filter((sql) => watchedTables.test(sql))

const [known, invited, disabled] = [
  await api.addPerson(),
  await api.addPerson({ state: 'invited' }),
  await api.addPerson({ state: 'disabled' }),
]
const accounts = { known: known.email, invited: invited.email, disabled: disabled.email, nobody: 'nobody@example.test' }

/** Everything of an answer that a stranger sees, but what names the request itself. */
const readAnswer = async <const C extends Call>(call: C, input: CallInput<C>): Promise<string> => {
  const { status, headers, body } = await api.anonymous.send(call, input)
  const varying = new Set(['date', 'x-request-id', 'set-cookie'])
  const visibleHeaders = [...headers].filter(([name]) => !varying.has(name))
  return JSON.stringify({ status, shown: visibleHeaders, body }).replaceAll(/"instance":"[^"]*"/g, '')
}

test.each([
  [
    'signing in',
    (email: string) => readAnswer(identity.login, { body: { username: email, password: 'Wrong-guess-7' } }),
  ],
  [
    'asking for a new password',
    (email: string) => readAnswer(identity.resetOwnPassword, { body: { account_email: email } }),
  ],
])('%s answers the same, byte for byte, for every address', async (_, ask) => {
  const answers = await Promise.all(Object.values(accounts).map(ask))
  expect([...new Set(answers)]).toHaveLength(1)
})

const codes = ['never-made', 'x', 'A'.repeat(43)]
test.each([
  [
    'a reset code',
    (code: string) =>
      readAnswer(identity.changePasswordAfterReset, { body: { reset_code: code, new_password: 'Brand-new-horse-8' } }),
  ],
  ['an invitation', (code: string) => readAnswer(identity.checkInviteCode, { params: { invite_code: code } })],
  [
    'an activation',
    (code: string) =>
      readAnswer(identity.activateAccount, { body: { invite_code: code, password: 'Brand-new-horse-8' } }),
  ],
  ['a refresh token', (code: string) => readAnswer(keycloak.refreshToken, { body: { refresh_token: code } })],
])('the call for %s answers the same to every code that does not exist', async (_, ask) => {
  const answers = (await Promise.all(codes.map(ask))).map((answer) => answer.replaceAll(/\/[^/"]*(?=")/g, ''))
  expect([...new Set(answers)]).toHaveLength(1)
})

/** Jobs of the tests before write their mails in the background; their statements must not be counted here. */
const waitForJobs = () =>
  expect
    .poll(
      async () => {
        const open = `select count(*)::int as open from jobs where node is not null or lease_until <= now()`
        const { rows } = await api.db.pool.query<{ open: number }>(open)
        return rows[0]?.open
      },
      { timeout: 60_000 },
    )
    .toBe(0)

test('a refused sign-in costs one hash and the same statements for every address', async () => {
  await waitForJobs()
  const work: string[] = []
  for (const username of Object.values(accounts)) {
    queries.mockClear()
    hashes.mockClear()
    await api.anonymous.send(identity.login, { body: { username, password: 'Wrong-guess-8' } })
    work.push(JSON.stringify({ hashes: hashes.mock.calls.length, own: statements() }))
  }
  expect([...new Set(work)]).toHaveLength(1)
  const { hashes: made, own } = JSON.parse(work[0] ?? '') as { hashes: number; own: string[] }
  expect([made, own.length]).toEqual([1, 5])
})

test('asking for a new password does not look the account up before it has answered', async () => {
  const services: Services = { ...api.services, jobs: { ...api.services.jobs, enqueue: async () => {} } as never }
  const work: string[] = []
  for (const email of [accounts.known, accounts.nobody]) {
    queries.mockClear()
    const origin = { address: '192.0.2.8', userAgent: '', requestId: '' }
    await requestPasswordReset(services, new Caller({ kind: 'anonymous' }, origin, 'en'), email)
    work.push(JSON.stringify(statements()))
  }
  expect(work[0]).toBe(work[1])
  expect(work[0]).not.toContain('"users"')
})
