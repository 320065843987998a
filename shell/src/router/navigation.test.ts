import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '@parley/api-client'
import { RemoteError } from '../federation/remote-failure.ts'
import { testRegistry, testRemote, testRoute } from '../testing/test-registry.ts'
import { startTestShell } from '../testing/test-shell.ts'

const registry = testRegistry([
  testRemote('coaching', [
    testRoute('dashboard', '/dashboard', { permissions: ['dashboard-view'] }),
    testRoute('play', '/play-{id}', { public: true, params: { id: 'number' } }),
    testRoute('named', '/named', { middleware: ['first', 'second'] }),
    testRoute('unknown', '/unknown-name', { middleware: ['nobody'] }),
  ]),
  testRemote('settings', [
    testRoute('home', '/settings'),
    testRoute('env', '/env', { permissions: ['environment-variables-read', 'environment-variables-update'] }),
    testRoute('admins', '/admins', { roles: ['super-admin'] }),
  ]),
])

const user = {
  email: 'a@b.c',
  organization_role: 'user',
  permissions: ['dashboard-view', 'environment-variables-read'],
} as const
const open = (options: Omit<Parameters<typeof startTestShell>[0], 'registry'> = {}) =>
  startTestShell({ registry, ...options })
const viewOf = ({ navigation }: Awaited<ReturnType<typeof open>>) => navigation.views.getState()

describe('the guard', () => {
  test('lets those in who hold every permission', async () => {
    const shell = await open({ user })
    await shell.navigation.go('/dashboard')
    expect(viewOf(shell)).toMatchObject({ route: { id: 'dashboard', remote: 'coaching' }, content: { kind: 'remote' } })
  })

  test.each([
    ['/env', '/403?permission=environment-variables-update&from=%2Fenv'],
    ['/admins', '/403?role=super-admin&from=%2Fadmins'],
  ])('sends those who lack a permission or role of %s to /403, which can say why', async (path, refusalPath) => {
    const shell = await open({ user })
    await shell.navigation.go(path)
    expect(shell.here()).toBe(refusalPath)
    expect(viewOf(shell).content).toMatchObject({ kind: 'public', name: 'forbidden' })
  })

  test('sends strangers to the login with the way back, and keeps the private address out of the history', async () => {
    const shell = await open({ start: '/settings?tab=a' })
    expect(viewOf(shell).content.kind).toBe('waiting')
    await shell.navigation.revalidate()
    expect(shell.here()).toBe('/?return=%2Fsettings%3Ftab%3Da#login')
    expect(shell.router.state.historyAction).toBe('REPLACE')
  })

  test('leads a guest whose sign-in has ended back to the page of their link', async () => {
    localStorage.setItem('guest_page', JSON.stringify({ session: 'settings', page: '/shared/coaching-session/code' }))
    const shell = await open()
    await shell.navigation.go('/settings')
    expect(shell.here()).toBe('/shared/coaching-session/code')
    localStorage.removeItem('guest_page')
    await shell.navigation.go('/settings')
    expect(shell.here()).toBe('/?return=%2Fsettings#login')
  })

  test('a failed user fetch at navigation signs out and leads to the login', async () => {
    const shell = await open({ user: null })
    await shell.navigation.go('/settings')
    expect(shell.calls.logout).toHaveBeenCalledOnce()
    expect(shell.here()).toBe('/?return=%2Fsettings#login')
    expect(shell.session.getState().status).toBe('signed-out')
  })

  test.each([
    [new ApiError('network-error', 'The server could not be reached.'), 503, 'Service Unavailable'],
    [new ApiError('unavailable', 'The service is not available.', 502), 502, 'Service Unavailable'],
    [new ApiError('too-many-requests', 'Too many requests.', 429), 429, 'Too Many Requests'],
  ])(
    'says why a page cannot open when the server does not tell the user, and opens it later: %s',
    async (error, status, message) => {
      const shell = await open({ user })
      shell.calls.me.mockRejectedValueOnce(error)
      await shell.navigation.go('/settings')
      expect(shell.here()).toBe('/settings')
      expect(viewOf(shell).content).toMatchObject({ kind: 'error', error: { status, message, path: '/settings' } })
      await shell.navigation.revalidate()
      expect(viewOf(shell).content.kind).toBe('remote')
      await shell.session.endSession()
      await shell.navigation.go('/dashboard')
      expect(shell.here()).toBe('/?return=%2Fdashboard#login')
    },
  )

  test('public pages open while the server does not tell the user', async () => {
    const shell = await open({ user })
    shell.calls.me.mockRejectedValue(new ApiError('unavailable', 'The service is not available.', 503))
    await shell.navigation.go('/play-1')
    expect(viewOf(shell).content.kind).toBe('remote')
  })

  test('public pages of remotes open without a user', async () => {
    const shell = await open()
    await shell.navigation.go('/play-7')
    expect(viewOf(shell).route).toMatchObject({ id: 'play', params: { id: '7' } })
  })

  test('no file of a refused page is loaded', async () => {
    const shell = await open({ user })
    await shell.navigation.go('/admins')
    expect(shell.loads).not.toContain('settings/admins')
  })
})

