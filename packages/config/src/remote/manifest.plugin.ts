import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RsbuildPlugin } from '@rsbuild/core'
import { readFresh } from './development/read-fresh.ts'

interface Options {
  readonly dir: string
  /** The part's name, version and needs. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** The place and the error, without the lines of Node itself. */
const manifestError = (error: unknown): Error => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const own = text.split('\n').filter((line) => line.trim() !== '' && !/^\s+at .*(?:node:|data:)/.test(line))
  return new Error(`src/manifest.ts cannot be read.\n${own.join('\n').replaceAll('file://', '')}`, { cause: error })
}

/** Emits `manifest.json` (compiled from `src/manifest.ts`) and `build.json` (what the build is and what it needs). */
export const manifestPlugin = ({ dir, facts }: Options): RsbuildPlugin => ({
  name: 'parley:manifest',
  setup(api) {
    const file = path.join(dir, 'src/manifest.ts')
    const compile = async (): Promise<unknown> => {
      const manifest = await readFresh(pathToFileURL(file).href)
      if (manifest === undefined) throw new Error(`${file} must export \`manifest\`.`)
      return manifest
    }
    api.processAssets({ stage: 'additional' }, async ({ compilation, sources, environment }) => {
      if (environment.config.output.target !== 'web') return
      compilation.fileDependencies.add(file)
      // The manifest may import files that are no part of the remote's code.
      if (api.context.action === 'dev') compilation.contextDependencies.add(path.join(dir, 'src'))
      const emit = (asset: string, value: unknown) =>
        compilation.emitAsset(asset, new sources.RawSource(JSON.stringify(value, null, 1)))
      emit('build.json', facts)
      if (!existsSync(file)) return
      try {
        emit('manifest.json', await compile())
      } catch (error) {
        // An error of the build, like any other: a dev server goes on and waits for the next change.
        compilation.errors.push(manifestError(error))
      }
    })
  },
})
