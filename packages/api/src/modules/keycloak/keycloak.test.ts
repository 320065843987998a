import { contract } from '@parley/contracts/calls'
import { type OpenIdProvider, startOpenIdProvider } from '@parley/testbed/openid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../../testing/api.ts'
import { beginAt, completeAt, endGracePeriods, signInByRealm, signInThere } from './testing/sign-in-by-realm.ts'

const { keycloak, me } = contract
const redirectUri = (realm: string) => `https://parley.example/preconnect?realm=${realm}`
const client = { id: 'parley', secret: 'a-secret', redirectUris: ['north', 'south', 'hasty'].map(redirectUri) }
const account = (username: string, more: object = {}) => ({
  username,
  password: 'right',
  email: `${username}@north.test`,
  given_name: username,
  family_name: 'North',
  ...more,
})

let provider: OpenIdProvider
let api: TestApi
beforeAll(async () => {
  provider = await startOpenIdProvider([
    {
      name: 'north',
      client,
      accounts: [
        account('ada', { roles: ['editor', 'super-admin'] }),
        account('ben'),
        account('cleo', { email_verified: false }),
        account('dan'),
        account('eve'),
        account('finn'),
        account('gus'),
        account('ina'),
      ],
    },
    { name: 'south', client, accounts: [account('ada', { email: 'ada@north.test' })] },
    { name: 'hasty', client, accounts: [account('hal', { email: 'hal@hasty.test' })], lifetimes: { refresh: 1 } },
  ])
  api = await startApi({
    keycloak: {
      url: provider.url,
      clientId: client.id,
      clientSecret: client.secret,
      realms: ['north', 'south', 'hasty'],
      rolesClaim: 'realm_access.roles',
    },
  })
  await setRealm(api.home, 'north')
  await setRealm(api.elsewhere, 'hasty')
})
afterAll(() => provider.stop())

const setRealm = (id: string, realm: string) =>
  api.db.kysely.updateTable('organizations').set({ realm }).where('id', '=', id).execute()

const invite = (email: string, organizationId = api.home) => api.addPerson({ email, state: 'invited', organizationId })

const begin = (realm: string) => beginAt(api, realm)
const complete = (realm: string, landing: URL, cookie: string, state?: string) =>
  completeAt(api, { realm, landed: landing, cookie, state })
const signIn = (realm: string, username: string) => signInByRealm(api, realm, username)

const refresh = (refresh_token: string) => api.anonymous.send(keycloak.refreshToken, { body: { refresh_token } })
const whoAmI = async (token: string) =>
  (await fetch(`${api.url}${me.read.path}`, { headers: { authorization: `Bearer ${token}` } })).status

test('the realms are listed, and an unknown one is refused', async () => {
  const { body } = await api.anonymous.send(keycloak.realms, {})
  expect(body.items.map(({ name }) => name)).toEqual(['north', 'south', 'hasty'])
  const answer = await api.anonymous.send(keycloak.loginUrl, { query: { realm: 'east' } })
  expect(answer.problem).toMatchObject({ status: 404, code: 'realm-unknown' })
})

test('the login address asks for a code with PKCE, and binds the attempt to this browser', async () => {
  const { url, setCookie } = await begin('north')
  const { pathname, searchParams } = new URL(url)
  expect(pathname).toBe('/realms/north/protocol/openid-connect/auth')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    code_challenge_method: 'S256',
    redirect_uri: redirectUri('north'),
  })
  expect(setCookie).toMatch(/; Max-Age=600; Path=\/v1\/keycloak; HttpOnly; Secure; SameSite=Lax$/)
})

test('an invited person signs in, becomes active, and gets a role from the realm that is never the platform’s', async () => {
  const { id } = await invite('ada@north.test')
  const { status, body } = await signIn('north', 'ada')
  expect(status).toBe(200)
  expect(body).toMatchObject({ token_type: 'bearer', expires_in: 600 })
  expect(await whoAmI(body.access_token)).toBe(200)
  const user = await api.db.kysely.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(user).toMatchObject({ state: 'active', first_name: 'ada', organization_role: 'editor' })
  const text = JSON.stringify(await api.db.kysely.selectFrom('sso_sessions').selectAll().execute())
  expect(text).not.toContain('eyJ')
})

test('a person without an invitation or a confirmed address is refused with a code for the reason', async () => {
  expect((await signIn('north', 'ben')).problem).toMatchObject({ status: 403, code: 'not-invited' })
  await invite('cleo@north.test')
  expect((await signIn('north', 'cleo')).problem).toMatchObject({ status: 403, code: 'email-unverified' })
})

