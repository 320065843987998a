import type { Registry } from '@parley/contracts/registry'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRegistry, testRemote, testRoute } from '../testing/test-registry.ts'
import { startDeveloping } from './start-developing.tsx'

const base = 'http://localhost:3104/'
const route = (id: string, path: string) => ({ id, path, layout: 'default', title: { en: `${id} en`, fr: `${id} fr` } })

const facts = (errors: readonly string[] = []) => ({
  name: 'coaching',
  version: '2.0.0',
  compatibility: { contract: '1.0.0', singletons: {} },
  development: { build: 7, errors },
})
const manifest = (...routes: readonly object[]) => ({ name: 'coaching', routes, menu: [] })
const assets = { entry: 'remoteEntry.js', entries: { fr: 'remoteEntry.fr.js' }, exposes: {} }

/** The development server: what it answers by file. */
let servedFiles: Record<string, unknown> = {}
let sources: StubEvents[] = []
const reload = vi.fn<() => void>()

class StubEvents extends EventTarget {
  readonly url: string
  constructor(url: URL) {
    super()
    this.url = String(url)
    sources.push(this)
  }
  tell(build: number, errors: readonly string[] = []): void {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ build, errors }) })))
  }
}

beforeEach(() => {
  sources = []
  servedFiles = {
    'build.json': facts(),
    'manifest.json': manifest(route('day', '/apps/{product}/day')),
    'asset-map.json': assets,
  }
  vi.stubGlobal('EventSource', StubEvents)
  vi.stubGlobal('fetch', (address: URL) => {
    const file = String(address).slice(base.length)
    return file in servedFiles
      ? Promise.resolve(Response.json(servedFiles[file]))
      : Promise.reject(new TypeError('refused'))
  })
})

afterEach(() => {
  document.body.innerHTML = ''
  vi.useRealTimers()
})

const releasedRemote = testRemote('coaching', [testRoute('old', '/apps/coaching/old')])
const other = testRemote('settings', [testRoute('home', '/settings')])

const start = (more: Partial<Registry> = {}) =>
  act(() =>
    startDeveloping(testRegistry([releasedRemote, other], { overrides: [{ name: 'coaching', base }], ...more }), {
      page: document,
      reload,
    }),
  )

const paths = ({ remotes }: Registry) =>
  Object.fromEntries(remotes.map(({ name, routes }) => [name, routes.map(({ path }) => path)]))

test('the pages of the developer stand in the place of the released ones, in the language of the page', async () => {
  const { registry, addTo } = await start({ language: 'fr' })
  expect(paths(registry)).toEqual({ coaching: ['/apps/coaching/day'], settings: ['/settings'] })
  const remote = registry.remotes.find(({ name }) => name === 'coaching')
  expect(remote).toMatchObject({ overridden: true, version: '2.0.0', entry: `${base}remoteEntry.fr.js`, base })
  expect(remote?.routes[0]?.title).toBe('day fr')
  expect(screen.queryByRole('alert')).toBeNull()
  // A newer registry of the edge gets them as well.
  servedFiles['manifest.json'] = manifest(route('week', '/apps/{product}/week'))
  const next = await addTo(testRegistry([other], { overrides: [{ name: 'coaching', base }] }))
  expect(paths(next)).toEqual({ coaching: ['/apps/coaching/week'], settings: ['/settings'] })
})

test('errors of the build are shown while its last good pages stay, and the next good build loads the page again', async () => {
  const { registry } = await start()
  const [source] = sources
  expect(source?.url).toBe(`${base}development-events`)
  source?.tell(7)
  source?.tell(8, ['./src/home.page.tsx\nExpected }'])
  const alert = screen.getByRole('alert', { name: 'coaching from http://localhost:3104' })
  expect(alert.textContent).toContain('src/home.page.tsx\nExpected }')
  expect(paths(registry)['coaching']).toEqual(['/apps/coaching/day'])
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(screen.queryByRole('alert')).toBeNull()
  source?.tell(9)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('errors of a first build that left no files are shown, and released pages keep their addresses', async () => {
  servedFiles = { 'build.json': facts(['Expected }']) }
  const { registry } = await start()
  expect(screen.getByRole('alert').textContent).toContain('Expected }')
  expect(paths(registry)['coaching']).toEqual(['/apps/coaching/old'])
  sources[0]?.tell(8)
  expect(reload).toHaveBeenCalled()
})

test('a server that does not answer is named, and the page loads again once it does', async () => {
  vi.useFakeTimers()
  const later = servedFiles
  servedFiles = {}
  await start()
  expect(screen.getByRole('alert').textContent).toContain('It does not answer')
  await vi.advanceTimersByTimeAsync(5000)
  expect(reload).not.toHaveBeenCalled()
  // An address that answers with a part of the files would be as unreachable after another load.
  servedFiles = { 'build.json': later['build.json'] }
  await vi.advanceTimersByTimeAsync(5000)
  expect(reload).not.toHaveBeenCalled()
  servedFiles = later
  await vi.advanceTimersByTimeAsync(2000)
  expect(reload).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(5000)
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['another remote', { 'build.json': { ...facts(), name: 'reports' } }, 'This address serves “reports”'],
  ['a route of the shell', { 'manifest.json': manifest(route('out', '/logout')) }, 'belongs to the shell'],
  ['a route of another remote', { 'manifest.json': manifest(route('home', '/settings')) }, '/settings'],
])('%s is told in words, and the rest of the product keeps its pages', async (_title, wrong, text) => {
  Object.assign(servedFiles, wrong)
  const { registry } = await start()
  expect(screen.getByRole('alert').textContent).toContain(text)
  expect(paths(registry)['settings']).toEqual(['/settings'])
})

test('finished files of a server that builds nothing are shown and not followed', async () => {
  const { development: _, ...built } = facts()
  servedFiles['build.json'] = built
  const { registry } = await start()
  expect(paths(registry)['coaching']).toEqual(['/apps/coaching/day'])
  expect(sources).toEqual([])
})
