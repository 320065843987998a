import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findPackage, findPackageThrough } from './package-facts.ts'

/** The host alone provides these; two copies would be two Reacts, two stores or two caches. */
const coreSingletons = [
  'react',
  'react-dom',
  'zustand',
  'i18next',
  'react-i18next',
  '@tanstack/react-query',
  '@parley/mfe-kit',
] as const

/** Singletons of the host that it loads when a remote imports them. They cost a page that does without them nothing. */
export const lazySingletons: ReadonlySet<string> = new Set(['react-router'])

/** Doors of `@parley/ui` that are data, tree-shaken per remote or tiny, so never shared. */
const unsharedUiDoors = new Set(['./tokens', './tokens.css', './icons', './markdown'])

const kits = ['@parley/mfe-kit', '@parley/ui']

/** Version of each core singleton as seen from `dir`, for those that are installed. */
export const singletonVersions = (dir: string): Record<string, string> =>
  Object.fromEntries(
    [...coreSingletons, ...lazySingletons].flatMap((name) => {
      const facts = findPackageThrough(name, dir, kits)
      return facts ? [[name, facts.version]] : []
    }),
  )

/** The folder from which a singleton is found: `dir`, or one of our packages that brings it along. */
export const homeOf = (name: string, dir: string): string => {
  if (findPackage(name, dir)) return dir
  const home = kits.map((kit) => findPackage(kit, dir)?.folder).find((folder) => folder && findPackage(name, folder))
  return home ?? dir
}

const uiModules = (dir: string): Record<string, string> => {
  const ui = findPackage('@parley/ui', dir)
  if (!ui) return {}
  const doors = Object.entries(ui.exports).filter(
    ([door, file]) => !unsharedUiDoors.has(door) && !door.endsWith('.css') && existsSync(path.join(ui.folder, file)),
  )
  return Object.fromEntries(doors.map(([door]) => [`@parley/ui${door.slice(1)}`, ui.version]))
}

/** The contract's schemas, by which management forms check what is typed: with zod, and once for all remotes. */
const contractModules = (dir: string): Record<string, string> => {
  const contracts = findPackageThrough('@parley/contracts', dir, kits)
  return contracts ? { '@parley/contracts/calls': contracts.version } : {}
}

/**
 * Modules that a remote takes from the shell where the shell's version suits it, and brings along otherwise: the doors
 * of `@parley/ui` whose file is there, and the contract's calls.
 */
export const versionedModules = (dir: string): Record<string, string> => ({
  ...uiModules(dir),
  ...contractModules(dir),
})

/** Versions are given explicitly: `workspace:*` would be taken literally as a range that nothing satisfies. */
export const remoteShares = (dir: string) => ({
  ...Object.fromEntries(
    Object.entries(singletonVersions(dir)).map(([name, version]) => [
      name,
      { singleton: true, import: false as const, requiredVersion: `^${version}` },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(versionedModules(dir)).map(([name, version]) => [
      name,
      { singleton: false, version, requiredVersion: `^${version}` },
    ]),
  ),
})

/** The contract has a version of its own, which its document carries and the API tells: it is not the package's. */
const contractVersion = (dir: string): string => {
  const contracts = findPackageThrough('@parley/contracts', dir, kits)
  const file = contracts && path.join(contracts.folder, 'openapi.json')
  const [, version] = (file && existsSync(file) && /"version"\s*:\s*"([^"]+)"/.exec(readFileSync(file, 'utf8'))) || []
  if (!version)
    throw new Error(
      `${dir} finds no openapi.json of @parley/contracts: run \`npm run contract\`, or install the package.`,
    )
  return version
}

/** The needs of this build, for `release.json`. */
export const compatibilityOf = (dir: string) => ({
  contract: contractVersion(dir),
  singletons: Object.fromEntries(
    Object.entries(singletonVersions(dir)).map(([name, version]) => [name, `^${version}`]),
  ),
})