describe('paths', () => {
  test('a failed validity check shows a fatal 404', async () => {
    const shell = await open()
    await shell.navigation.go('/play-x')
    expect(viewOf(shell).content).toMatchObject({
      kind: 'error',
      error: { status: 404, fatal: true, title: 'Page Not Found', message: 'Page Not Found: /play-x' },
    })
  })

  test('an unmatched path shows a non-fatal 404 with the full path', async () => {
    const shell = await open()
    await shell.navigation.go('/nowhere?a=1')
    expect(viewOf(shell).content).toMatchObject({
      kind: 'error',
      error: { status: 404, fatal: false, message: 'Page not found: /nowhere?a=1' },
    })
    await shell.navigation.go('/page2')
    expect(viewOf(shell).content).toMatchObject({ kind: 'public', name: 'page2' })
  })

  test('an unmatched path shows a person who is signed in their own layout with its menu', async () => {
    const shell = await open({ user })
    await shell.session.ensureUser()
    await shell.navigation.go('/nowhere')
    const view = viewOf(shell)
    expect(view.content).toMatchObject({ kind: 'error', error: { status: 404 } })
    expect(view.route.layout).toBe('default')
    expect(view.Frame).not.toBeNull()
    await shell.session.endSession()
    await shell.navigation.go('/elsewhere')
    expect(viewOf(shell).route.layout).toBe('web')
  })

  test('the language prefix is added to addresses and taken off paths', async () => {
    const shell = await startTestShell({ registry: { ...registry, language: 'fr' }, start: '/fr', user })
    expect(shell.navigation.href('/settings?a=1')).toBe('/fr/settings?a=1')
    await shell.navigation.go('/dashboard')
    expect(shell.here()).toBe('/fr/dashboard')
    expect(shell.navigation.getState().path).toBe('/dashboard')
  })

  test('the error page of a page that cannot open names its address with the language', async () => {
    const shell = await startTestShell({ registry: { ...registry, language: 'fr' }, start: '/fr', user })
    await shell.navigation.go('/unknown-name')
    expect(viewOf(shell).content).toMatchObject({ kind: 'error', error: { status: 500, path: '/fr/unknown-name' } })
  })
})

