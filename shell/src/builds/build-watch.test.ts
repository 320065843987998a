import type { Registry } from '@parley/contracts/registry'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testRegistry, testRemote } from '../testing/test-registry.ts'
import { createBuildWatch, pollBuilds } from './build-watch.ts'

const first = testRegistry([testRemote('auth', []), testRemote('coaching', [])], { provides: { react: '19.3.1' } })
const fetchManifest = vi.fn<(address: string) => Promise<unknown>>()
const fetchRegistry = vi.fn<() => Promise<Registry>>()
let registry: Registry
let loadedNames: Set<string>

const watch = () =>
  createBuildWatch({
    registry: {
      get: () => registry,
      set: (next) => {
        registry = next
      },
    },
    fetchManifest,
    fetchRegistry,
    loadedNames: () => loadedNames,
    now: () => 42,
  })
const serve = (parts: Record<string, string>) => {
  const servedRegistry = { ...first, buildId: 'build-2', parts: { ...first.parts, ...parts } }
  fetchManifest.mockResolvedValue({ id: servedRegistry.buildId, parts: servedRegistry.parts })
  fetchRegistry.mockResolvedValue(servedRegistry)
}

beforeEach(() => {
  vi.resetAllMocks()
  registry = first
  loadedNames = new Set(['auth'])
})

describe('watching the build', () => {
  test('asks with a timestamp; the same build asks for nothing', async () => {
    fetchManifest.mockResolvedValue({ id: 'build-1' })
    const builds = watch()
    await builds.check()
    expect(fetchManifest.mock.calls).toEqual([['/builds/latest.json?timestamp=42']])
    expect(builds.mustReload()).toBe(false)
  })

  test('takes the new registry when nothing that runs has changed', async () => {
    serve({ coaching: '2' })
    const builds = watch()
    await builds.check()
    expect(registry).toMatchObject({ buildId: 'build-2', provides: { react: '19.3.1' } })
    expect(builds.mustReload()).toBe(false)
  })

  test('reloads at the next navigation when something that runs has changed', async () => {
    serve({ auth: '2' })
    const builds = watch()
    await builds.check()
    expect(builds.mustReload()).toBe(true)
    expect(registry).toBe(first)
  })

  test('a release that is rolled back before a navigation needs no reload', async () => {
    const builds = watch()
    serve({ auth: '2' })
    await builds.check()
    fetchManifest.mockResolvedValue({ id: 'build-3', parts: first.parts })
    await builds.check()
    expect(builds.mustReload()).toBe(false)
  })

  test('never reloads while a session is live', async () => {
    serve({ auth: '2' })
    const builds = watch()
    const release = builds.hold()
    await builds.check()
    expect(builds.mustReload()).toBe(false)
    release()
    expect(builds.mustReload()).toBe(true)
  })

  test('a manifest with an id alone means that any part may have changed; a page in its place means that nothing has', async () => {
    const builds = watch()
    fetchManifest.mockResolvedValue('<!doctype html>')
    await builds.check()
    expect(builds.mustReload()).toBe(false)
    fetchManifest.mockResolvedValue({ id: 'other' })
    await builds.check()
    expect(builds.mustReload()).toBe(true)
  })
})

test('polls while the page is visible, continues after a failed poll, and asks nothing without a network', () => {
  vi.useFakeTimers()
  const check = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('offline')))
  const stop = pollBuilds({ check }, document)
  vi.advanceTimersByTime(120_000)
  expect(check).toHaveBeenCalledTimes(2)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.advanceTimersByTime(120_000)
  expect(check).toHaveBeenCalledTimes(2)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.advanceTimersByTime(120_000)
  expect(check).toHaveBeenCalledTimes(2)
  stop()
  vi.useRealTimers()
})
