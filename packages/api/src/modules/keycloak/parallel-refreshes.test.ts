import { contract } from '@parley/contracts/calls'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type OpenIdProvider, startOpenIdProvider } from '@parley/testbed/openid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Executor, transaction } from '../../db/index.ts'
import { startApi, type TestApi } from '../../testing/api.ts'
import { waitingStatements } from '../../testing/database.ts'
import { hashSecret } from '../../platform/secrets/index.ts'
import { ageRefreshes, endGracePeriods, signInByRealm } from './testing/sign-in-by-realm.ts'

const client = { id: 'parley', secret: 'a-secret', redirectUris: ['https://parley.example/preconnect?realm=north'] }
const people = ['ada', 'ben', 'cleo', 'dan', 'eve', 'finn', 'gus', 'hana', 'ivy', 'jo']

let provider: OpenIdProvider
let nodes: TestApi[]
beforeAll(async () => {
  const accounts = people.map((username) => ({ username, password: 'right', email: `${username}@north.test` }))
  provider = await startOpenIdProvider([{ name: 'north', client, accounts }])
  const keycloak = {
    url: provider.url,
    clientId: client.id,
    clientSecret: client.secret,
    realms: ['north'],
    rolesClaim: undefined,
  }
  const first = await startApi({ keycloak })
  nodes = [first, await startApi({ keycloak, beside: first })]
  const { db, home } = first
  await db.kysely.updateTable('organizations').set({ realm: 'north' }).where('id', '=', home).execute()
  for (const username of people) await first.addPerson({ email: `${username}@north.test`, state: 'invited' })
})
afterAll(() => provider.stop())

const node = (n: number): TestApi => nodes[n % nodes.length] as TestApi
const signIn = async (username: string) => (await signInByRealm(node(0), 'north', username)).body
const refresh = (refresh_token: string, at = 0) =>
  node(at).anonymous.send(contract.keycloak.refreshToken, { body: { refresh_token } })
const refreshAtOnce = (token: string, times: number) =>
  Promise.all(Array.from({ length: times }, (_, n) => refresh(token, n)))
const statusOf = async (token: string) =>
  (await fetch(`${node(0).url}${contract.me.read.path}`, { headers: { authorization: `Bearer ${token}` } })).status

const rounds = 50

test(`${rounds} rounds of 20 refreshes at once with one token on two nodes give one pair a round and end no sign-in`, async () => {
  let pair = await signIn('ada')
  for (let round = 0; round < rounds; round += 1) {
    const answers = await refreshAtOnce(pair.refresh_token, 20)
    expect([round, answers.map(({ status }) => status)]).toEqual([round, Array.from({ length: 20 }, () => 200)])
    const pairs = new Set(answers.map(({ body }) => `${body.access_token} ${body.refresh_token}`))
    expect([round, pairs.size]).toEqual([round, 1])
    pair = (answers[0] as (typeof answers)[number]).body
  }
  expect(await statusOf(pair.access_token)).toBe(200)
})

test('a refresh waits for a request that holds its token longer than calls wait for a lock', async () => {
  const { refresh_token } = await signIn('ivy')
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = transaction(node(0).db, async (trx) => {
    await sql`
      select session.id from sso_sessions session join sso_refresh_tokens token on token.session_id = session.id
      where token.token_hash = ${hashSecret(refresh_token)} for update of session`.execute(trx)
    held.resolve()
    await released.promise
  })
  await held.promise
  const answer = refresh(refresh_token, 1)
  await Promise.race([answer, pause(2500)])
  released.resolve()
  await holder
  expect((await answer).status).toBe(200)
})

test('a refresh that another one overtakes between its look and its lock gets the pair of the other one', async () => {
  const { refresh_token } = await signIn('jo')
  const { body: pair } = await refresh(refresh_token)
  const setToken = (executor: Executor, change: { used_at: Date | null; claimed_until?: null }) =>
    executor.updateTable('sso_refresh_tokens').set(change).where('token_hash', '=', hashSecret(refresh_token)).execute()
  await setToken(node(0).db.kysely, { used_at: null, claimed_until: null })
  const answer = await transaction(node(0).db, async (trx) => {
    // Locks of rows wait for this one, and looks do not.
    await sql`lock table sso_sessions in exclusive mode`.execute(trx)
    const repeatedAnswer = refresh(refresh_token, 1)
    while ((await waitingStatements(trx)) === 0) continue
    await setToken(trx, { used_at: new Date() })
    return { repeatedAnswer }
  })
  expect((await answer.repeatedAnswer).body).toEqual(pair)
})

