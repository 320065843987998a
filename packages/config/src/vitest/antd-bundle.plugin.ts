import type { Rspack } from '@rsbuild/core'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vitest/config'

/** The pages and the bundle share these, so they stay outside. */
const shared = /^(?:react|react-dom|scheduler|dayjs)(?:\/|$)/

/** Stands for the module that makes the styles of every component; no test of a page looks at them. */
const noStyles = `export default () => ({
  genStyleHooks: () => () => ['', ''],
  genSubStyleComponent: () => () => null,
  genComponentStyleHook: () => () => '',
})`

const settings = (entry: string, path: string): Rspack.Configuration => ({
  mode: 'production',
  target: 'node',
  devtool: false,
  context: dirname(entry),
  entry,
  externals: ({ request = '' }, callback) =>
    shared.test(request) ? callback(undefined, `commonjs ${request}`) : callback(),
  output: { path, filename: 'antd.cjs', library: { type: 'commonjs2' } },
  optimization: { minimize: false },
})

const run = async (compiler: Rspack.Compiler): Promise<void> =>
  new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const fault = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined)
      compiler.close(() => (fault ? reject(fault) : resolve()))
    })
  })

/** Builds the bundle, which other processes may be building at the same time. */
async function build(entry: string, file: string): Promise<void> {
  const { rspack } = await import('@rsbuild/core')
  const folder = mkdtempSync(`${file}-`)
  const replacement = new rspack.NormalModuleReplacementPlugin(/\/genStyleUtils$/, (resource) => {
    // antd has a module of the same name.
    if (resource.context.includes('cssinjs-utils'))
      resource.request = `data:text/javascript,${encodeURIComponent(noStyles)}`
  })
  await run(rspack({ ...settings(entry, folder), plugins: [replacement] }))
  renameSync(join(folder, 'antd.cjs'), file)
  rmSync(folder, { recursive: true })
}

/** One build for all projects of a process. */
const builds = new Map<string, Promise<void>>()

/** The bundle of the antd that this file imports, in the package of the file: there it finds what it shares. */
async function bundleFor(importer: string): Promise<string> {
  const load = createRequire(importer)
  const antd = load.resolve('antd/package.json')
  const own = readFileSync(import.meta.filename)
  const name = createHash('sha256').update(antd).update(readFileSync(antd)).update(own).digest('hex').slice(0, 16)
  const shelf = load.resolve.paths('antd')?.find((folder) => existsSync(join(folder, 'antd'))) ?? dirname(importer)
  const file = join(shelf, `.antd-for-tests-${name}.cjs`)
  if (!existsSync(file)) {
    const building = builds.get(file) ?? build(join(dirname(antd), 'es/index.js'), file)
    builds.set(file, building)
    await building
  }
  return file
}

/**
 * antd as one file, in its production build and without styles: tests of pages spent a quarter of their time in loading
 * its 2,000 files, in its checks for developers and in making styles. `packages/ui` tests antd as it is.
 */
export const antdBundle = (): Plugin => ({
  name: 'parley-antd-bundle',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^antd$/ },
    handler: async (_id, importer) => (importer ? bundleFor(importer) : undefined),
  },
})
