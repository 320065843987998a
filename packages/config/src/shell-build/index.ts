import path from 'node:path'
import { defineConfig, type RsbuildConfig, rspack, type Rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { assetMapPlugin, type Files, namedGroups } from '../remote/asset-map.plugin.ts'
import { callSummaries } from '../remote/call-summaries/call-summaries.plugin.ts'
import { clientOutput, placelessNames } from '../remote/browsers.ts'
import { sortedIntegrityBeforeHash } from '../remote/sorted-integrity.plugin.ts'
import { federationAliases, snapshotFolder } from '../remote/federation-runtime.ts'
import { manifestPlugin } from '../remote/manifest.plugin.ts'
import { readPackage } from '../remote/package-facts.ts'
import { compatibilityOf, lazySingletons, singletonVersions, versionedModules } from '../remote/shares.ts'
import { styleNonce } from '../remote/style-nonce.plugin.ts'
import { tellBuilt } from '../remote/tell-built.plugin.ts'
import { chunkOfShared, federationHost, noSnapshotsSource } from './federation-host.ts'

interface ShellBuildOptions {
  readonly dir: string
  /** The public pages' entry; it reaches the app by `import()` with the chunk name `app`. */
  readonly light?: string
  /** Decides on pages with a front whether that or the shell is loaded. */
  readonly front?: string
  /** Exports `render`. */
  readonly server?: string
  readonly port?: number
}

const entryFile = (compilation: Rspack.Compilation): string => {
  const files = compilation.entrypoints.get('light')?.getFiles() ?? []
  return files.findLast((file) => file.endsWith('.js')) ?? ''
}

/** Shared modules by their names as well, so that the server knows what a remote's page will take from the shell. */
const withShared = (groups: Readonly<Record<string, Files>>, dir: string): Record<string, Files> => ({
  ...groups,
  ...Object.fromEntries(
    [...Object.keys(versionedModules(dir)), ...lazySingletons].flatMap((name) => {
      const files = groups[chunkOfShared(name)]
      return files ? [[name, files]] : []
    }),
  ),
})

const addFederation = (dir: string) => (config: Rspack.Configuration) => {
  config.optimization = { ...config.optimization, ...placelessNames }
  // In the folders where they find what they import.
  const host = path.join(dir, 'federation-host.mjs')
  const noSnapshots = path.join(snapshotFolder, 'no-snapshots.mjs')
  config.plugins?.push(
    new rspack.experiments.VirtualModulesPlugin({
      ...federationHost(dir, host),
      [noSnapshots]: noSnapshotsSource,
    }),
    new rspack.NormalModuleReplacementPlugin(/\/snapshot\/SnapshotHandler\.js$/, noSnapshots),
  )
  config.resolve = {
    ...config.resolve,
    alias: {
      ...config.resolve?.alias,
      ...federationAliases,
      '@module-federation/runtime$': host,
      '@module-federation/enhanced/runtime$': host,
    },
  }
}

/**
 * Short names by the frequency of characters would follow from the random marks that stand for digests meanwhile. The
 * bundler's types do not know the option yet.
 */
const mangle: object = { disableCharFreq: true }

const formsDoor = chunkOfShared('@parley/ui/antd')
/** antd and the packages that it alone brings along. */
const partsOfAntd =
  /[\\/](?:antd|@ant-design|@rc-component|@emotion|stylis|dayjs|is-mobile|json2mq|throttle-debounce|compute-scroll-into-view|scroll-into-view-if-needed)[\\/]/

type Doors = readonly (string | undefined)[]

/** A file for those modules of antd that these doors of the kit need. */
const fileOfAntd = (
  fits: (doors: Doors) => boolean,
  name: string | ((module: unknown, chunks: readonly Rspack.Chunk[]) => string | undefined),
): Rspack.OptimizationSplitChunksCacheGroup => ({
  chunks: 'async',
  test: (module, { chunkGraph }) =>
    partsOfAntd.test(module.nameForCondition() ?? '') &&
    fits([...chunkGraph.getModuleChunks(module)].map((chunk) => chunk.name)),
  name,
  enforce: true,
  priority: 1,
})

/**
 * antd in two files: what each page with a form needs, and what other doors share besides. What one door alone needs is
 * in the file of that door. Each further file would add its name and its digest to the code that every page waits for.
 */
const filesOfAntd = {
  forms: fileOfAntd((doors) => doors.includes(formsDoor), 'antd'),
  others: fileOfAntd((doors) => !doors.includes(formsDoor) && doors.length > 1, 'antd-more'),
  alone: fileOfAntd(
    (doors) => !doors.includes(formsDoor) && doors.length === 1,
    (_module, [door]) => door?.name,
  ),
}

const client = (
  dir: string,
  entry: Readonly<Record<string, string>>,
): NonNullable<RsbuildConfig['environments']>[string] => ({
  source: {
    entry,
    // Of the federation runtime: what it does on servers, and with manifests, which our registry replaces.
    define: { ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true },
  },
  plugins: [
    callSummaries(),
    sortedIntegrityBeforeHash(),
    manifestPlugin({
      dir,
      facts: {
        name: 'shell',
        version: readPackage(dir).version,
        compatibility: compatibilityOf(dir),
        provides: { ...singletonVersions(dir), ...versionedModules(dir) },
      },
    }),
    assetMapPlugin({ entry: entryFile, exposes: (compilation) => withShared(namedGroups(compilation), dir) }),
  ],
  output: {
    ...clientOutput,
    minify: { jsOptions: { minimizerOptions: { mangle } } },
    target: 'web',
    distPath: { root: 'dist/client' },
  },
  security: { sri: { enable: true, algorithm: 'sha384' } },
  splitChunks: {
    preset: 'default',
    cacheGroups: {
      ...filesOfAntd,
      // The kit's doors are few and small: their styles in one file, which no page fetches twice.
      doors: {
        type: 'css/mini-extract',
        chunks: 'async',
        test: /[\\/]ui[\\/]src[\\/](?!core|light)/,
        name: 'ui',
        enforce: true,
      },
      // A style that two chunks name would otherwise be in both.
      styles: { type: 'css/mini-extract', chunks: 'async', minChunks: 2, minSize: 0, reuseExistingChunk: true },
    },
  },
  tools: { htmlPlugin: false, rspack: addFederation(dir) },
})

/** One file with everything in it, so that the edge can load any published version beside another. */
const server = (entry: string): NonNullable<RsbuildConfig['environments']>[string] => ({
  source: { entry: { entry } },
  output: {
    target: 'node',
    module: false,
    distPath: { root: 'dist/server', js: '' },
    filename: { js: '[name].cjs' },
    sourceMap: false,
    emitAssets: false,
    legalComments: 'none',
  },
  splitChunks: false,
  tools: {
    htmlPlugin: false,
    rspack: { output: { asyncChunks: false, library: { type: 'commonjs2' } }, optimization: { nodeEnv: 'production' } },
  },
})

/** Builds the host: the browser's part, and the entry with which the edge renders pages. */
export const shellBuild = ({
  dir,
  light = './src/entries/light.tsx',
  front,
  server: serverEntry = './src/entries/server.tsx',
  port = 3101,
}: ShellBuildOptions): RsbuildConfig =>
  defineConfig({
    root: dir,
    mode: 'production',
    plugins: [pluginReact({ fastRefresh: false }), tellBuilt(), styleNonce()],
    environments: { client: client(dir, { light, ...(front ? { front } : {}) }), server: server(serverEntry) },
    server: { port, strictPort: true, cors: true },
    dev: { lazyCompilation: false, hmr: false, liveReload: true },
  })
