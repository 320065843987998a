import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface AssetMap {
  readonly entries: { readonly en: string }
  readonly exposes: Readonly<Record<string, { readonly js: readonly string[] }>>
}

/** Names of a built remote's scripts, by what they are for. */
export interface RemoteFiles {
  /** The one with the English phrases in it, and the plain one that it gives way to. */
  readonly entry: readonly string[]
  readonly home: readonly string[]
  readonly day: readonly string[]
  /** The files that the day's page loads once it is there. */
  readonly late: readonly string[]
  /** The files that no page names beforehand: parts that pages load late, and copies of shared modules. */
  readonly others: readonly string[]
}

const names = (files: readonly string[] = []): string[] => files.map((file) => file.split('/').at(-1) ?? '')

export async function remoteFiles(dir: string): Promise<RemoteFiles> {
  const { entries, exposes } = JSON.parse(await readFile(join(dir, 'dist/asset-map.json'), 'utf8')) as AssetMap
  const knownNames = new Set(Object.values(exposes).flatMap(({ js }) => names(js)))
  const folder = join(dir, 'dist/static/js/async')
  const scripts = await readdir(folder)
  const others = scripts.filter((name) => name.endsWith('.js') && !knownNames.has(name))
  const texts = await Promise.all(others.map((name) => readFile(join(folder, name), 'utf8')))
  return {
    entry: [entries.en, 'remoteEntry.js'],
    home: names(exposes['./routes#home']?.js),
    day: names(exposes['./routes#day']?.js),
    late: others.filter((_, index) => texts[index]?.includes('The late part')),
    others,
  }
}