describe('redirects', () => {
  test('rules redirect within the product', async () => {
    const shell = await open()
    await shell.navigation.go('/login')
    expect(shell.here()).toBe('/#login')
  })

  test('rules leave for another origin only with the option', async () => {
    const rules = [
      { from: '/help', to: 'https://help.example/', external: true },
      { from: '/sneaky', to: 'https://evil.example/' },
    ]
    const shell = await open({ rules })
    await shell.navigation.go('/sneaky')
    expect(viewOf(shell).content).toMatchObject({
      kind: 'error',
      error: { status: 500, title: 'Internal Server Error' },
    })
    expect(shell.assign).not.toHaveBeenCalled()
    void shell.navigation.go('/help')
    await vi.waitFor(() => expect(shell.assign).toHaveBeenCalledWith('https://help.example/'), { timeout: 60_000 })
  })

  test('going to another origin needs the option, and a script is refused with it too', async () => {
    const shell = await open()
    await expect(shell.navigation.go('https://other.example/')).rejects.toThrow('external')
    await expect(shell.navigation.go('javascript:alert(1)', { external: true })).rejects.toThrow('protocol')
    await shell.navigation.go('https://other.example/', { external: true })
    expect(shell.leave.mock.calls).toEqual([['https://other.example/']])
  })

  test('the page of signing out ends the sign-in and leads to the first page', async () => {
    const shell = await open({ user })
    await shell.navigation.go('/dashboard')
    await shell.navigation.go('/logout')
    expect(shell.here()).toBe('/')
    expect(shell.calls.logout).toHaveBeenCalledOnce()
    expect(shell.session.getState().status).toBe('signed-out')
  })
})

describe('middleware', () => {
  test('guards of all pages run first, then those of the route, then named ones', async () => {
    const shell = await open({ user })
    const ran: string[] = []
    const step = (name: string) => () => void ran.push(name)
    shell.middleware.register('second', step('second'))
    shell.middleware.register('first', step('first'))
    shell.middleware.register('route', step('route'), { route: 'coaching/named' })
    shell.middleware.register('other', step('other'), { route: 'coaching/dashboard' })
    const undo = shell.middleware.register('global', step('global'), { global: true })
    await shell.navigation.go('/named')
    expect(ran).toEqual(['global', 'route', 'first', 'second'])
    undo()
    await shell.navigation.go('/page2')
    expect(ran).toEqual(['global', 'route', 'first', 'second'])
  })

  test('an unknown name raises the error of that name', async () => {
    const shell = await open({ user })
    await shell.navigation.go('/unknown-name')
    expect(viewOf(shell).content).toMatchObject({
      kind: 'error',
      error: { status: 500, message: 'Unknown route middleware: nobody' },
    })
  })

  test('may redirect or refuse, and sees where one comes from', async () => {
    const shell = await open({ user })
    shell.middleware.register(
      'move',
      ({ to, from }) => (to.path === '/page2' ? { redirect: `/settings?from=${from?.path}` } : undefined),
      {
        global: true,
      },
    )
    await shell.navigation.go('/page2')
    expect(shell.here()).toBe('/settings?from=/')
    shell.middleware.register('move', () => Promise.reject(new Error('refused')), { global: true })
    await shell.navigation.go('/dashboard')
    expect(viewOf(shell).content).toMatchObject({ kind: 'error', error: { message: 'refused' } })
  })
})

describe('code that cannot be loaded', () => {
  test('costs only its own page, inside its layout', async () => {
    const shell = await open({ user })
    shell.broken.set('coaching', new RemoteError('coaching', 'timeout', 'slow'))
    await shell.navigation.go('/dashboard')
    expect(viewOf(shell)).toMatchObject({
      route: { layout: 'default' },
      content: { kind: 'broken', remote: 'coaching', failure: { reason: 'timeout' } },
    })
    await shell.navigation.go('/settings')
    expect(viewOf(shell).content.kind).toBe('remote')
  })

  test('is asked for again on retry', async () => {
    const shell = await open({ user })
    shell.broken.set('coaching', new Error('#RUNTIME-003'))
    await shell.navigation.go('/dashboard')
    expect(viewOf(shell).content).toMatchObject({ kind: 'broken', failure: { reason: 'unreachable' } })
    shell.broken.clear()
    await shell.navigation.revalidate()
    expect(viewOf(shell).content.kind).toBe('remote')
  })

  test('reloads the document of the target where the guard allows it', async () => {
    const shell = await open({ user, mayReload: () => true })
    shell.broken.set('coaching', Object.assign(new Error('gone'), { name: 'ChunkLoadError' }))
    void shell.navigation.go('/dashboard?x=1#tasks')
    await vi.waitFor(() => expect(shell.assign).toHaveBeenCalledWith('/dashboard?x=1#tasks'), { timeout: 60_000 })
  })
})

