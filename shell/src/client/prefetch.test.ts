import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RemoteLoader } from '../federation/remote-loader.ts'
import { routeTable } from '../routing/route-table.ts'
import { testRegistry, testRemote, testRoute } from '../testing/test-registry.ts'
import { testLayouts } from '../testing/test-shell.ts'
import { createPrefetch, hintFiles, likelyNext, mayPrefetch } from './prefetch.ts'

const registry = testRegistry([
  testRemote('auth', [], {
    dialogs: [{ hash: 'login', route: 'login' }],
    exposes: { './routes': { js: ['a.js'], css: [] } },
  }),
  testRemote('coaching', [testRoute('dashboard', '/dashboard')]),
])

test.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('a connection of %j may prefetch: %s', (connection, isAllowed) => expect(mayPrefetch(connection)).toBe(isAllowed))

describe('prefetching what is behind a link', () => {
  const warm = vi.fn<RemoteLoader['warm']>()
  const frame = vi.fn<() => Promise<unknown>>()
  const ports = { registry: () => registry, table: () => routeTable(registry), layouts: testLayouts, frame }
  const remotes: RemoteLoader = {
    commands: () => Promise.resolve([]),
    reportFailure: () => {},
    warm,
    loadedNames: () => new Set(),
    page: () => Promise.reject(new Error('not asked')),
  }

  beforeEach(() => {
    vi.resetAllMocks()
    frame.mockRejectedValue(new Error('offline'))
  })

  test('fetches the page of a remote, language and query aside', () => {
    createPrefetch({ ...ports, remotes, connection: () => undefined })('/fr/dashboard?x=1#y')
    expect(warm).toHaveBeenCalledWith('coaching', 'dashboard')
  })

  test('fetches the dialog of a fragment', () => {
    createPrefetch({ ...ports, remotes, connection: () => undefined })('/fr#login')
    expect(warm).toHaveBeenCalledWith('auth', 'login')
    expect(frame).toHaveBeenCalledOnce()
  })

  test('nothing is fetched for our own pages, unknown ones, or slow connections', () => {
    const prefetch = createPrefetch({ ...ports, remotes, connection: () => undefined })
    prefetch('/page2')
    prefetch('/nowhere')
    createPrefetch({ ...ports, remotes, connection: () => ({ saveData: true }) })('/dashboard')
    expect(warm).not.toHaveBeenCalled()
    expect(frame).not.toHaveBeenCalled()
  })
})

test('for strangers the next likely remote is the sign-in, then what the menu offers', () => {
  const question = { registry, loadedNames: new Set<string>(), menu: ['coaching'] }
  expect(likelyNext({ ...question, signedIn: false })?.name).toBe('auth')
  expect(likelyNext({ ...question, signedIn: true })?.name).toBe('coaching')
  expect(likelyNext({ ...question, signedIn: true, loadedNames: new Set(['coaching']) })).toBeNull()
})

test('hints name the entry and what its routes need', () => {
  const [auth] = registry.remotes
  if (auth) hintFiles(document, auth)
  const links = [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'))
  expect(links).toEqual([auth?.entry, `${auth?.base}a.js`])
})
