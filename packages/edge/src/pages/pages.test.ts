import { expect, test } from 'vitest'
import { promote, publish } from '../releases/index.ts'
import { builtPart, routeAt } from '../testing/built-part.ts'
import { runningEdge, tellingShell, toldIn } from '../testing/running-edge.ts'

const get = (url: string, init?: RequestInit) => fetch(url, { redirect: 'manual', ...init })

test('a page has its own nonce, and the policy that asks for it', async () => {
  const { url } = await runningEdge()
  const [first, second] = await Promise.all([get(`${url}/terms/legal-notices`), get(`${url}/terms/legal-notices`)])
  const policy = first.headers.get('content-security-policy') ?? ''
  const { nonce } = toldIn(await first.text())
  expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`)
  expect(policy).toContain(`frame-ancestors 'none'`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(toldIn(await second.text()).nonce).not.toBe(nonce)
})

test('every answer carries the common headers; HSTS only over https, and only where the proxy is believed', async () => {
  const { url } = await runningEdge({ settings: { trustProxy: true } })
  const plain = await get(`${url}/`)
  expect(plain.headers.get('x-content-type-options')).toBe('nosniff')
  expect(plain.headers.get('permissions-policy')).toContain('microphone=(self)')
  expect(plain.headers.get('strict-transport-security')).toBeNull()
  const secure = await get(`${url}/`, { headers: { 'x-forwarded-proto': 'https' } })
  expect(secure.headers.get('strict-transport-security')).toContain('max-age=31536000')
  const distrustful = await runningEdge()
  const answer = await get(`${distrustful.url}/`, { headers: { 'x-forwarded-proto': 'https' } })
  expect(answer.headers.get('strict-transport-security')).toBeNull()
})

test('a page is sent whole with a new nonce, even when the browser has a copy', async () => {
  const { url } = await runningEdge()
  const page = await get(`${url}/`)
  expect(page.headers.get('cache-control')).toBe('private, no-cache')
  const { nonce } = toldIn(await page.text())
  for (const etag of [page.headers.get('etag') ?? '*', '*']) {
    const again = await get(`${url}/`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(200)
    expect(again.headers.get('content-security-policy')).not.toContain(nonce)
    expect(toldIn(await again.text()).nonce).not.toBe(nonce)
  }
})

test('HEAD is answered as GET, without the page', async () => {
  const { url } = await runningEdge()
  const head = await get(`${url}/missing`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([404, ''])
})

test('a write to a page is refused with method-not-allowed, and a missing file is a plain 404', async () => {
  const { url } = await runningEdge()
  const refusal = await get(`${url}/settings`, { method: 'POST' })
  expect(refusal.status).toBe(405)
  expect(await refusal.json()).toMatchObject({ code: 'method-not-allowed' })
  const file = await get(`${url}/assets/old.js`)
  expect([file.status, file.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
})

test('a page that the shell cannot render is answered by a plain page in the language of its address', async () => {
  const { url } = await runningEdge({
    parts: [{ name: 'shell', server: `exports.render = async () => { throw new Error('no') }` }],
  })
  const english = await get(`${url}/`)
  expect([english.status, english.headers.get('cache-control')]).toEqual([500, 'no-store'])
  const englishText = await english.text()
  expect(englishText).toContain('<h1>Internal Server Error</h1>')
  expect(englishText).toContain('Parley cannot show this page right now')
  expect(await (await get(`${url}/fr/terms/contact`)).text()).toContain('Parley ne peut pas afficher cette page')
})

test('a page that the shell does not render within the limit is answered by a plain page', async () => {
  const { url } = await runningEdge({
    parts: [{ name: 'shell', server: 'exports.render = () => new Promise(() => {})' }],
    limits: { render: 20 },
  })
  const page = await get(`${url}/`)
  expect([page.status, page.headers.get('cache-control')]).toEqual([500, 'no-store'])
  expect(await page.text()).toContain('<h1>Internal Server Error</h1>')
})

test('the registry has titles in the language of the page and addresses of the product, without entries that come later', async () => {
  const label = { en: 'Missions', fr: 'Missions (fr)' }
  const menu = ['list', 'later'].map((route, order) => ({
    route,
    label,
    icon: 'target',
    section: 'author' as const,
    order,
  }))
  const routes = [
    routeAt('/apps/{product}/mission/list', { id: 'list', title: { en: 'All missions', fr: 'Toutes les missions' } }),
    routeAt('/shared/{product}-session/{access_code}', { id: 'later', pending: true }),
  ]
  const { url, versions } = await runningEdge({
    parts: [{ name: 'coaching', routes, menu }],
    settings: { product: { name: 'Parley', slug: 'practice' } },
  })
  const french = toldIn(await (await get(`${url}/fr/`)).text()).registry
  const [coaching] = french.remotes
  expect(coaching?.routes.map(({ path, title }) => [path, title])).toEqual([
    ['/apps/practice/mission/list', 'Toutes les missions'],
    ['/shared/practice-session/{access_code}', 'Titre de /shared/{product}-session/{access_code}'],
  ])
  expect(coaching?.menu.map((entry) => [entry.route, entry.label])).toEqual([['list', 'Missions (fr)']])
  expect(coaching).toMatchObject({
    global: 'parley_coaching',
    entry: `/remotes/coaching/${versions['coaching']}/remoteEntry.js`,
  })
  expect(Object.keys(coaching?.integrity ?? {})).toEqual(['remoteEntry.js'])
  const english = toldIn(await (await get(`${url}/`)).text()).registry
  expect(english.remotes[0]?.routes[0]?.title).toBe('All missions')
  expect(english.buildId).toBe(french.buildId)
})

test('a promotion is shown without a restart, and only then', async () => {
  const { url, dataDir, versions } = await runningEdge({ parts: [{ name: 'coaching' }] })
  const latest = async () =>
    (await (await get(`${url}/builds/latest.json?at=1`)).json()) as { id: string; parts: Record<string, string> }
  const before = await latest()
  const { version } = await publish({
    dataDir,
    dir: await builtPart({ name: 'coaching', code: 'second' }),
    name: 'coaching',
  })
  expect(await latest()).toEqual(before)
  await promote({ dataDir, name: 'coaching', version, channel: 'stable' })
  await expect.poll(async () => (await latest()).parts['coaching']).toBe(version)
  const after = await latest()
  expect(after.id).not.toBe(before.id)
  expect(toldIn(await (await get(`${url}/`)).text()).registry.buildId).toBe(after.id)
  await promote({ dataDir, name: 'coaching', channel: 'stable', version: versions['coaching'] ?? '' })
  await expect.poll(async () => (await latest()).id).toBe(before.id)
})

test('no page fails while shells are promoted under traffic', async () => {
  const { url, dataDir } = await runningEdge()
  const traffic = (async () => {
    const statuses = new Set<number>()
    for (let round = 0; round < 60; round += 1) {
      const pages = await Promise.all(Array.from({ length: 10 }, () => get(`${url}/`)))
      for (const page of pages) statuses.add(page.status)
    }
    return statuses
  })()
  for (const code of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const { version } = await publish({
      dataDir,
      dir: await builtPart({ name: 'shell', code, server: `${tellingShell}//${code}` }),
      name: 'shell',
    })
    await promote({ dataDir, name: 'shell', version, channel: 'stable' })
  }
  expect([...(await traffic)]).toEqual([200])
})

test('pages are compressed with an encoding that the client accepts', async () => {
  const { url } = await runningEdge()
  const brotli = await get(`${url}/`, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(toldIn(await brotli.text()).path).toBe('/')
  const none = await get(`${url}/`, { headers: { 'accept-encoding': 'identity' } })
  expect(none.headers.get('content-encoding')).toBeNull()
})

test('the page gets the facts about the operator from the settings', async () => {
  const { url } = await runningEdge({ settings: { operator: { supportEmail: 'help@example.org' } } })
  expect(toldIn(await (await get(`${url}/`)).text()).operator).toEqual({ supportEmail: 'help@example.org' })
})
