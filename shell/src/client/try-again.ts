import type { RegistryRemote } from '@parley/contracts/registry'

const patience = 3000

/**
 * The browser's cache, the federation runtime or an importer may keep the failure. So the files of this page's remotes
 * are fetched without the cache, and then the document loads again.
 */
export async function tryAgain(remotes: readonly Pick<RegistryRemote, 'base'>[], page: Window): Promise<void> {
  const bases = remotes.map(({ base }) => new URL(base, page.location.href).href)
  const requestedFiles = page.performance.getEntriesByType('resource').map(({ name }) => name)
  const files = new Set(requestedFiles.filter((name) => bases.some((base) => name.startsWith(base))))
  const signal = AbortSignal.timeout(patience)
  await Promise.allSettled([...files].map((file) => page.fetch(file, { cache: 'reload', signal })))
  page.location.reload()
}
