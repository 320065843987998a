import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@parley/contracts/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApi, type TestApi } from '../../testing/api.ts'

/** An identity provider that sends any token that a test needs, also those that a real one would not. */
const signing = generateKeyPairSync('rsa', { modulusLength: 2048 })
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
const encodePart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

type Claims = Record<string, unknown>
interface Token {
  header: Claims
  claims: Claims
  sign: (content: string) => string
}
const signedBy = (key: typeof signing) => (content: string) =>
  createSign('RSA-SHA256').update(content).sign(key.privateKey, 'base64url')

let lie: (token: Token) => Token
let issuerOf: (realm: string) => string
let nonce = ''
let api: TestApi

const idToken = (realm: string): string => {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: issuerOf(realm),
    aud: 'parley',
    sub: 'subject-1',
    nonce,
    iat: now,
    exp: now + 60,
    email: 'ada@north.test',
    email_verified: true,
  }
  const { header, claims: said, sign } = lie({ header: { alg: 'RS256', kid: 'k1' }, claims, sign: signedBy(signing) })
  const content = `${encodePart(header)}.${encodePart(said)}`
  return `${content}.${sign(content)}`
}

let metadataIssuer: string | undefined
const answerOf = (url: string) => {
  const realm = url.split('/')[2] ?? ''
  const issuer = issuerOf(realm)
  if (url.endsWith('/openid-configuration')) {
    const endpoint = (name: string) => `${issuer}/${name}`
    return {
      issuer: metadataIssuer ?? issuer,
      authorization_endpoint: endpoint('auth'),
      token_endpoint: endpoint('token'),
      jwks_uri: endpoint('certs'),
    }
  }
  if (url.endsWith('/certs')) {
    return { keys: [{ ...signing.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }] }
  }
  return { access_token: 'theirs', token_type: 'Bearer', id_token: idToken(realm) }
}

const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(answerOf(request.url ?? '')))
})

const realms = ['north', 'south', 'east']
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  issuerOf = (realm) => `${url}/realms/${realm}`
  const keycloak = { url, clientId: 'parley', clientSecret: 'a-secret', realms, rolesClaim: undefined }
  api = await startApi({ keycloak })
  await api.db.kysely.updateTable('organizations').set({ realm: 'north' }).where('id', '=', api.home).execute()
  await api.addPerson({ email: 'ada@north.test', state: 'invited' })
})
afterAll(() => void server.close())
beforeEach(() => {
  lie = (token) => token
  metadataIssuer = undefined
})

const { loginUrl, callback } = contract.keycloak

const begin = async (realm: string) => {
  const answer = await api.anonymous.send(loginUrl, { query: { realm } })
  const params = new URL(answer.body.url).searchParams
  nonce = params.get('nonce') ?? ''
  return { state: params.get('state') ?? '', cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

const signIn = async (realm = 'north', at = realm) => {
  const { state, cookie } = await begin(realm)
  const answer = await api.anonymous.send(callback, { query: { realm: at, code: 'c', state } }, { cookie })
  return answer
}

test('an id token with a valid signature, time, issuer and audience signs the person in', async () => {
  expect((await signIn()).status).toBe(200)
})

const none = (token: Token): Token => ({ ...token, header: { alg: 'none' }, sign: () => '' })
const symmetric = (token: Token): Token => ({
  ...token,
  header: { ...token.header, alg: 'HS256' },
  sign: (content) =>
    createHmac('sha256', signing.publicKey.export({ format: 'pem', type: 'spki' }))
      .update(content)
      .digest('base64url'),
})
const ownKey = (token: Token): Token => ({
  ...token,
  header: { ...token.header, jwk: foreign.publicKey.export({ format: 'jwk' }) },
  sign: signedBy(foreign),
})
const saying = (change: Claims) => (token: Token) => ({ ...token, claims: { ...token.claims, ...change } })
const hourAgo = Math.floor(Date.now() / 1000) - 3600

test.each<[string, (token: Token) => Token]>([
  ['is not signed', none],
  ['is signed with the public key as a shared secret', symmetric],
  ['is signed by somebody else', (token) => ({ ...token, sign: signedBy(foreign) })],
  ['brings its own key along', ownKey],
  ['has run out', saying({ exp: hourAgo })],
  ['is not good yet', saying({ nbf: hourAgo + 7200 })],
  ['is for another client', saying({ aud: 'somebody-else' })],
  ['is for several clients and was asked for by another', saying({ aud: ['parley', 'other'], azp: 'other' })],
  ['comes from another issuer', saying({ iss: 'https://elsewhere.test/realms/north' })],
  ['answers another sign-in', saying({ nonce: 'of-another-one' })],
  ['answers no sign-in at all', saying({ nonce: undefined })],
])('an id token that %s is refused', async (_, change) => {
  lie = change
  const answer = await signIn()
  expect([answer.status, answer.problem.code]).toEqual([400, 'sign-in-expired'])
})

test('a realm that names another issuer is not used', async () => {
  metadataIssuer = issuerOf('north')
  const answer = await api.anonymous.send(loginUrl, { query: { realm: 'east' } })
  expect([answer.status, answer.problem.code]).toEqual([502, 'identity-provider-down'])
})

test('a sign-in that was begun at one realm is not completed at another', async () => {
  const answer = await signIn('south', 'north')
  expect([answer.status, answer.problem.code]).toEqual([400, 'sign-in-expired'])
})

test('a person of a realm is recognised by the subject: a new address stays the same person, and another person with the old address does not', async () => {
  lie = saying({ email: 'ada.new@north.test' })
  expect((await signIn()).status).toBe(200)
  lie = saying({ sub: 'subject-2' })
  expect((await signIn()).problem).toMatchObject({ status: 403, code: 'not-invited' })
})

test('single sign-on lasts seven days unused, and thirty in all, however often it is refreshed', async () => {
  await api.db.kysely.deleteFrom('sso_sessions').execute()
  await signIn()
  const days = async () => {
    const [row] = await api.db.kysely.selectFrom('sso_refresh_tokens').selectAll().orderBy('id', 'desc').execute()
    return Math.round(((row?.expires_at.getTime() ?? 0) - Date.now()) / 86_400_000)
  }
  expect(await days()).toBe(7)
  const began = new Date(Date.now() - 28 * 86_400_000)
  const { refresh_token } = (await signIn()).body
  await api.db.kysely.updateTable('sso_sessions').set({ created_at: began }).execute()
  expect((await api.anonymous.send(contract.keycloak.refreshToken, { body: { refresh_token } })).status).toBe(200)
  expect(await days()).toBe(2)
})
