import type { RsbuildPlugin } from '@rsbuild/core'

const digests = /\{(?:"?[\w-]+"?:"sha384-[A-Za-z0-9+/=]{64}",?)+\}/g

const sortDigests = (list: string): string => `{${list.slice(1, -1).split(',').toSorted().join(',')}}`

/**
 * Sorts the digests of the chunks that the entry lists. The bundler writes them in a random order, but the same sources
 * must give the same release. The entry may still change here, because it is the only file without a hash in its name.
 */
export const sortedIntegrity = (entry: string): RsbuildPlugin => ({
  name: 'parley:sorted-integrity',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      const text = compilation.getAsset(entry)?.source.source().toString()
      if (text !== undefined)
        compilation.updateAsset(entry, new sources.RawSource(text.replaceAll(digests, sortDigests)))
    })
  },
})

/** The same for scripts with a hash in their names: after the digests are known and before the names are made. */
export const sortedIntegrityBeforeHash = (): RsbuildPlugin => ({
  name: 'parley:sorted-integrity-before-hash',
  setup(api) {
    api.processAssets({ stage: 'summarize' }, ({ assets, compilation, sources }) => {
      for (const [name, source] of Object.entries(assets)) {
        if (!name.endsWith('.js')) continue
        const text = source.source().toString()
        const orderedText = text.replaceAll(digests, sortDigests)
        if (orderedText !== text) compilation.updateAsset(name, new sources.RawSource(orderedText))
      }
    })
  },
})
