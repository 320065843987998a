import { expect, onTestFinished, test, vi } from 'vitest'
import type { EdgeLimits } from '../edge-limits.ts'
import { promote, publish } from '../releases/index.ts'
import { builtPart, routeAt } from '../testing/built-part.ts'
import { runningEdge, serve, toldIn } from '../testing/running-edge.ts'
import { signingKeys } from './keys.ts'
import { everyone, openVisitor, sealVisitor } from './visitor-cookie.ts'

/** An API whose sign-ins can be ended. A bearer's sign-in carries the bearer's name. */
const api = async () => {
  const endedSignIns = new Set<string>()
  let askCount = 0
  const permissionsByRole: Record<string, string[]> = { operator: ['application-install'], user: ['dashboard-view'] }
  const server = await serve((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const [, signIn] = /^\/v1\/sign_in_status\/(.+)$/.exec(request.url ?? '') ?? []
    if (signIn !== undefined) {
      askCount += 1
      return endedSignIns.has(signIn) ? answer(404, {}) : answer(200, { chooses_releases: true })
    }
    const who = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const permissions = permissionsByRole[who.replace(/-.*$/, '')]
    if (!permissions) return answer(401, {})
    const items = [
      { id: 'another', current: false },
      { id: who, current: true },
    ]
    return answer(200, request.url === '/v1/me/sign_ins' ? { items } : { permissions })
  })
  return { ...server, end: (signIn: string) => endedSignIns.add(signIn), asked: () => askCount }
}

const choose = (url: string, who: string | undefined, body: object, cookie?: string) =>
  fetch(`${url}/builds/channel`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(who ? { authorization: `Bearer ${who}` } : {}),
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  })

const cookieOf = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

const startStaged = async (limits: Partial<EdgeLimits> = {}) => {
  const apiServer = await api()
  const running = await runningEdge({
    parts: [{ name: 'coaching', code: 'stable' }],
    settings: { apiUrls: [apiServer.url] },
    limits,
  })
  const { dataDir } = running
  const { version } = await publish({
    dataDir,
    dir: await builtPart({ name: 'coaching', code: 'staged' }),
    name: 'coaching',
  })
  await promote({ dataDir, name: 'coaching', version, channel: 'staging' })
  await expect.poll(() => coachingOf(running.url, undefined, version)).toBe(running.versions['coaching'])
  return { ...running, api: apiServer, stagedVersion: version }
}

const coachingOf = async (url: string, cookie: string | undefined, _staged?: string): Promise<string | undefined> => {
  const answer = await fetch(`${url}/`, { headers: cookie ? { cookie } : {} })
  return toldIn(await answer.text()).registry.parts['coaching']
}

test('a holder of application-install chooses staging for themselves, and everyone else stays on stable', async () => {
  const { url, versions, stagedVersion } = await startStaged()
  const answer = await choose(url, 'operator', { channel: 'staging' })
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax$/)
  const cookie = cookieOf(answer)
  await expect.poll(() => coachingOf(url, cookie)).toBe(stagedVersion)
  expect(await coachingOf(url, undefined)).toBe(versions['coaching'])
  const back = await fetch(`${url}/builds/channel`, { method: 'DELETE', headers: { cookie } })
  expect(back.headers.get('set-cookie')).toContain('Max-Age=0')
})

test('a choice ends with the sign-in that made it', async () => {
  const { url, versions, stagedVersion, api: served } = await startStaged({ confirmSignIn: 0 })
  const cookie = cookieOf(await choose(url, 'operator', { channel: 'staging' }))
  expect(await coachingOf(url, cookie)).toBe(stagedVersion)
  served.end('operator')
  expect(await coachingOf(url, cookie)).toBe(versions['coaching'])
  expect(await (await fetch(`${url}/builds/channel`, { headers: { cookie } })).json()).toMatchObject({
    channel: 'stable',
  })
})

