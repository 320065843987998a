import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { compileFunction } from 'node:vm'
import type { Renderer } from '@parley/contracts/registry'
import { type ReleaseStore, serverFolder } from '../releases/index.ts'

const isRenderer = (value: unknown): value is Renderer => typeof value === 'function'

/**
 * Several versions run side by side. `require` would keep each of them until the process ends, and it would answer for a
 * rebuilt file with the old one, so this function compiles the entry itself.
 */
const load = async (file: string): Promise<Renderer> => {
  const source = await readFile(file, 'utf8')
  const module: { exports: object } = { exports: {} }
  const names = ['exports', 'require', 'module', '__filename', '__dirname']
  const wrapper = compileFunction(source, names, { filename: file })
  Reflect.apply(wrapper, undefined, [module.exports, createRequire(file), module, file, path.dirname(file)])
  const render: unknown = 'render' in module.exports ? module.exports.render : undefined
  if (!isRenderer(render)) throw new Error(`${file} does not export render`)
  return render
}

/** Keeps this many versions of the shell loaded. */
export const shellLoader = (store: ReleaseStore, most: number) => {
  const renderers = new Map<string, Promise<Renderer>>()
  return (version: string): Promise<Renderer> => {
    const renderer = renderers.get(version)
    if (renderer) {
      // The map is ordered by use: the first entry is the one that was not used for longest.
      renderers.delete(version)
      renderers.set(version, renderer)
      return renderer
    }
    const fresh = load(path.join(store.folderOf('shell', version), serverFolder, 'entry.cjs'))
    renderers.set(version, fresh)
    fresh.catch(() => renderers.delete(version))
    if (renderers.size > most) renderers.delete(renderers.keys().next().value ?? version)
    return fresh
  }
}
