// @vitest-environment node
import type { Registry, RenderRequest } from '@parley/contracts/registry'
import { describe, expect, test, vi } from 'vitest'
import type { PageData } from '../client/page-data.ts'
import { testRegistry, testRemote, testRoute } from '../testing/test-registry.ts'
import { render } from './render.tsx'

const files = (name: string) => ({ js: [`${name}.js`], css: [`${name}.css`] })
const remotes = [
  testRemote('auth', [], {
    dialogs: [{ hash: 'login', route: 'login' }],
    exposes: { './routes': files('auth-routes'), './routes#login': files('auth-login') },
  }),
  testRemote(
    'coaching',
    [
      testRoute('dashboard', '/dashboard', { title: '</script><b>' }),
      testRoute('play', '/play-{id}', { params: { id: 'number' } }),
      testRoute('offer', '/offer/{code}', { public: true }),
      testRoute('kept', '/kept', {}),
    ],
    {
      exposes: {
        './routes': files('routes'),
        './routes#en': { js: ['en.js'], css: [] },
        './routes#dashboard.en': { js: ['dashboard-en.js'], css: [] },
        './routes#play.en': { js: ['play-en.js'], css: [] },
        './front#offer': { js: ['front.js'], css: [] },
        './front#kept': { js: ['front.js'], css: [] },
        './routes#dashboard': {
          ...files('dashboard'),
          shared: { '@parley/ui/form': '^1.4.0', '@parley/ui/table': '^1.9.0' },
        },
      },
      integrity: { 'remoteEntry.js': 'sha384-e', 'dashboard.js': 'sha384-d', 'front.js': 'sha384-f' },
    },
  ),
]

const log = vi.fn<(thrown: unknown) => void>()
const ask = (path: string, headers: RenderRequest['headers'] = {}, search = '', more: Partial<Registry> = {}) =>
  render({
    path,
    search,
    headers,
    registryFor: (language) =>
      testRegistry(remotes, {
        language,
        provides: { '@parley/ui/form': '1.4.1', '@parley/ui/table': '1.4.1' },
        ...more,
      }),
    shell: {
      base: '/shell/',
      assets: {
        entry: 'light.js',
        exposes: {
          light: files('light'),
          front: { js: ['start.js'], css: [] },
          app: files('app'),
          'page-landing': files('landing'),
          '@parley/ui/form': { js: ['app.js', 'form.js'], css: ['form.css'] },
          '@parley/ui/table': files('table'),
        },
      },
      integrity: { 'light.js': 'sha384-l' },
    },
    nonce: 'n"1',
    publicUrl: 'https://parley.example/',
    operator: {},
    log,
  })

describe('statuses', () => {
  test.each([
    ['/', 200],
    ['/fr', 200],
    ['/page2', 200],
    ['/terms/privacy', 200],
    ['/403', 403],
    ['/dashboard', 200],
    ['/logout', 200],
    ['/play-7', 200],
    ['/play-x', 404],
    ['/nowhere', 404],
    ['/fr/nulle-part', 404],
  ])('%s answers %d', async (path, status) => {
    expect((await ask(path)).status).toBe(status)
  })
})

describe('remotes under development', () => {
  const base = 'http://localhost:3104/'
  const [, coaching] = remotes
  const developedRemotes = coaching ? [{ ...coaching, base, entry: `${base}remoteEntry.js`, overridden: true }] : []
  const overrides = [{ name: 'coaching', base }]

  test('may have a page that the server does not know, so no error is shown before the browser knows', async () => {
    const page = await ask('/new-page', {}, '', { remotes: developedRemotes, overrides })
    expect(page.status).toBe(200)
    expect(page.html).not.toContain('<h1')
    expect((await ask('/new-page')).html).toContain('<h1')
  })

  test('are not preloaded, because only the browser knows their files', async () => {
    const { html } = await ask('/dashboard', {}, '', { remotes: developedRemotes, overrides })
    expect(html).not.toContain(`href="${base}`)
    expect((await ask('/dashboard')).html).toContain('remoteEntry.js"')
  })
})

