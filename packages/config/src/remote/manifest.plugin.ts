import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RsbuildPlugin } from '@rsbuild/core'
import { readPackage } from './package-facts.ts'

interface Options {
  readonly dir: string
  readonly name: string
  readonly facts: Readonly<Record<string, unknown>>
}

const compile = async (file: string): Promise<unknown> => {
  if (!existsSync(file)) return undefined
  // The query makes a changed manifest a new module while a dev server is running.
  const module: unknown = await import(`${pathToFileURL(file).href}?at=${Date.now()}`)
  if (typeof module !== 'object' || module === null || !('manifest' in module))
    throw new Error(`${file} must export \`manifest\`.`)
  return module.manifest
}

/** Emits `manifest.json` (compiled from `src/manifest.ts`) and `build.json` (what the build is and what it needs). */
export const manifestPlugin = ({ dir, name, facts }: Options): RsbuildPlugin => ({
  name: 'parley:manifest',
  setup(api) {
    const file = path.join(dir, 'src/manifest.ts')
    api.processAssets({ stage: 'additional' }, async ({ compilation, sources, environment }) => {
      if (environment.config.output.target !== 'web') return
      compilation.fileDependencies.add(file)
      const emit = (asset: string, value: unknown) =>
        compilation.emitAsset(asset, new sources.RawSource(JSON.stringify(value, null, 1)))
      const manifest = await compile(file)
      if (manifest !== undefined) emit('manifest.json', manifest)
      emit('build.json', { name, version: readPackage(dir).version, ...facts })
    })
  },
})
