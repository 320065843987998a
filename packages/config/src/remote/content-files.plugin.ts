import type { RsbuildPlugin } from '@rsbuild/core'

/** Writes the texts as files of the build. Pages fetch them, so they cost nothing before a page needs them. */
export const contentFiles = (read: () => Readonly<Record<string, string>>): RsbuildPlugin => ({
  name: 'parley:content-files',
  setup(api) {
    api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
      for (const [file, text] of Object.entries(read())) compilation.emitAsset(file, new sources.RawSource(text))
    })
  },
})
