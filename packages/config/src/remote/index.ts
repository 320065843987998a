import { existsSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { defineConfig, type RsbuildConfig, type RsbuildPlugin, type Rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { assetMapPlugin, type Files, isPage, namedGroups, pageIds } from './asset-map.plugin.ts'
import { clientOutput, placelessNames } from './browsers.ts'
import { callSummaries } from './call-summaries/call-summaries.plugin.ts'
import { contentFiles } from './content-files.plugin.ts'
import { frontFiles, fronts as frontScripts } from './front-files.plugin.ts'
import { federationAliases, runtimeWithoutPlace } from './federation-runtime.ts'
import { manifestPlugin } from './manifest.plugin.ts'
import { oneLanguage } from './one-language/one-language.plugin.ts'
import { compatibilityOf, remoteShares } from './shares.ts'
import { sortedIntegrity } from './sorted-integrity.plugin.ts'
import { styleNonce } from './style-nonce.plugin.ts'
import { scriptGroups, stylesInScripts } from './styles-in-scripts.plugin.ts'
import { tellBuilt } from './tell-built.plugin.ts'
import { tellDeveloper } from './development/tell-developer.plugin.ts'
import { readPackage } from './package-facts.ts'
import { workletFiles } from './worklet-files.plugin.ts'

export { oneLanguage, tellBuilt }

export { pageFiles } from './asset-map.plugin.ts'

interface RemoteOptions {
  readonly name: string
  readonly dir: string
  /** The port where `rsbuild dev` serves it, for an override of one's own. */
  readonly port?: number
  /** Files that the build writes beside the code: paths below `dist`, and their texts. */
  readonly content?: () => Readonly<Record<string, string>>
  /** Code for the audio thread that the build writes beside the rest: addresses below `dist`, and their sources. */
  readonly worklets?: Readonly<Record<string, string>>
  /** The front of a page, by the id of its route: the source of the script that visitors without a sign-in get first. */
  readonly fronts?: Readonly<Record<string, string>>
  /** Conditions in the `package.json` of packages under which this remote takes a lighter file of theirs. */
  readonly conditions?: readonly string[]
}

/** Name of the global that the remote's entry script sets; the shell derives it in the same way. */
const globalOf = (name: string): string => `parley_${name.replaceAll('-', '_')}`

const federation = (name: string, dir: string) =>
  new ModuleFederationPlugin({
    name: globalOf(name),
    filename: 'remoteEntry.js',
    exposes: { './routes': { import: './src/routes.ts', name: 'routes' } },
    shared: remoteShares(dir),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    experiments: {
      externalRuntime: true,
      // A remote loads no remotes of its own.
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  })

const exposedFiles = (compilation: Rspack.Compilation): Record<string, Files> => {
  const routes = namedGroups(compilation)['routes']
  return { ...(routes ? { './routes': routes } : {}), ...frontFiles(compilation) }
}

/** Files that change while one looks have no lasting hash, so only builds carry integrity. */
const integrityOfReleases: RsbuildPlugin = {
  name: 'parley:integrity',
  setup(api) {
    api.modifyRsbuildConfig((config) => {
      config.security = { ...config.security, sri: { enable: api.context.action === 'build', algorithm: 'sha384' } }
    })
  },
}

/** True for the remote's own code, React and the icons; false for its fallback copies of shared modules. */
const isOwn =
  (dir: string) =>
  (module: Rspack.Module): boolean => {
    const file = module.nameForCondition() ?? ''
    return file.startsWith(path.join(dir, 'src')) || /[\\/]node_modules[\\/](?:lucide-react|react)[\\/]/.test(file)
  }

/** The remote's own conditions come before those of the bundler. */
const resolveOf = (resolve: Rspack.ResolveOptions | undefined, conditions: readonly string[] = []) => ({
  ...resolve,
  alias: { ...resolve?.alias, ...federationAliases },
  conditionNames: [...conditions, '...'],
})

/** Makes the folder `dir` a remote: built, versioned and released by itself. Its `rsbuild.config.ts` is this one call. */
export const remote = (options: RemoteOptions): RsbuildConfig => {
  const { name, dir, port = 3100, content, worklets, fronts, conditions } = options
  const routes = path.join(dir, 'src/routes.ts')
  if (!existsSync(routes)) throw new Error(`${name}: a remote needs src/routes.ts.`)
  const facts = { name, version: readPackage(dir).version, compatibility: compatibilityOf(dir) }
  return defineConfig({
    root: dir,
    // Development uses this mode, too: a development build of a remote crashes in a shell built for production.
    mode: 'production',
    source: { entry: { main: './src/routes.ts' } },
    plugins: [
      // Without chunks of its own: its group `lib-react` would load `react-dom` on each page, which only antd needs.
      pluginReact({ fastRefresh: false, splitChunks: false }),
      tellBuilt(),
      integrityOfReleases,
      stylesInScripts(name),
      oneLanguage(),
      callSummaries(),
      ...(content ? [contentFiles(content)] : []),
      ...(worklets ? [workletFiles(worklets)] : []),
      ...(fronts ? [frontScripts(name, fronts)] : []),
      styleNonce(),
      manifestPlugin({ dir, facts }),
      tellDeveloper({ dir, facts }),
      sortedIntegrity('remoteEntry.js'),
      assetMapPlugin({
        entry: () => 'remoteEntry.js',
        exposes: exposedFiles,
        pages: { expose: './routes', file: routes },
      }),
    ],
    output: {
      ...clientOutput,
      distPath: { root: 'dist' },
    },
    splitChunks: {
      preset: 'default',
      cacheGroups: {
        ...scriptGroups,
        // Modules that half of the pages need come with the entry, not as one more file for each of them to wait for.
        often: {
          type: /javascript/,
          test: isOwn(dir),
          chunks: isPage(routes),
          name: 'routes',
          minChunks: Math.max(3, Math.ceil(pageIds(routes).length / 2)),
          minSize: 0,
          enforce: true,
        },
      },
    },
    server: { port, strictPort: true, cors: true },
    dev: {
      assetPrefix: true,
      lazyCompilation: false,
      // The shell loads the page again by itself after each build.
      hmr: false,
      liveReload: false,
    },
    tools: {
      htmlPlugin: false,
      rspack: (config) => {
        config.entry = {}
        config.optimization = { ...config.optimization, ...placelessNames }
        config.output = { ...config.output, uniqueName: globalOf(name) }
        config.resolve = resolveOf(config.resolve, conditions)
        config.plugins?.push(federation(name, dir), runtimeWithoutPlace())
      },
    },
  })
}
