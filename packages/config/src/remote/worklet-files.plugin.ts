import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RsbuildPlugin, type Rspack, rspack } from '@rsbuild/core'

const settings = (entry: string, path: string): Rspack.Configuration => ({
  mode: 'production',
  target: ['webworker', 'es2022'],
  entry: { worklet: entry },
  output: { path, filename: '[name].js', chunkLoading: false, wasmLoading: false },
  devtool: false,
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
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

/** One self-contained script: the audio thread has neither modules of ours nor a runtime that loads them. */
const bundle = async (entry: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-worklet-'))
  try {
    await runBuild(settings(entry, folder))
    return await readFile(join(folder, 'worklet.js'), 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Builds code for the audio thread as files of their own, by address below `dist`: browsers load it from our origin by its URL. */
export const workletFiles = (entries: Readonly<Record<string, string>>): RsbuildPlugin => ({
  name: 'parley:worklet-files',
  setup(api) {
    api.processAssets({ stage: 'additional' }, async ({ compilation, sources }) => {
      for (const [file, entry] of Object.entries(entries))
        compilation.emitAsset(file, new sources.RawSource(await bundle(entry)))
    })
  },
})
