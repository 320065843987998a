import type { Registry, RegistryRemote } from '@parley/contracts/registry'
import type { Session, SessionState } from '@parley/mfe-kit/host'
import { createStore } from 'zustand'
import { expect, test } from 'vitest'
import { testRegistry, testRemote, testRoute } from '../testing/test-registry.ts'
import { createApplications } from './applications.ts'

const almanac = (version: string): RegistryRemote => ({
  ...testRemote('almanac', [testRoute('home', '/apps/almanac')]),
  version,
})

const start = (permissions: readonly string[] = ['application-read']) => {
  let open: readonly RegistryRemote[] = [almanac('1.0.0')]
  const registry = createStore<Registry>(() => testRegistry([testRemote('settings', [testRoute('apps', '/apps')])]))
  const state = { user: { email: 'ada@parley.test' }, permissions } as unknown as SessionState
  const session = createStore<SessionState>(() => state)
  const running = new Set<string>()
  let late: Promise<unknown> = Promise.resolve()
  const applications = createApplications({
    registry,
    session: session as unknown as Session,
    fetchOpen: async () => {
      const answer = open
      await late
      return answer
    },
    loadedNames: () => running,
    log: () => {},
  })
  const listShown = () => registry.getState().remotes.map(({ name, version }) => `${name} ${version}`)
  return {
    applications,
    registry,
    session,
    running,
    shown: listShown,
    serve: (next: readonly RegistryRemote[]) => (open = next),
    delay: (until: Promise<unknown>) => (late = until),
  }
}

test('applications that the user may open join the parts of the platform, also in a newer registry', async () => {
  const { applications, registry, shown } = start()
  const before = shown()
  await applications.refresh()
  expect(shown()).toEqual([...before, 'almanac 1.0.0'])
  const newer = applications.addTo({ ...testRegistry([]), buildId: 'newer' })
  expect(newer.remotes.map(({ name }) => name)).toEqual(['almanac'])
  expect(registry.getState().remotes.at(-1)?.application).toBe(true)
})

test('an application that took the name of a part is left out', async () => {
  const { applications, shown, serve } = start()
  const before = shown()
  serve([{ ...almanac('6.6.6'), name: 'settings' }])
  await applications.refresh()
  expect(shown()).toEqual(before)
})

test('a version that runs in the page stays; another user gets their own applications', async () => {
  const { applications, session, running, shown, serve } = start()
  await applications.refresh()
  running.add('almanac')
  serve([almanac('2.0.0')])
  await applications.refresh()
  expect(shown().at(-1)).toBe('almanac 1.0.0')
  applications.follow()
  session.setState({ user: null, permissions: [] })
  expect(shown()).toHaveLength(1)
})

test('an answer that comes after its user signed out shows nothing to the next one', async () => {
  const { applications, session, shown, delay } = start()
  const { promise, resolve } = Promise.withResolvers<void>()
  void delay(promise)
  const refreshing = applications.refresh()
  session.setState({ user: null, permissions: [] })
  resolve()
  await refreshing
  expect(shown()).toEqual([`settings ${testRemote('settings', []).version}`])
})
