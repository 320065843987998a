import { join } from 'node:path'
import { pageFiles } from '@parley/config/remote'
import { shellBuild } from '@parley/config/shell-build'
import { createRsbuild, mergeRsbuildConfig, rspack, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core'

const root = join(import.meta.dirname, '../../../../..')
const remotes = ['ai-providers', 'auth', 'coaching', 'settings', 'shared-session']

/** `page-map.json`: what the shell's asset map would say of the remotes' pages if they were its own. */
const pageMap: RsbuildPlugin = {
  name: 'parley:page-map',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      const files = remotes.map((name) =>
        pageFiles(compilation, { expose: name, file: join(root, `mfe-${name}/src/routes.ts`) }),
      )
      const map = Object.assign({}, ...files) as object
      compilation.emitAsset('page-map.json', new sources.RawSource(JSON.stringify(map)))
    })
  },
}

const inPlaceOf: readonly (readonly [RegExp, string])[] = [
  [/\/federation\/remote-loader\.ts$/, 'static-loader.sample.ts'],
  [/\/federation\/runtime\.ts$/, 'no-federation.sample.ts'],
  [/\/federation-port\.ts$/, 'no-federation.sample.ts'],
]

const monolith = (to: string): RsbuildConfig => ({
  environments: {
    client: {
      output: { distPath: { root: join(to, 'client') } },
      plugins: [pageMap],
      // All styles of a page in one file, also those that another page has: the fewest that it can load.
      splitChunks: { cacheGroups: { styles: { test: /[\\/]ui[\\/]src[\\/]/ } } },
      tools: {
        rspack: (config) => {
          for (const [request, file] of inPlaceOf)
            config.plugins?.push(new rspack.NormalModuleReplacementPlugin(request, join(import.meta.dirname, file)))
        },
      },
    },
    server: { output: { distPath: { root: join(to, 'server') } } },
  },
  logLevel: 'error',
})

/**
 * The shell's sources by the shell's own settings, with one difference: its loader of remotes is replaced by plain
 * imports of their pages. So the bundler sees all of the product at once, and shakes, shares and splits it as one.
 */
export async function buildMonolith(to: string): Promise<void> {
  const dir = join(root, 'shell')
  const server = join(import.meta.dirname, 'server.sample.ts')
  const rsbuild = await createRsbuild({
    cwd: dir,
    config: mergeRsbuildConfig(shellBuild({ dir, server }), monolith(to)),
  })
  await (await rsbuild.build()).close()
}
