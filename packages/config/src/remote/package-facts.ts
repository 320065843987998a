import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'

export interface PackageFacts {
  readonly name: string
  readonly version: string
  readonly folder: string
  readonly exports: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

const strings = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

export const readPackage = (folder: string): PackageFacts => {
  const json = record(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')))
  return {
    name: String(json['name']),
    version: String(json['version']),
    folder,
    exports: strings(json['exports']),
    dependencies: strings(json['dependencies']),
  }
}

/** The package as `dir` would get it. Walks up by hand, because `exports` hides `package.json` from the resolver. */
export const findPackage = (name: string, dir: string): PackageFacts | undefined => {
  const folder = path.join(dir, 'node_modules', name)
  // The real folder, because its own dependencies stand beside it there.
  if (existsSync(path.join(folder, 'package.json'))) return readPackage(realpathSync(folder))
  const parent = path.dirname(dir)
  return parent === dir ? undefined : findPackage(name, parent)
}

/** As `findPackage`, looking from `dir` and then from the folders of the named packages, whose dependencies are not hoisted. */
export const findPackageThrough = (name: string, dir: string, through: readonly string[]): PackageFacts | undefined => {
  const direct = findPackage(name, dir)
  if (direct) return direct
  for (const via of through) {
    const outer = findPackage(via, dir)
    const inner = outer && findPackage(name, outer.folder)
    if (inner) return inner
  }
  return undefined
}