describe('languages', () => {
  test('are those of the path, and remembered', async () => {
    const french = await ask('/fr')
    expect(french.html).toContain('<html lang="fr-FR">')
    expect(french.headers['set-cookie']).toBe('i18n_redirected=fr; Max-Age=31536000; Path=/; SameSite=Lax')
    expect((await ask('/')).html).toContain('<html lang="en-GB">')
    expect((await ask('/', { cookie: 'i18n_redirected=en' })).headers).not.toHaveProperty('set-cookie')
  })

  test.each([
    ['/settings', { acceptLanguage: 'fr-CH,fr;q=0.9' }, '?a=1', '/fr/settings?a=1'],
    ['/', { cookie: 'i18n_redirected=fr', acceptLanguage: 'en' }, '', '/fr'],
    ['/fr/terms/privacy', {}, '?language=en&x=1', '/terms/privacy?x=1'],
    ['/', { cookie: 'i18n_redirected=en' }, '?language=fr', '/fr'],
    ['/login', {}, '?return=%2Fx', '/?return=%2Fx#login'],
    ['//evil.example', { acceptLanguage: 'fr' }, '', '/fr/evil.example'],
    ['/fr//evil.example', {}, '?language=en', '/evil.example'],
    ['/\\evil.example', {}, '?language=en', '/evil.example'],
    ['/fr/\\/evil.example', {}, '?language=en', '/evil.example'],
  ])('%s with %j%s leads to %s', async (path, headers, search, location) => {
    const answer = await ask(path, headers, search)
    expect([answer.status, answer.headers['location']]).toEqual([302, location])
  })

  test.each([
    ['/', { cookie: 'i18n_redirected=en', acceptLanguage: 'fr' }],
    ['/fr', { cookie: 'i18n_redirected=en', acceptLanguage: 'en' }],
  ])('%s with %j stays', async (path, headers) => {
    expect((await ask(path, headers)).status).toBe(200)
  })
})

