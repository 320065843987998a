/** The browsers that the product runs in: native modules, `:has`, container queries, top-level await. */
export const browsers = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4']

/** The names and formats of the scripts and styles of every build. */
export const clientOutput = {
  assetPrefix: 'auto',
  filename: { js: '[name].[contenthash:10].js', css: '[name].[contenthash:10].css' },
  overrideBrowserslist: browsers,
  sourceMap: false,
  legalComments: 'none' as const,
}

/**
 * Modules and chunks are numbered in the order in which they are met. The bundler's own choice makes short names of a module's place
 * on the disk, so that another folder would give other files; names by path would add a tenth to a remote's entry.
 */
export const placelessNames = { moduleIds: 'natural', chunkIds: 'natural' } as const
