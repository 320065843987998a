import { runtimeEntry } from '../remote/federation-runtime.ts'
import { singletonVersions, uiModules } from '../remote/shares.ts'

const identifier = (index: number): string => `shared${index}`

/**
 * What stands in for `@module-federation/runtime` in the shell: the same runtime, started with the shell's own copies.
 * A module instead of the bundler's host plugin, because the plugin puts the runtime and every eager share into each
 * entry, the public pages' light one included; this way they come with whichever chunk loads remotes.
 */
export const federationHostSource = (dir: string): string => {
  const singletons = Object.entries(singletonVersions(dir))
  const imports = singletons.map(([name], index) => `import * as ${identifier(index)} from ${JSON.stringify(name)}`)
  const eager = singletons.map(
    ([name, version], index) =>
      `  ${JSON.stringify(name)}: { version: ${JSON.stringify(version)}, lib: () => ${identifier(index)}, shareConfig: { singleton: true, eager: true, requiredVersion: '^${version}' } },`,
  )
  const onDemand = Object.entries(uiModules(dir)).map(
    ([name, version]) =>
      `  ${JSON.stringify(name)}: { version: ${JSON.stringify(version)}, get: () => import(${JSON.stringify(name)}).then((module) => () => module), shareConfig: { singleton: false, requiredVersion: '^${version}' } },`,
  )
  return [
    ...imports,
    `import { init } from ${JSON.stringify(runtimeEntry)}`,
    `import * as core from '@module-federation/runtime-core'`,
    // Remotes are built without the runtime's core and take this one.
    `globalThis._FEDERATION_RUNTIME_CORE = core`,
    `init({ name: 'parley_shell', remotes: [], shareStrategy: 'loaded-first', shared: {`,
    ...eager,
    ...onDemand,
    `} })`,
    `export * from ${JSON.stringify(runtimeEntry)}`,
  ].join('\n')
}
