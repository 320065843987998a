import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenIdProvider, startOpenIdProvider } from './index.ts'

const redirectUri = 'http://127.0.0.1:1/preconnect?realm=north'
const client = { id: 'parley', secret: 'a-secret', redirectUris: [redirectUri] }
const account = { username: 'ada', password: 'right', email: 'ada@parley.test', given_name: 'Ada', roles: ['editor'] }

let provider: OpenIdProvider
beforeAll(async () => {
  provider = await startOpenIdProvider([
    { name: 'north', accounts: [account], client },
    { name: 'south', accounts: [], client },
  ])
})
afterAll(() => provider.stop())

const discover = (realm: string) =>
  oidc.discovery(
    new URL(`${provider.url}/realms/${realm}`),
    client.id,
    client.secret,
    oidc.ClientSecretBasic(client.secret),
    {
      // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out; the provider of the tests is on loopback
      execute: [oidc.allowInsecureRequests],
    },
  )

/** A browser of the plainest kind: follows redirects, keeps cookies, until it is sent to our address. */
class Visitor {
  readonly #cookies = new Map<string, string>()

  async visit(address: string, form?: Record<string, string>): Promise<{ url: string; text: string }> {
    const response = await fetch(address, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      body: form && new URLSearchParams(form),
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
      this.#cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) return { url: address, text: await response.text() }
    const next = new URL(location, address).href
    return next.startsWith(redirectUri.split('?')[0] ?? '') ? { url: next, text: '' } : this.visit(next)
  }
}

const signIn = async (password: string) => {
  const config = await discover('north')
  const verifier = oidc.randomPKCECodeVerifier()
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: 'the-state',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const visitor = new Visitor()
  const form = await visitor.visit(address.href)
  const action = /action="([^"]+)"/.exec(form.text)?.[1] ?? ''
  const landing = await visitor.visit(new URL(action, form.url).href, { username: 'ada', password })
  return { config, landed: landing, verifier }
}

test('realms are discovered under the paths of Keycloak', async () => {
  const metadata = (await discover('south')).serverMetadata()
  expect(metadata.issuer).toBe(`${provider.url}/realms/south`)
  expect(metadata.authorization_endpoint).toBe(`${provider.url}/realms/south/protocol/openid-connect/auth`)
  expect(metadata.token_endpoint).toBe(`${provider.url}/realms/south/protocol/openid-connect/token`)
})

test('a sign-in with PKCE gives claims and a refresh token that rotates and can be ended', async () => {
  const { config, landed, verifier } = await signIn('right')
  const { searchParams } = new URL(landed.url)
  expect(searchParams.get('state')).toBe('the-state')
  const tokens = await oidc.genericGrantRequest(config, 'authorization_code', {
    code: searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
  })
  expect(tokens.claims()).toMatchObject({
    email: 'ada@parley.test',
    given_name: 'Ada',
    realm_access: { roles: ['editor'] },
  })
  const newTokens = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '')
  expect(newTokens.refresh_token).not.toBe(tokens.refresh_token)
  const logout = await fetch(`${provider.url}/realms/north/protocol/openid-connect/logout`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: client.id,
      client_secret: client.secret,
      refresh_token: newTokens.refresh_token ?? '',
    }),
  })
  expect(logout.status).toBe(204)
  await expect(oidc.refreshTokenGrant(config, newTokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

test('a wrong password stays on the form and says so', async () => {
  const { landed } = await signIn('wrong')
  expect(landed.text).toContain('Invalid username or password.')
})

test('a provider that is down answers so until it is back', async () => {
  provider.fail(503)
  await expect(discover('north')).rejects.toThrow('unexpected HTTP response status code')
  provider.fail(undefined)
  expect((await discover('north')).serverMetadata().issuer).toContain('north')
})
