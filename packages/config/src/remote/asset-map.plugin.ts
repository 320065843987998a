import { readFileSync } from 'node:fs'
import type { RsbuildPlugin, Rspack } from '@rsbuild/core'

export interface Files {
  readonly js: string[]
  readonly css: string[]
}

const split = (files: Iterable<string>): Files => {
  const all = [...files].filter((file) => !file.endsWith('.map'))
  return { js: all.filter((file) => file.endsWith('.js')), css: all.filter((file) => file.endsWith('.css')) }
}

/** `profile: () => import('./features/profile/profile.page.tsx')` → which page is which request. */
const lazyImports = (source: string) =>
  [
    ...source.matchAll(
      /['"]?([\w-]+)['"]?\s*:\s*(?:async\s*)?\(\)\s*=>\s*\(?\s*(?:await\s+)?import\(\s*['"]([^'"]+)['"]/g,
    ),
  ].map(([, id = '', request = '']) => ({ id, request }))

const filesOfGroup = (group: Rspack.ChunkGroup): Files => split(group.getFiles())

const originsOf = (group: Rspack.ChunkGroup) =>
  group.origins.flatMap((origin) => (origin.request ? [origin.request] : []))

interface Options {
  /** The file that is always loaded first. */
  readonly entry: (compilation: Rspack.Compilation) => string
  /** Name of an expose and the source file that lists its lazy pages. */
  readonly pages?: { readonly expose: string; readonly file: string }
  /** Chunk groups that are an expose, by their name. */
  readonly exposes: (compilation: Rspack.Compilation) => Record<string, Files>
}

const pageFiles = (compilation: Rspack.Compilation, pages: { readonly expose: string; readonly file: string }) => {
  const groups = compilation.chunkGroups
  return Object.fromEntries(
    lazyImports(readFileSync(pages.file, 'utf8')).flatMap(({ id, request }) => {
      const group = groups.find((candidate) => originsOf(candidate).includes(request))
      return group ? [[`${pages.expose}#${id}`, filesOfGroup(group)]] : []
    }),
  )
}

/** Emits `asset-map.json`, so that the server knows which files a page needs before any of them has run. */
export const assetMapPlugin = ({ entry, exposes, pages }: Options): RsbuildPlugin => ({
  name: 'parley:asset-map',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources, environment }) => {
      if (environment.config.output.target !== 'web') return
      const all = { ...exposes(compilation), ...(pages ? pageFiles(compilation, pages) : {}) }
      // Sorted, so that the same content is the same release however the bundler happened to go through it.
      const sorted = Object.entries(all).toSorted(([one], [other]) => one.localeCompare(other))
      const map = { entry: entry(compilation), exposes: Object.fromEntries(sorted) }
      compilation.emitAsset('asset-map.json', new sources.RawSource(JSON.stringify(map, null, 1)))
    })
  },
})

/** Every named group that is not an entry: what `import()` with a chunk name makes, and a container's exposes. */
export const namedGroups = (compilation: Rspack.Compilation): Record<string, Files> =>
  Object.fromEntries([...compilation.namedChunkGroups.entries()].map(([name, group]) => [name, filesOfGroup(group)]))
