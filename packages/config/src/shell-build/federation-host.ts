import { createRequire } from 'node:module'
import path from 'node:path'
import { runtimeEntry } from '../remote/federation-runtime.ts'
import { homeOf, lazySingletons, singletonVersions, versionedModules } from '../remote/shares.ts'

const identifier = (index: number): string => `shared${index}`

/** Parts that have no meaning in a remote, which runs in the browser and brings no macros along; they are not provided. */
const ofServersAndMacros: Readonly<Record<string, RegExp>> = {
  '@tanstack/react-query': /[hH]ydrat|streamedQuery/,
  'react-i18next': /^IcuTrans|SSR$|InitialProps$/,
}

interface HandedOn {
  readonly imports: string
  readonly lib: string
  /** A module that stands where the shared one is found, when that is not where the host stands. */
  readonly modules: Readonly<Record<string, string>>
}

/** The import of a module from here; through one of our packages where only that one has it. */
const wayTo = (name: string, dir: string): { readonly specifier: string; readonly modules: HandedOn['modules'] } => {
  const home = homeOf(name, dir)
  if (home === dir) return { specifier: name, modules: {} }
  const specifier = path.join(home, `shared-${name.replaceAll('/', '-')}.mjs`)
  return { specifier, modules: { [specifier]: `export * from ${JSON.stringify(name)}` } }
}

/** The imports of a shared module and how they are handed on: all of it, or by name where parts are left out. */
const handOn = (dir: string, name: string, index: number): HandedOn => {
  const omittedNames = ofServersAndMacros[name]
  const localName = identifier(index)
  const { specifier, modules } = wayTo(name, dir)
  const from = JSON.stringify(specifier)
  if (!omittedNames) return { imports: `import * as ${localName} from ${from}`, lib: localName, modules }
  const all = createRequire(path.join(homeOf(name, dir), 'package.json'))(name) as Readonly<Record<string, unknown>>
  const names = Object.keys(all).filter((key) => key !== 'default' && !omittedNames.test(key))
  return {
    imports: `import { ${names.map((key) => `${key} as ${localName}_${key}`).join(', ')} } from ${from}`,
    lib: `({ ${names.map((key) => `${key}: ${localName}_${key}`).join(', ')} })`,
    modules,
  }
}

/** Chunk of a shared module: what the app's own frame is made of comes with the app. */
export const chunkOfShared = (name: string): string =>
  name === '@parley/ui/core' ? 'app' : name.replace(/^@/, '').replaceAll('/', '-')

/**
 * The names of React Router that a remote may use. The first page holds the modules that these names come from, so each
 * name has a price there; data routers, forms and servers are the shell's matter.
 */
const namesOfLazy: Readonly<Record<string, readonly string[]>> = {
  'react-router':
    'Link NavLink Navigate NavigationType Outlet Route Routes RouterProvider createSearchParams generatePath matchPath resolvePath useBeforeUnload useBlocker useHref useLocation useMatch useNavigate useNavigation useNavigationType useOutlet useOutletContext useParams useResolvedPath useRoutes useSearchParams'.split(
      ' ',
    ),
}

/** A share that is fetched when a remote asks for it, of a generated module that names what remotes may use. */
const lazyShare = (dir: string, [name, version]: readonly [string, string]) => {
  const names = namesOfLazy[name] ?? []
  const specifier = path.join(homeOf(name, dir), `lazy-${name}.mjs`)
  const chunk = JSON.stringify(chunkOfShared(name))
  return {
    entry: `  ${JSON.stringify(name)}: { version: ${JSON.stringify(version)}, get: () => import(/* webpackChunkName: ${chunk} */ ${JSON.stringify(specifier)}).then((module) => () => module), shareConfig: { singleton: true, requiredVersion: '^${version}' } },`,
    modules: { [specifier]: `export { ${names.join(', ')} } from ${JSON.stringify(name)}` },
  }
}

/**
 * The module in place of `@module-federation/runtime` in the shell: the same runtime, started with the shell's own
 * copies. A module instead of the bundler's host plugin, because the plugin puts the runtime and every eager share into
 * each entry, the public pages' light one included; this way they come with whichever chunk loads remotes. None of
 * these files is ever written.
 */
export const federationHost = (dir: string, file: string): Record<string, string> => {
  const versions = Object.entries(singletonVersions(dir))
  const singletons = versions.filter(([name]) => !lazySingletons.has(name))
  const lazy = versions.filter(([name]) => lazySingletons.has(name)).map((entry) => lazyShare(dir, entry))
  const handovers = singletons.map(([name], index) => handOn(dir, name, index))
  const eager = singletons.map(
    ([name, version], index) =>
      `  ${JSON.stringify(name)}: { version: ${JSON.stringify(version)}, lib: () => ${handovers[index]?.lib}, shareConfig: { singleton: true, eager: true, requiredVersion: '^${version}' } },`,
  )
  const onDemand = Object.entries(versionedModules(dir)).map(
    ([name, version]) =>
      `  ${JSON.stringify(name)}: { version: ${JSON.stringify(version)}, get: () => import(/* webpackChunkName: "${chunkOfShared(name)}" */ ${JSON.stringify(name)}).then((module) => () => module), shareConfig: { singleton: false, requiredVersion: '^${version}' } },`,
  )
  const source = [
    ...handovers.map(({ imports }) => imports),
    `import { init } from ${JSON.stringify(runtimeEntry)}`,
    `import * as core from '@module-federation/runtime-core'`,
    // Remotes are built without the runtime's core and take this one.
    `globalThis._FEDERATION_RUNTIME_CORE = core`,
    `init({ name: 'parley_shell', remotes: [], shareStrategy: 'loaded-first', shared: {`,
    ...eager,
    ...onDemand,
    ...lazy.map(({ entry }) => entry),
    `} })`,
    `export * from ${JSON.stringify(runtimeEntry)}`,
  ]
  const modules = [...handovers, ...lazy].map((part) => part.modules)
  return Object.assign({ [file]: source.join('\n') }, ...modules) as Record<string, string>
}

/**
 * Stands in for the runtime's handler of what it reads from manifests, which our registry replaces. When the version of
 * a remote changes, the runtime still asks it to forget what it knew.
 */
export const noSnapshotsSource = [
  `import { DisabledSnapshotHandler } from './disabled.js'`,
  `export class SnapshotHandler extends DisabledSnapshotHandler { manifestCache = new Map() }`,
  `export const getGlobalRemoteInfo = () => ({})`,
].join('\n')