describe('a crawler that runs scripts', () => {
  const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

  test.each(['/nowhere', '/play-x'])('sees no error page at %s, and the error is logged', async (path) => {
    const shell = await open({ userAgent })
    await shell.navigation.go(path)
    expect(viewOf(shell)).toMatchObject({ route: { id: 'error' }, content: { kind: 'blank' } })
    expect(shell.log).toHaveBeenCalledOnce()
  })

  test('sees no panel where the code of a page is lost, and the failure is logged', async () => {
    const shell = await open({ user, userAgent })
    shell.broken.set('coaching', new Error('#RUNTIME-003'))
    await shell.navigation.go('/dashboard')
    expect(viewOf(shell).content).toEqual({ kind: 'blank' })
    expect(shell.log).toHaveBeenCalledOnce()
  })
})

describe('a new build', () => {
  test('reloads the document when the browser has gone back to an address with a fragment', async () => {
    const shell = await open({ mustReload: (path) => path === '/page2', start: '/page2#more' })
    await shell.navigation.go('/terms/privacy')
    shell.navigation.back()
    await vi.waitFor(() => expect(shell.reload).toHaveBeenCalledOnce(), { timeout: 60_000 })
    expect(shell.assign).not.toHaveBeenCalled()
  })

  test('reloads at the next navigation, not for a filter', async () => {
    const shell = await open({ user, mustReload: () => true, start: '/page2' })
    await shell.navigation.go('/page2?filter=1', { keepScroll: true })
    expect(shell.assign).not.toHaveBeenCalled()
    void shell.navigation.go('/terms/privacy')
    await vi.waitFor(() => expect(shell.assign).toHaveBeenCalledWith('/terms/privacy'), { timeout: 60_000 })
  })

  test('reloads to the fragment of the target, so a dialog opens', async () => {
    const shell = await open({ mustReload: () => true, start: '/page2' })
    void shell.navigation.go('/#login')
    await vi.waitFor(() => expect(shell.assign).toHaveBeenCalledWith('/#login'), { timeout: 60_000 })
  })

  test('reloads to the login when the guard sends a stranger there', async () => {
    const shell = await open({ mustReload: (path) => path === '/', start: '/page2' })
    void shell.navigation.go('/settings')
    const login = '/?return=%2Fsettings#login'
    await vi.waitFor(() => expect(shell.assign).toHaveBeenCalledWith(login), { timeout: 60_000 })
  })

  test('reloads to the login from a private page that shows no more', async () => {
    const shell = await open({ mustReload: (path) => path === '/', start: '/settings?tab=a' })
    void shell.navigation.revalidate()
    const login = '/?return=%2Fsettings%3Ftab%3Da#login'
    await vi.waitFor(() => expect(shell.assign).toHaveBeenCalledWith(login), { timeout: 60_000 })
  })
})

test('unsaved changes hold a navigation until the person decides', async () => {
  const shell = await open({ user })
  let dirty = true
  const release = shell.navigation.hold(() => dirty)
  await shell.navigation.go('/settings')
  expect(shell.here()).toBe('/')
  expect(shell.navigation.held.getState()?.to).toBe('/settings')
  shell.navigation.held.getState()?.cancel()
  await vi.waitFor(() => expect(shell.navigation.held.getState()).toBeNull(), { timeout: 60_000 })
  await shell.navigation.go('/settings')
  shell.navigation.held.getState()?.proceed()
  await vi.waitFor(() => expect(viewOf(shell).route.path).toBe('/settings'), { timeout: 60_000 })
  dirty = false
  release()
  await shell.navigation.go('/dashboard')
  expect(shell.here()).toBe('/dashboard')
})

test('a hash changes the address and nothing else', async () => {
  const shell = await open()
  const before = viewOf(shell)
  await shell.navigation.go('/#login')
  expect(shell.navigation.getState().hash).toBe('#login')
  expect(viewOf(shell)).toBe(before)
})
