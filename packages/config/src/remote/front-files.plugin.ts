import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type RsbuildPlugin, type Rspack, rspack } from '@rsbuild/core'
import type { Files } from './asset-map.plugin.ts'
import { browsers, placelessNames } from './browsers.ts'
import { addingStyles } from './styles-in-scripts.plugin.ts'

const settings = (entry: string, folder: string): Rspack.Configuration => ({
  mode: 'production',
  target: `browserslist:${browsers.join(', ')}`,
  entry: { front: entry },
  output: { path: folder, filename: '[name].js', chunkLoading: false, wasmLoading: false },
  devtool: false,
  optimization: placelessNames,
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
          env: { targets: [...browsers] },
        },
      },
      { test: /\.css$/, type: 'css/auto' },
    ],
  },
})

const runBuild = (configuration: Rspack.Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(configuration)
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null)
      compiler.close(() => (failure ? reject(failure) : resolve()))
    })
  })

/** One script that needs no other file: the shell's modules are not there when it runs. */
const bundle = async (remote: string, entry: string): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'parley-front-'))
  try {
    await runBuild(settings(entry, folder))
    const sheets = (await readdir(folder)).filter((file) => file.endsWith('.css'))
    const [css = ''] = await Promise.all(sheets.map((file) => readFile(path.join(folder, file), 'utf8')))
    const script = await readFile(path.join(folder, 'front.js'), 'utf8')
    return css ? `${addingStyles(remote, css)}${script}` : script
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A front and the shell's small script that loads it weigh less than 150 kB together. */
const heaviest = 146_000

const checkWeight = (page: string, script: string): void => {
  const { length } = brotliCompressSync(script)
  if (length > heaviest)
    throw new Error(`The front of ${page} weighs ${length} bytes (brotli). It may weigh ${heaviest}: import less.`)
}

/** Names the script of each front's page in the asset map. */
export const frontFiles = (compilation: Rspack.Compilation): Record<string, Files> =>
  Object.fromEntries(
    Object.keys(compilation.assets).flatMap((file) => {
      const page = /^static\/js\/front\/(.+)\.[0-9a-f]{10}\.js$/.exec(file)?.[1]
      return page ? [[`./front#${page}`, { js: [file], css: [] }]] : []
    }),
  )

/**
 * Builds the fronts of pages: scripts with everything in them, which show a page to visitors without a sign-in before the
 * shell has loaded.
 */
export const fronts = (remote: string, entries: Readonly<Record<string, string>>): RsbuildPlugin => ({
  name: 'parley:fronts',
  setup(api) {
    api.processAssets({ stage: 'additional' }, async ({ compilation, sources }) => {
      for (const [page, entry] of Object.entries(entries)) {
        const script = await bundle(remote, entry)
        checkWeight(page, script)
        const hash = createHash('sha256').update(script).digest('hex').slice(0, 10)
        // It is made small already.
        const info = { minimized: true }
        compilation.emitAsset(`static/js/front/${page}.${hash}.js`, new sources.RawSource(script), info)
      }
    })
  },
})
