import { createRequire } from 'node:module'
import path from 'node:path'
import { rspack } from '@rsbuild/core'

const require = createRequire(import.meta.url)

/** Folder of a package of the federation runtime, found from the plugin that we pin. */
const folderOf = (name: string, from: NodeJS.Require): string => path.dirname(path.dirname(from.resolve(name)))

const tools = createRequire(
  createRequire(require.resolve('@module-federation/enhanced')).resolve('@module-federation/runtime-tools'),
)
const runtimeFolder = folderOf('@module-federation/runtime', tools)
const fromRuntime = createRequire(path.join(runtimeFolder, 'package.json'))
const bundlerRuntime = tools.resolve('@module-federation/webpack-bundler-runtime')

const coreFolder = folderOf('@module-federation/runtime-core', fromRuntime)

/**
 * The bundler resolves the federation runtime's CommonJS files, which cannot be tree-shaken. Naming the ESM files
 * instead takes a remote's entry from 30 kB to 7 kB. It leans on internals, so versions are pinned and a test holds the size.
 */
export const federationAliases: Readonly<Record<string, string>> = {
  '@module-federation/runtime$': path.join(runtimeFolder, 'dist/index.js'),
  '@module-federation/runtime-core$': path.join(coreFolder, 'dist/index.js'),
  '@module-federation/sdk$': path.join(folderOf('@module-federation/sdk', fromRuntime), 'dist/index.js'),
  '@module-federation/error-codes$': path.join(
    folderOf('@module-federation/error-codes', fromRuntime),
    'dist/index.mjs',
  ),
  '@module-federation/webpack-bundler-runtime$': path.join(path.dirname(bundlerRuntime), 'index.js'),
  // The plugin names these by their files.
  [bundlerRuntime]: path.join(path.dirname(bundlerRuntime), 'index.js'),
  [tools.resolve('@module-federation/runtime')]: path.join(runtimeFolder, 'dist/index.js'),
}

/**
 * The plugin writes the place of its runtime on this disk into the name of a module, and the bundler makes the short
 * names of modules from their names. Without the place, the same sources give the same files in any folder.
 */
export const runtimeWithoutPlace = () =>
  new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js!=!data:/, (resource) => {
    const name = encodeURIComponent('@module-federation/webpack-bundler-runtime')
    resource.request = resource.request.replaceAll(encodeURIComponent(bundlerRuntime), name)
  })

export const runtimeEntry = path.join(runtimeFolder, 'dist/index.js')

export const snapshotFolder = path.join(coreFolder, 'dist/plugins/snapshot')