test('a person whose account is disabled hears so once the realm has proven who they are', async () => {
  const { id } = await invite('ina@north.test')
  const disable = () => api.db.kysely.updateTable('users').set({ state: 'disabled' }).where('id', '=', id).execute()
  await disable()
  expect((await signIn('north', 'ina')).problem).toMatchObject({ status: 403, code: 'account-disabled' })
  await api.db.kysely.updateTable('users').set({ state: 'active' }).where('id', '=', id).execute()
  expect((await signIn('north', 'ina')).status).toBe(200)
  await disable()
  expect((await signIn('north', 'ina')).problem).toMatchObject({ status: 403, code: 'account-disabled' })
})

test('a realm signs in only users of the organisation that named it', async () => {
  expect((await signIn('south', 'ada')).problem).toMatchObject({ status: 403, code: 'not-invited' })
})

test('a realm that the organisation has removed signs in none of its users', async () => {
  await invite('gus@north.test')
  expect((await signIn('north', 'gus')).status).toBe(200)
  await api.db.kysely.updateTable('organizations').set({ realm: null }).where('id', '=', api.home).execute()
  expect((await signIn('north', 'gus')).problem).toMatchObject({ status: 403, code: 'not-invited' })
  await setRealm(api.home, 'north')
  expect((await signIn('north', 'gus')).status).toBe(200)
})

test('a state that was tampered with, used before, or begun in another browser opens nothing', async () => {
  await invite('dan@north.test')
  const { url, cookie } = await begin('north')
  const landing = await signInThere(url, 'dan')
  expect((await complete('north', landing, cookie, 'forged')).problem).toMatchObject({
    status: 400,
    code: 'sign-in-expired',
  })
  const other = await begin('north')
  expect((await complete('north', landing, other.cookie)).problem.code).toBe('sign-in-expired')
  // The attempt is spent now, for the right browser too.
  expect((await complete('north', landing, cookie)).problem.code).toBe('sign-in-expired')
})

test('a refresh gives a new pair and ends the old access token; a token used again after its grace period ends the family', async () => {
  await invite('eve@north.test')
  const first = (await signIn('north', 'eve')).body
  const second = (await refresh(first.refresh_token)).body
  expect([await whoAmI(first.access_token), await whoAmI(second.access_token)]).toEqual([401, 200])
  await endGracePeriods(api.db)
  const reuse = await refresh(first.refresh_token)
  expect(reuse.problem).toMatchObject({ status: 401, code: 'refresh-refused' })
  expect(await whoAmI(second.access_token)).toBe(401)
  expect((await refresh(second.refresh_token)).status).toBe(401)
  const actions = await api.db.kysely
    .selectFrom('audit_events')
    .select('action')
    .where('action', 'like', 'sign-in.refresh%')
    .execute()
  expect(actions.map(({ action }) => action)).toContain('sign-in.refresh-reused')
})

test('while the provider is down no token is used up, and the same token works afterwards', async () => {
  await invite('finn@north.test')
  const { refresh_token } = (await signIn('north', 'finn')).body
  provider.fail(503)
  const down = await refresh(refresh_token)
  provider.fail(undefined)
  expect(down.problem).toMatchObject({ status: 502, code: 'identity-provider-down' })
  expect((await refresh(refresh_token)).status).toBe(200)
})

test('a refresh that the provider no longer grants ends the sign-in', async () => {
  await invite('hal@hasty.test', api.elsewhere)
  const { refresh_token, access_token } = (await signIn('hasty', 'hal')).body
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect((await refresh(refresh_token)).problem.code).toBe('refresh-refused')
  expect(await whoAmI(access_token)).toBe(401)
})

test('a sign-out ends the session here and at the provider, and here also while the provider is down', async () => {
  const here = (await signIn('north', 'ada')).body
  provider.fail(500)
  const answer = await api.anonymous.send(keycloak.logout, { body: { refresh_token: here.refresh_token } })
  provider.fail(undefined)
  expect(answer.status).toBe(204)
  expect(await whoAmI(here.access_token)).toBe(401)
  expect((await refresh(here.refresh_token)).status).toBe(401)
})

test('signing out everywhere ends single sign-ons too, refresh tokens included', async () => {
  const { access_token, refresh_token } = (await signIn('north', 'ada')).body
  const response = await fetch(`${api.url}${me.endSignIns.path}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(response.status).toBe(204)
  expect((await refresh(refresh_token)).problem.code).toBe('refresh-refused')
})
