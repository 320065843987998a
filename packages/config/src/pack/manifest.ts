export interface PackageManifest {
  readonly name: string
  readonly version: string
  readonly exports?: Readonly<Record<string, string>>
  readonly bin?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

/** Version by name, as `pnpm-workspace.yaml` pins them. */
export type Versions = Readonly<Record<string, string>>

/** The `catalog:` of `pnpm-workspace.yaml`; it is flat, so that a line is an entry. */
export const readCatalog = (yaml: string): Versions => {
  const [, block = ''] = /^catalog:\n((?: .*\n|\n)*)/m.exec(yaml) ?? []
  const entries = block.matchAll(/^ {2}'?([^'\s:]+)'?: (\S+)$/gm)
  return Object.fromEntries(Array.from(entries, ([, name = '', version = '']) => [name, version] as const))
}

const compilePath = (file: string): string => file.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '.js')

const compileDoors = (files: Versions | undefined): Versions | undefined =>
  files && Object.fromEntries(Object.entries(files).map(([door, file]) => [door, compilePath(file)]))

const pinVersion = (name: string, range: string, catalog: Versions, ours: Versions): string => {
  const versions = range.startsWith('workspace:') ? ours : catalog
  const version = /^(workspace|catalog):/.test(range) ? versions[name] : range
  if (!version) throw new Error(`No version is known for ${name} (${range}).`)
  return version
}

/** The Node.js that these packages are tested with, as the least that they need. */
const enginesOf = ({ node }: Versions) => (node ? { engines: { node: `>=${node.split('.')[0]}` } } : {})

/**
 * The manifest of the package that others install: JavaScript behind the same doors, and versions in place of
 * `workspace:*`.
 */
export const packedManifest = (
  { name, version, description, exports, bin, dependencies = {} }: PackageManifest,
  catalog: Versions,
  ours: Versions,
): PackageManifest => ({
  name,
  version,
  description,
  type: 'module',
  ...enginesOf(catalog),
  ...(exports ? { exports: compileDoors(exports) } : {}),
  ...(bin ? { bin: compileDoors(bin) } : {}),
  dependencies: Object.fromEntries(
    Object.entries(dependencies).map(([other, range]) => [other, pinVersion(other, range, catalog, ours)]),
  ),
})
