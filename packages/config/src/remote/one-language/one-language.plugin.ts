import type { RsbuildPlugin } from '@rsbuild/core'
import { keepLanguage } from './keep-language.ts'

/** Installed libraries are JavaScript, so this is code of ours. */
const ownCode = /\.tsx?$/

/**
 * Makes `name.en.ts` and `name.fr.ts` speak one language: what such a file imports is built once more for it alone, without
 * what tables hold for the other language.
 */
export const oneLanguage = (): RsbuildPlugin => ({
  name: 'parley:one-language',
  setup(api) {
    for (const language of ['en', 'fr'] as const) {
      api.modifyRspackConfig((_config, { addRules }) => {
        addRules({ test: new RegExp(`\\.${language}\\.ts$`), layer: language })
      })
      api.transform({ test: ownCode, issuerLayer: language, order: 'pre' }, ({ code, resourcePath }) =>
        keepLanguage(code, resourcePath, language),
      )
    }
  },
})
