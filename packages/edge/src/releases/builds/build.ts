import path from 'node:path'
import { buildFactsSchema, manifestSchema } from '@parley/contracts/build-description'
import type { AssetMap, Compatibility, RemoteManifest } from '@parley/contracts/registry'
import type { z } from 'zod'
import { Refusal } from '@parley/server-kit/refusal'
import { type BuildFile, filesOfBuild } from './files-of-build.ts'
import { readJson, UnreadableFile } from '../read-json.ts'
import { builtAssetMapSchema } from '../schemas.ts'
import { verifyAssets } from './verify-assets.ts'

/** A build as the presets of `@parley/config` write it to `dist`. */
export interface Build {
  readonly name: string
  readonly packageVersion: string
  readonly folder: string
  readonly files: readonly BuildFile[]
  /** The server part of a shell, which renders its pages. It is never served. */
  readonly server?: { readonly folder: string; readonly files: readonly BuildFile[] }
  readonly manifest: RemoteManifest
  readonly assets: AssetMap
  readonly compatibility: Compatibility
  readonly provides?: Readonly<Record<string, string>>
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const readDescription = async <T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> => {
  try {
    return await readJson(file, schema)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    if (error.isMissing) return undefined
    throw new Refusal(`${file} is not as it must be:\n${error.reason}\nCorrect it, build again, then publish.`, {
      cause: error,
    })
  }
}

const readRequired = async <T>(file: string, schema: z.ZodType<T>): Promise<T> => {
  const value = await readDescription(file, schema)
  if (value === undefined)
    throw new Refusal(`${file} is missing: build it first (\`rsbuild build\` in its folder), then publish.`)
  return value
}

const serverOf = async (dist: string) => {
  const folder = path.join(dist, 'server')
  try {
    return { folder, files: await filesOfBuild(folder) }
  } catch (error) {
    if (isMissing(error))
      throw new Refusal(`${folder} is missing: build the shell again, both parts, then publish.`, { cause: error })
    throw error
  }
}

/** The shell leaves out an entry that leads to no page, and shows two entries for one page as one. */
const verifyMenu = ({ name, routes, menu }: RemoteManifest): void => {
  const pages = new Set(routes.map(({ id }) => id))
  const entries = new Set<string>()
  for (const { route } of menu) {
    const fault = pages.has(route) ? ' twice' : ', which is no route of it'
    if (!pages.has(route) || entries.has(route))
      throw new Refusal(`An entry in the menu of ${name} leads to ${route}${fault}: correct src/manifest.ts.`)
    entries.add(route)
  }
}

const noManifest = (name: string): RemoteManifest => ({ name, routes: [], menu: [] })

/** Reads a built folder; `shell` has a client and a server part, a remote is its `dist`. */
export const readBuild = async (dir: string, name: string): Promise<Build> => {
  const dist = path.join(dir, 'dist')
  const folder = name === 'shell' ? path.join(dist, 'client') : dist
  const facts = await readRequired(path.join(folder, 'build.json'), buildFactsSchema)
  if (facts.name !== name)
    throw new Refusal(`${dir} was built as "${facts.name}", not as "${name}": name it so in its rsbuild.config.ts.`)
  const manifestFile = path.join(folder, 'manifest.json')
  const manifest =
    name === 'shell'
      ? ((await readDescription(manifestFile, manifestSchema)) ?? noManifest(name))
      : await readRequired(manifestFile, manifestSchema)
  if (manifest.name !== name)
    throw new Refusal(`src/manifest.ts of ${dir} calls itself "${manifest.name}": it must say "${name}".`)
  verifyMenu(manifest)
  const { files: builtFiles, ...assets } = await readRequired(path.join(folder, 'asset-map.json'), builtAssetMapSchema)
  const files = await filesOfBuild(folder)
  verifyAssets({ name, assets, builtFiles, files })
  return {
    name,
    packageVersion: facts.version,
    folder,
    files,
    ...(name === 'shell' ? { server: await serverOf(dist) } : {}),
    manifest,
    assets,
    compatibility: facts.compatibility,
    ...(facts.provides ? { provides: facts.provides } : {}),
  }
}
