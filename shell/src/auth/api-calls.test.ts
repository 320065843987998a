import { createClient } from '@parley/api-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessionCalls } from './api-calls.ts'

const answer = vi.fn<(input: string | URL | Request, init?: RequestInit) => Promise<Response>>()
const recover = vi.fn<(refused: string) => Promise<boolean>>()
const options = { baseUrl: 'http://parley.test', language: () => 'en', token: () => 'own', onUnauthorized: recover }
const calls = createSessionCalls(createClient(options), options)

const readRequest = async () => {
  const [input, init] = answer.mock.calls[0] ?? []
  const request = new Request(input instanceof Request ? input : String(input), init)
  const { pathname, search } = new URL(request.url)
  return [request.method, `${pathname}${search}`, request.headers.get('authorization'), await request.text()]
}

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('fetch', answer)
  answer.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })))
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  [
    'login',
    () => calls.login('a@b.c', 'p&w'),
    ['POST', '/v1/fau/login', null, 'username=a%40b.c&password=p%26w&grant_type=password&scope=openid'],
  ],
  ['logout', () => calls.logout('other'), ['POST', '/v1/fau/logout', 'Bearer other', '']],
  ['me', () => calls.me(), ['GET', '/v1/me', 'Bearer own', '']],
  [
    'callback',
    () => calls.keycloakCallback({ realm: 'r', code: 'c', state: 's' }),
    ['POST', '/v1/keycloak/callback?realm=r&code=c&state=s', null, ''],
  ],
  ['login url', () => calls.keycloakLoginUrl('north'), ['GET', '/v1/keycloak/get_login_url?realm=north', null, '']],
  [
    'refresh',
    () => calls.keycloakRefresh('rt'),
    ['POST', '/v1/keycloak/refresh_token', null, '{"refresh_token":"rt"}'],
  ],
  [
    'keycloak logout',
    () => calls.keycloakLogout('rt'),
    ['POST', '/v1/keycloak/logout', null, '{"refresh_token":"rt"}'],
  ],
])('%s is asked as the contract says, with the token that is meant', async (_, call, expectedRequest) => {
  await call()
  expect(await readRequest()).toEqual(expectedRequest)
})

test('a refused refresh is not refreshed; a refused user fetch is, once', async () => {
  answer.mockImplementation(() => Promise.resolve(new Response('{}', { status: 401 })))
  await expect(calls.keycloakRefresh('rt')).rejects.toMatchObject({ status: 401 })
  expect(recover).not.toHaveBeenCalled()
  recover.mockResolvedValue(true)
  answer.mockClear()
  await expect(calls.me()).rejects.toMatchObject({ status: 401 })
  expect(recover).toHaveBeenCalledExactlyOnceWith('own')
  expect(answer).toHaveBeenCalledTimes(2)
})

test('the user is asked for again while the server restarts', async () => {
  const away = () => new Response('{}', { status: 503, headers: { 'retry-after': '0.01' } })
  for (let index = 0; index < 3; index += 1) answer.mockImplementationOnce(() => Promise.resolve(away()))
  answer.mockImplementationOnce(() => Promise.resolve(Response.json({ email: 'a@b.c' })))
  expect(await calls.me()).toMatchObject({ email: 'a@b.c' })
  expect(answer).toHaveBeenCalledTimes(4)
})

test('a refresh whose answer was lost is sent again at once, while its token still works', async () => {
  const pair = { access_token: 'ka2', refresh_token: 'kr2' }
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  answer.mockImplementationOnce(() => Promise.resolve(Response.json(pair)))
  expect(await calls.keycloakRefresh('rt')).toEqual(pair)
  expect(answer).toHaveBeenCalledTimes(2)
})