describe('the document', () => {
  test('has the scheme of the cookie before anything runs', async () => {
    expect((await ask('/', { cookie: 'color_scheme=dark' })).html).toContain('<html lang="en-GB" class="dark">')
    expect((await ask('/', { cookie: 'color_scheme=evil"' })).html).toContain('<html lang="en-GB">')
  })

  test('has the text size of the cookie before anything runs', async () => {
    expect((await ask('/', { cookie: 'text_size=150' })).html).toContain('<html lang="en-GB" data-text-size="150">')
    expect((await ask('/', { cookie: 'text_size=7"' })).html).toContain('<html lang="en-GB">')
  })

  test('gives every script the nonce, escaped, and files their integrity', async () => {
    const { html } = await ask('/dashboard')
    const scripts = html.match(/<script[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(2)
    for (const script of scripts) expect(script).toContain('nonce="n&quot;1"')
    expect(html).toContain('src="/shell/light.js" integrity="sha384-l"')
  })

  test('a private page preloads the app with its shared modules, the remote, the page and its phrases', async () => {
    const { html } = await ask('/dashboard')
    const preloads = [...html.matchAll(/<link rel="preload" as="(\w+)"[^>]*href="([^"]+)"/g)].map(([, as, href]) => [
      as,
      href,
    ])
    const remote = (as: string, file: string) => [as, `/remotes/coaching/1.0.0-aaaaaaaaaa/${file}`]
    expect(preloads).toEqual([
      ['style', '/shell/form.css'],
      remote('style', 'routes.css'),
      remote('style', 'dashboard.css'),
      ['script', '/shell/app.js'],
      ['script', '/shell/form.js'],
      ...['remoteEntry.js', 'routes.js', 'dashboard.js', 'en.js', 'dashboard-en.js'].map((file) =>
        remote('script', file),
      ),
    ])
    expect(html).toContain('integrity="sha384-d"')
  })

  test('starts a public page that has a front with that alone, and names the shell in the data', async () => {
    const { html } = await ask('/offer/abcd')
    const base = '/remotes/coaching/1.0.0-aaaaaaaaaa/'
    expect([...html.matchAll(/<script defer[^>]*src="([^"]+)"/g)].map(([, src]) => src)).toEqual(['/shell/start.js'])
    expect([...html.matchAll(/rel="preload"[^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual([`${base}front.js`])
    expect(html).toContain('href="/shell/light.css"')
    const page = JSON.parse(/id="parley-page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '') as PageData
    expect(page.front).toMatchObject({
      route: { id: 'offer', remote: 'coaching', params: { code: 'abcd' }, layout: 'default' },
      script: { href: `${base}front.js`, integrity: 'sha384-f' },
      shell: [{ href: '/shell/light.js', integrity: 'sha384-l' }],
      next: expect.arrayContaining([{ href: '/shell/app.js' }]) as unknown,
    })
  })

  test('starts with the shell where the API is too old for the front, because the shell says so', async () => {
    const start = async (contract: string) =>
      /<script defer[^>]*src="([^"]+)"/.exec((await ask('/offer/abcd', {}, '', { contract })).html)?.[1]
    expect(await start('1.4.1')).toBe('/shell/start.js')
    expect(await start('1.3.0')).toBe('/shell/light.js')
  })

  test('starts a private page with the shell, even if its remote brings a front', async () => {
    const { html } = await ask('/kept')
    expect(html).toContain('<script defer fetchpriority="high" nonce="n&quot;1" src="/shell/light.js"')
    expect(html).not.toContain('front.js')
  })

  test('a style sheet carries the name that the app uses for it, so that it is not applied twice', async () => {
    expect((await ask('/dashboard')).html).toContain('href="/shell/app.css" data-href="app.css"')
  })

  test('carries the registry as data that cannot leave its element', async () => {
    const { html } = await ask('/dashboard')
    const data = /id="parley-page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(data).not.toContain('</')
    const { registry } = JSON.parse(data) as { registry: Registry }
    expect(registry).toMatchObject({ buildId: 'build-1', language: 'en' })
    // Of each remote what starts it, and not the rest of its files.
    const { integrity, exposes } = registry.remotes[1]!
    expect([integrity, Object.keys(exposes)]).toEqual([{ 'remoteEntry.js': 'sha384-e' }, ['./routes']])
    expect(html).toContain('<title>&lt;/script&gt;&lt;b&gt; · Parley</title>')
  })

  test('lets a fragment ask for its dialog, on the landing only', async () => {
    expect((await ask('/')).html).toContain('auth-login.js')
    expect(/preload[^>]*auth-login/.test((await ask('/page2')).html)).toBe(false)
  })

  test('holds the whole public page, and nothing private', async () => {
    expect((await ask('/terms/privacy')).html).toContain('<h1')
    expect((await ask('/nowhere')).html).toContain('Page not found: /nowhere')
  })
})

describe('an error page in French', () => {
  test('is titled in French, names the address with /fr and keeps the message in English', async () => {
    const { html } = await ask('/fr/nulle-part', {}, '?a=1')
    expect(html).toContain('<title>Page introuvable · Parley</title>')
    expect(html).toContain('Page introuvable</h1>')
    expect(html).toContain('<code>/fr/nulle-part?a=1</code>')
    expect(html).toContain('<code>Page not found: /fr/nulle-part?a=1</code>')
    expect(html).not.toContain('Page Not Found')
  })

  test('the French page of an address that fails its check names the address with /fr too', async () => {
    expect((await ask('/fr/play-x')).html).toContain('Page Not Found: /fr/play-x')
  })

  test('in English has the titles of the specification', async () => {
    expect((await ask('/nowhere')).html).toContain('Page Not Found</h1>')
  })
})

test('the viewport is fixed: the width of the device, without zoom by the user', async () => {
  expect((await ask('/page2')).html).toContain(
    '<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no">',
  )
})

test('crawlers get status and layout; the error is logged, not shown', async () => {
  log.mockReset()
  const answer = await ask('/nowhere', { userAgent: 'Googlebot/2.1' })
  expect(answer.status).toBe(404)
  expect(answer.html).not.toContain('Page not found: /nowhere')
  expect(answer.html).toContain('<main')
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'Page not found: /nowhere' }))
})