test.each([
  ['POST /v1/fau/logout', 204, 'Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
  ['POST /v1/keycloak/logout', 204, 'Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
  // The sign-in has ended before.
  ['POST /v1/fau/logout', 401, 'Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
  // The sign-in goes on, and the choice with it.
  ['POST /v1/fau/logout', 503, undefined],
  ['POST /v1/fau/login', 200, undefined],
  ['DELETE /v1/me/sign_ins', 204, 'Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
  ['DELETE /v1/me/sign_ins?keep_current=false', 204, 'Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
  ['DELETE /v1/me/sign_ins?keep_current=true', 204, undefined],
  ['GET /v1/me/sign_ins', 200, undefined],
])('a browser that calls %s and gets %i has its choice taken back: %s', async (call, status, attributes) => {
  const logout = await serve((_request, response) => response.writeHead(status, { 'set-cookie': 'own=1' }).end())
  const { url } = await runningEdge({ settings: { apiUrls: [logout.url] } })
  const [method = '', path] = call.split(' ')
  const send = async (cookie: string) =>
    (await fetch(`${url}${path}`, { method, headers: { cookie } })).headers.getSetCookie()
  expect(await send('parley_channel=staged')).toEqual([
    'own=1',
    ...(attributes ? [`parley_channel=; ${attributes}`] : []),
  ])
  expect(await send('another=cookie')).toEqual(['own=1'])
})

test('the API is asked about a sign-in once for many pages', async () => {
  const { url, stagedVersion, api: served } = await startStaged()
  const cookie = cookieOf(await choose(url, 'operator', { channel: 'staging' }))
  for (let page = 0; page < 5; page += 1) expect(await coachingOf(url, cookie)).toBe(stagedVersion)
  expect(served.asked()).toBe(1)
})

test('the API is asked about a sign-in again after 60 s', async () => {
  const { url, api: served } = await startStaged()
  const cookie = cookieOf(await choose(url, 'operator', { channel: 'staging' }))
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  const askedAfter = async (time: number) => {
    vi.setSystemTime(now + time)
    await coachingOf(url, cookie)
    return served.asked()
  }
  expect([await askedAfter(0), await askedAfter(59_999), await askedAfter(60_000)]).toEqual([1, 1, 2])
})

test('while the API is away a choice that was never confirmed does not count', async () => {
  const { url, versions, stagedVersion, api: served } = await startStaged()
  const cookie = cookieOf(await choose(url, 'operator', { channel: 'staging' }))
  await served.kill()
  expect(await coachingOf(url, cookie)).toBe(versions['coaching'])
  expect(versions['coaching']).not.toBe(stagedVersion)
})

test('while the API is away a confirmed choice stands', async () => {
  const { url, stagedVersion, api: served } = await startStaged({ confirmSignIn: 0 })
  const cookie = cookieOf(await choose(url, 'operator', { channel: 'staging' }))
  expect(await coachingOf(url, cookie)).toBe(stagedVersion)
  await served.kill()
  expect(await coachingOf(url, cookie)).toBe(stagedVersion)
})

test('the choice of another sign-in in the same browser is not taken over', async () => {
  const { url: apiUrl } = await api()
  const remoteOrigins = ['http://localhost:3104']
  const { url } = await runningEdge({ settings: { apiUrls: [apiUrl], remoteOrigins } })
  const first = await choose(url, 'operator', { overrides: { coaching: 'http://localhost:3104' } })
  const second = await choose(url, 'operator-two', { channel: 'staging' }, cookieOf(first))
  expect(await second.json()).toEqual({ channel: 'staging', overrides: {} })
})

test('an override counts no longer once REMOTE_ORIGINS does not list its origin', async () => {
  const { url: apiUrl } = await api()
  const settings = { apiUrls: [apiUrl], secretKeys: `k1:${Buffer.alloc(32, 1).toString('base64')}` }
  const first = await runningEdge({
    parts: [{ name: 'coaching' }],
    settings: { ...settings, remoteOrigins: ['http://127.0.0.1:9'] },
  })
  const overridden = async (url: string, cookie: string) =>
    toldIn(await (await fetch(`${url}/`, { headers: { cookie } })).text()).registry.remotes[0]?.overridden
  const cookie = cookieOf(await choose(first.url, 'operator', { overrides: { coaching: 'http://127.0.0.1:9' } }))
  expect(await overridden(first.url, cookie)).toBe(true)
  const later = await runningEdge({ dataDir: first.dataDir, settings })
  expect(await overridden(later.url, cookie)).toBeUndefined()
})

test.each([
  [undefined, 401, 'not-signed-in'],
  ['stranger', 401, 'not-signed-in'],
  ['user', 403, 'forbidden'],
])('a caller with the token %s may not choose a channel', async (who, status, code) => {
  const { url: apiUrl } = await api()
  const { url } = await runningEdge({ settings: { apiUrls: [apiUrl] } })
  const answer = await choose(url, who, { channel: 'staging' })
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([status, null])
  expect(await answer.json()).toMatchObject({ code })
})

test('an invalid choice is refused', async () => {
  const { url: apiUrl } = await api()
  const { url } = await runningEdge({ settings: { apiUrls: [apiUrl], remoteOrigins: ['http://localhost:3104'] } })
  const bad = [
    { channel: 'nightly' },
    { overrides: { shell: 'http://localhost:3104' } },
    { overrides: { coaching: 'http://evil.example' } },
    { overrides: { coaching: 'javascript:alert(1)' } },
    { x: 1 },
  ]
  const statuses = await Promise.all(bad.map(async (body) => (await choose(url, 'operator', body)).status))
  expect(statuses).toEqual(bad.map(() => 400))
})

test('a changed, expired or foreign cookie is ignored', async () => {
  const keys = signingKeys('/nowhere', `one:${Buffer.alloc(32, 1).toString('base64')}`)
  const others = signingKeys('/nowhere', `one:${Buffer.alloc(32, 2).toString('base64')}`)
  const cookie = sealVisitor({ channel: 'staging', overrides: {}, signInId: 'one' }, keys)
  const readChannel = (value: string, now?: number) => openVisitor(value, keys, now).channel
  expect(readChannel(cookie)).toBe('staging')
  const [kid, payload = '', signature] = cookie.split('.')
  const forgedPayload = Buffer.from(payload, 'base64url').toString().replace('{}', '{"coaching":"http://evil.example"}')
  const bad = [
    `${kid}.${Buffer.from(forgedPayload).toString('base64url')}.${signature}`,
    `${kid}.${payload}.${signature?.slice(0, -2)}AA`,
    `two.${payload}.${signature}`,
    `${kid}.${payload}`,
    'x',
    sealVisitor({ channel: 'staging', overrides: {}, signInId: 'one' }, others),
  ]
  expect(bad.map((value) => readChannel(value))).toEqual(bad.map(() => 'stable'))
  expect(readChannel(cookie, Date.now() + 31 * 24 * 3600 * 1000)).toBe('stable')
  expect(openVisitor(undefined, keys)).toEqual(everyone)
})

test('a new key signs, and cookies of the key before it still count', () => {
  const [old, fresh] = [1, 2].map((fill) => `k${fill}:${Buffer.alloc(32, fill).toString('base64')}`)
  const cookie = sealVisitor({ channel: 'staging', overrides: {}, signInId: 'one' }, signingKeys('/nowhere', old))
  const ring = signingKeys('/nowhere', `${fresh},${old}`)
  expect(openVisitor(cookie, ring).channel).toBe('staging')
  expect(sealVisitor({ ...everyone, signInId: 'one' }, ring)).toMatch(/^k2\./)
})

test('an override leads one visitor to another address, which their browser asks and the edge does not', async () => {
  const requests: string[] = []
  const development = await serve((request, response) => {
    requests.push(request.url ?? '')
    response.end('{}')
  })
  const { url: apiUrl } = await api()
  const { url } = await runningEdge({
    parts: [{ name: 'coaching', routes: [routeAt('/apps/{product}/old')] }],
    settings: { apiUrls: [apiUrl], remoteOrigins: [development.url], trustProxy: 'loopback' },
  })
  const overrides = { coaching: development.url, brandnew: `${development.url}/below/` }
  const cookie = cookieOf(await choose(url, 'operator', { overrides }))
  const mine = await fetch(`${url}/apps/coaching/new`, { headers: { cookie } })
  expect(mine.headers.get('content-security-policy')).toContain(`connect-src 'self' ${development.url}`)
  const { registry } = toldIn(await mine.text())
  expect(registry.overrides).toEqual([
    { name: 'coaching', base: `${development.url}/` },
    { name: 'brandnew', base: `${development.url}/below/` },
  ])
  expect(registry.remotes).toMatchObject([
    {
      name: 'coaching',
      overridden: true,
      entry: `${development.url}/remoteEntry.js`,
      integrity: {},
      routes: [{ path: '/apps/coaching/old' }],
    },
  ])
  expect(requests).toEqual([])
  // A page over https still reaches the plain address of the developer's machine; every other page upgrades addresses.
  const overHttps = async (headers: Record<string, string>) => {
    const page = await fetch(`${url}/`, { headers: { 'x-forwarded-proto': 'https', ...headers } })
    return page.headers.get('content-security-policy')
  }
  expect(await overHttps({ cookie })).not.toContain('upgrade-insecure-requests')
  expect(await overHttps({})).toContain('upgrade-insecure-requests')
  const theirs = toldIn(await (await fetch(`${url}/`)).text()).registry
  expect([theirs.remotes[0]?.overridden, theirs.overrides]).toEqual([undefined, undefined])
  expect(theirs.buildId).not.toBe(registry.buildId)
})

test('only people who may try versions see all environments and versions', async () => {
  const { url, stagedVersion, versions, api: served } = await startStaged()
  expect(served.asked()).toBe(0)
  const overview = (who: string) => fetch(`${url}/builds/overview`, { headers: { authorization: `Bearer ${who}` } })
  const answer = await overview('operator')
  expect(await answer.json()).toMatchObject({
    environments: [{ name: 'stable' }, { name: 'staging' }],
    parts: [{ name: 'coaching', stable: versions['coaching'], newest: stagedVersion }, { name: 'shell' }],
    origins: [],
  })
  expect([(await overview('user')).status, (await overview('nobody')).status]).toEqual([403, 401])
})
