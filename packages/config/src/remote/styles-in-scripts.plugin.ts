import type { RsbuildPlugin, Rspack } from '@rsbuild/core'

/**
 * Runs with the chunk's script, before anything of it is drawn; style elements need the nonce of the page's scripts. The
 * shell switches them off by the remote's name when its pages are left.
 */
export const addingStyles = (remote: string, css: string): string =>
  `(()=>{const style=document.createElement('style');style.dataset.remote=${JSON.stringify(remote)};style.nonce=document.querySelector('script[nonce]')?.nonce??'';style.textContent=${JSON.stringify(css)};document.head.append(style)})();\n`

const filesOf = (chunk: Rspack.Chunk, ending: string): string[] =>
  [...chunk.files].filter((file) => file.endsWith(ending))

/** A chunk's own script; for one of styles alone, a script of each group that waits for it. */
const scriptsOf = (chunk: Rspack.Chunk): string[] => {
  const own = filesOf(chunk, '.js')
  const beside = [...chunk.groupsIterable].map((group) => group.getFiles().find((file) => file.endsWith('.js')))
  const found = own.length > 0 ? own.slice(0, 1) : beside
  return [...new Set(found.filter((file) => file !== undefined))]
}

const textOf = (compilation: Rspack.Compilation, file: string): string =>
  compilation.getAsset(file)?.source.source().toString() ?? ''

/** The usual split of scripts, but for styles: they stay with each script that asks for them. */
export const scriptGroups = {
  default: { type: /javascript/, minChunks: 2, priority: -20, reuseExistingChunk: true },
  defaultVendors: { type: /javascript/, test: /[\\/]node_modules[\\/]/, priority: -10, reuseExistingChunk: true },
}

/**
 * A chunk's styles come in its script: a page of a remote that is gone to is one file, not two. The bundler's own way
 * (a loader for each style sheet) would make modules of them, which are split otherwise and carry that loader's code.
 */
export const stylesInScripts = (remote: string): RsbuildPlugin => ({
  name: 'parley:styles-in-scripts',
  setup(api) {
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, { tools: { cssExtract: { pluginOptions: { runtime: false } } } }),
    )
    // After both were made small, before their hashes are taken.
    api.processAssets({ stage: 'optimize-inline' }, ({ compilation, sources }) => {
      for (const chunk of compilation.chunks) {
        const sheets = filesOf(chunk, '.css')
        const css = sheets.map((file) => textOf(compilation, file)).join('\n')
        if (!css) continue
        const scripts = scriptsOf(chunk)
        if (scripts.length === 0) throw new Error(`${sheets.join(', ')} has no script that could bring it along.`)
        if (/url\((?!["']?data:)/.test(css))
          throw new Error(`${sheets.join(', ')} asks for a file, relative to a place it will not have.`)
        for (const script of scripts)
          compilation.updateAsset(script, (source) => new sources.ConcatSource(addingStyles(remote, css), source))
        for (const sheet of sheets) compilation.deleteAsset(sheet)
      }
    })
  },
})
