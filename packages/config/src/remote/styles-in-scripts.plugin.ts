import type { RsbuildPlugin, Rspack } from '@rsbuild/core'

/**
 * Returns the script that adds the styles before the page of the chunk is drawn. Style elements need the nonce of the
 * page's scripts. The shell finds them by the remote's name and disables them when the user leaves its pages.
 */
export const addingStyles = (remote: string, css: string): string =>
  `(()=>{const style=document.createElement('style');style.dataset.remote=${JSON.stringify(remote)};style.nonce=document.querySelector('script[nonce]')?.nonce??'';style.textContent=${JSON.stringify(css)};document.head.append(style)})();\n`

const filesOf = (chunk: Rspack.Chunk, ending: string): string[] =>
  [...chunk.files].filter((file) => file.endsWith(ending))

/** Finds the script of a chunk. A chunk with styles alone uses one script of each group that waits for it. */
const scriptsOf = (chunk: Rspack.Chunk): string[] => {
  const own = filesOf(chunk, '.js')
  const beside = [...chunk.groupsIterable].map((group) => group.getFiles().find((file) => file.endsWith('.js')))
  const scripts = own.length > 0 ? own.slice(0, 1) : beside
  return [...new Set(scripts.filter((file) => file !== undefined))]
}

const textOf = (compilation: Rspack.Compilation, file: string): string =>
  compilation.getAsset(file)?.source.source().toString() ?? ''

/** Splits scripts as by default, but leaves styles with each script that imports them. */
export const scriptGroups = {
  default: { type: /javascript/, minChunks: 2, priority: -20, reuseExistingChunk: true },
  defaultVendors: { type: /javascript/, test: /[\\/]node_modules[\\/]/, priority: -10, reuseExistingChunk: true },
}

/**
 * Puts the styles of a chunk into its script, so that a page of a remote loads one file instead of two. The bundler's own
 * loader would make a module of each style sheet, which is split differently and adds the loader's code.
 */
export const stylesInScripts = (remote: string): RsbuildPlugin => ({
  name: 'parley:styles-in-scripts',
  setup(api) {
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, { tools: { cssExtract: { pluginOptions: { runtime: false } } } }),
    )
    // This stage comes after both files are minified and before their hashes are computed.
    api.processAssets({ stage: 'optimize-inline' }, ({ compilation, sources }) => {
      for (const chunk of compilation.chunks) {
        const sheets = filesOf(chunk, '.css')
        const css = sheets.map((file) => textOf(compilation, file)).join('\n')
        if (!css) continue
        const scripts = scriptsOf(chunk)
        if (scripts.length === 0) throw new Error(`${sheets.join(', ')} has no script that can contain it.`)
        if (/url\((?!["']?data:)/.test(css))
          throw new Error(
            `${sheets.join(', ')} refers to a file by a relative address, which is wrong inside a script.`,
          )
        for (const script of scripts)
          compilation.updateAsset(script, (source) => new sources.ConcatSource(addingStyles(remote, css), source))
        for (const sheet of sheets) compilation.deleteAsset(sheet)
      }
    })
  },
})