test('a refresh whose answer was lost is repeated 5 s later at another node and gives the same pair', async () => {
  const { refresh_token } = await signIn('ben')
  const lostAnswer = await refresh(refresh_token, 0)
  await ageRefreshes(node(0).db, 5)
  const repeatedAnswer = await refresh(refresh_token, 1)
  expect(repeatedAnswer.body).toEqual(lostAnswer.body)
  expect(await statusOf(repeatedAnswer.body.access_token)).toBe(200)
})

test('the new tokens are stored only encrypted, and are deleted after the grace period', async () => {
  const { refresh_token } = await signIn('cleo')
  const next = (await refresh(refresh_token)).body
  const { kysely } = node(0).db
  const family = kysely
    .selectFrom('sso_refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', hashSecret(refresh_token))
  const rows = () => kysely.selectFrom('sso_refresh_tokens').selectAll().where('session_id', '=', family).execute()
  const text = JSON.stringify(await rows())
  expect(text).not.toContain(next.access_token)
  expect(text).not.toContain(next.refresh_token)
  await endGracePeriods(node(0).db)
  await refresh(next.refresh_token)
  const sealedRows = (await rows()).filter(({ sealed_pair }) => sealed_pair !== null)
  expect(sealedRows).toHaveLength(1)
})

test('a token that is used again after its grace period ends the family at every node', async () => {
  const { refresh_token } = await signIn('dan')
  const next = (await refresh(refresh_token)).body
  await endGracePeriods(node(0).db)
  const reuse = await refresh(refresh_token, 1)
  expect(reuse.problem).toMatchObject({ status: 401, code: 'refresh-refused' })
  expect(await statusOf(next.access_token)).toBe(401)
  expect((await refresh(next.refresh_token)).status).toBe(401)
})

test('a refresh whose node died is repeated by the next request', async () => {
  const { refresh_token } = await signIn('eve')
  await node(0)
    .db.kysely.updateTable('sso_refresh_tokens')
    .set({ claimed_until: new Date(Date.now() + 500) })
    .where('used_at', 'is', null)
    .execute()
  const answers = await refreshAtOnce(refresh_token, 4)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('while the provider is down every one of the refreshes at once is told so, and the token still works afterwards', async () => {
  const { refresh_token } = await signIn('finn')
  provider.fail(503)
  const answers = await refreshAtOnce(refresh_token, 6)
  provider.fail(undefined)
  expect(answers.map(({ problem }) => problem.code)).toEqual(answers.map(() => 'identity-provider-down'))
  expect((await refresh(refresh_token)).status).toBe(200)
})

test('an expired refresh token is refused and ends its sign-in', async () => {
  const { access_token, refresh_token } = await signIn('gus')
  await node(0)
    .db.kysely.updateTable('sso_refresh_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('token_hash', '=', hashSecret(refresh_token))
    .execute()
  expect((await refresh(refresh_token)).problem).toMatchObject({ status: 401, code: 'refresh-refused' })
  expect(await statusOf(access_token)).toBe(401)
})

test('a refresh gives no new pair when the person signs out while the provider answers', async () => {
  const { access_token, refresh_token } = await signIn('hana')
  const release = provider.hold()
  const pending = refresh(refresh_token)
  const requestCount = provider.requests.length
  await expect.poll(() => provider.requests.length).toBeGreaterThan(requestCount)
  await node(1)
    .db.kysely.updateTable('sign_ins')
    .set({ ended_at: new Date() })
    .where('token_hash', '=', hashSecret(access_token))
    .execute()
  release()
  expect((await pending).problem).toMatchObject({ status: 401, code: 'refresh-refused' })
  expect(await statusOf(access_token)).toBe(401)
})
