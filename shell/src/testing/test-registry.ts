import type { Registry, RegistryRemote, RegistryRoute } from '@parley/contracts/registry'

export const testRoute = (id: string, path: string, more: Partial<RegistryRoute> = {}): RegistryRoute => ({
  id,
  path,
  layout: 'default',
  title: id,
  ...more,
})

export const testRemote = (
  name: string,
  routes: readonly RegistryRoute[],
  more: Partial<RegistryRemote> = {},
): RegistryRemote => ({
  name,
  global: `parley_${name.replaceAll('-', '_')}`,
  version: '1.0.0-aaaaaaaaaa',
  entry: `/remotes/${name}/1.0.0-aaaaaaaaaa/remoteEntry.js`,
  base: `/remotes/${name}/1.0.0-aaaaaaaaaa/`,
  integrity: {},
  exposes: {},
  routes,
  menu: [],
  dialogs: [],
  compatibility: { contract: '1.4.1', singletons: {} },
  ...more,
})

export const testRegistry = (remotes: readonly RegistryRemote[] = [], more: Partial<Registry> = {}): Registry => ({
  buildId: 'build-1',
  channel: 'stable',
  language: 'en',
  product: { name: 'Parley', slug: 'coaching' },
  parts: Object.fromEntries(['shell', ...remotes.map(({ name }) => name)].map((part) => [part, '1'])),
  remotes,
  ...more,
})
