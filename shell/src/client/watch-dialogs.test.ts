import type { PageModule } from '@parley/mfe-kit/manifest'
import type { RouteSnapshot } from '@parley/mfe-kit/host'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand'
import { testRegistry, testRemote } from '../testing/test-registry.ts'
import { watchDialogs } from './watch-dialogs.ts'

vi.mock('./app-entry.ts', () => ({ loadApp: () => Promise.resolve(() => null) }))

const route: RouteSnapshot = {
  id: 'landing',
  remote: null,
  path: '/',
  params: {},
  search: '',
  hash: '',
  title: '',
  layout: 'default',
}
const dialogsOfAuth = [
  { hash: 'login', route: 'login' },
  { hash: 'reset-password', route: 'reset-password' },
]

test('a dialog is loading until its code is there, over the dialog before it', async () => {
  const navigation = createStore<RouteSnapshot>(() => route)
  const pages = new Map<string, PromiseWithResolvers<PageModule>>()
  const page = vi.fn<(remote: string, id: string) => Promise<PageModule>>((_remote, id) => {
    const loading = Promise.withResolvers<PageModule>()
    pages.set(id, loading)
    return loading.promise
  })
  const registry = createStore(() => testRegistry([testRemote('auth', [], { dialogs: dialogsOfAuth })]))
  const dialogs = watchDialogs({ navigation, registry, remotes: { page } } as never)
  const open = (hash: string) => navigation.setState({ ...route, hash }, true)

  open('#login')
  expect(dialogs.getState()).toEqual({ kind: 'loading', previous: null })
  pages.get('login')?.resolve({ Page: () => null })
  await expect.poll(() => dialogs.getState()?.kind).toBe('open')
  const signIn = dialogs.getState()
  open('#reset-password')
  expect(dialogs.getState()).toEqual({ kind: 'loading', previous: signIn })
  open('')
  expect(dialogs.getState()).toBeNull()
})
