import type { RsbuildPlugin } from '@rsbuild/core'

const digests = /\{(?:"?[\w-]+"?:"sha384-[A-Za-z0-9+/=]{64}",?)+\}/g

const sorted = (list: string): string => `{${list.slice(1, -1).split(',').toSorted().join(',')}}`

/**
 * Sorts the digests of the chunks that the entry lists: the bundler writes them in an order of chance, and the same sources
 * must be the same release. Only the entry has no hash in its name, so it may still change here.
 */
export const sortedIntegrity = (entry: string): RsbuildPlugin => ({
  name: 'parley:sorted-integrity',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      const text = compilation.getAsset(entry)?.source.source().toString()
      if (text !== undefined) compilation.updateAsset(entry, new sources.RawSource(text.replaceAll(digests, sorted)))
    })
  },
})
