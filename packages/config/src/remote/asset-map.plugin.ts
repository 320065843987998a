import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { RsbuildPlugin, Rspack } from '@rsbuild/core'
import { lazySingletons } from './shares.ts'

export interface Files {
  readonly js: string[]
  readonly css: string[]
  /** Modules that the shell may provide, with the range that suits. */
  readonly shared?: Readonly<Record<string, string>>
}

/** The pages that a file lists, each a chunk of its own. */
export const pageIds = (file: string): string[] => listedImports(readFileSync(file, 'utf8')).map(({ id }) => id)

const split = (files: Iterable<string>): Files => {
  const all = [...files].filter((file) => !file.endsWith('.map'))
  return { js: all.filter((file) => file.endsWith('.js')), css: all.filter((file) => file.endsWith('.css')) }
}

interface LazyImport {
  readonly id: string
  readonly request: string
  /** The constant whose value contains the import. */
  readonly owner: string
  /** The function around the import, which gives the page further phrases. */
  readonly wrapper: string | undefined
}

/** `profile: () => import('./features/profile/profile.page.tsx')` → which page is which request. */
const lazyImports = (source: string): LazyImport[] => {
  const constants = [...source.matchAll(/^(?:export )?const (\w+)/gm)]
  return [
    ...source.matchAll(
      /['"]?([\w-]+)['"]?\s*:\s*(?:(\w+)\(\s*)?(?:async\s*)?\(\)\s*=>\s*\(?\s*(?:await\s+)?import\(\s*['"]([^'"]+)['"]/g,
    ),
  ].map(({ 1: id = '', 2: wrapper, 3: request = '', index }) => {
    const owner = constants.findLast((constant) => constant.index < index)?.[1] ?? ''
    return { id, request, owner, wrapper }
  })
}

/** The imports of a file without those of further phrases, which belong to the pages that name them. */
const listedImports = (source: string): LazyImport[] => {
  const all = lazyImports(source)
  const wrappers = new Set(all.map(({ wrapper }) => wrapper))
  return all.filter(({ owner }) => !wrappers.has(owner))
}

const consumedModule = /^consume shared module \([^)]*\) (?<name>\S+)@(?<range>[^@\s]+)(?<fallback> .*\(fallback)?/

/** The modules with a copy of one's own that the group consumes; the others are the shell's and there anyway. */
const sharedIn = ({ chunkGraph }: Rspack.Compilation, { chunks }: Rspack.ChunkGroup): Record<string, string> => {
  const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])
  const entries = modules.flatMap((module) => {
    const { name, range, fallback } = consumedModule.exec(module.identifier())?.groups ?? {}
    return name && range && (fallback || lazySingletons.has(name)) ? [[name, range] as const] : []
  })
  return Object.fromEntries(entries.toSorted(([one], [other]) => one.localeCompare(other)))
}

const filesOfGroup = (compilation: Rspack.Compilation, group: Rspack.ChunkGroup): Files => {
  const sharedRanges = sharedIn(compilation, group)
  return { ...split(group.getFiles()), ...(Object.keys(sharedRanges).length > 0 ? { shared: sharedRanges } : {}) }
}

const originsOf = (group: Rspack.ChunkGroup) =>
  group.origins.flatMap((origin) => (origin.request ? [origin.request] : []))

/** True when a chunk is one of the pages that a file lists. */
export const isPage = (file: string) => {
  const requests = new Set(listedImports(readFileSync(file, 'utf8')).map(({ request }) => request))
  return (chunk: Rspack.Chunk): boolean =>
    [...chunk.groupsIterable].some((group) => originsOf(group).some((request) => requests.has(request)))
}

interface Options {
  /** The file that is always loaded first. */
  readonly entry: (compilation: Rspack.Compilation) => string
  /** Name of an expose and the source file that lists its lazy pages. */
  readonly pages?: Pages
  /** Chunk groups that are an expose, by their name. */
  readonly exposes: (compilation: Rspack.Compilation) => Record<string, Files>
}

interface Pages {
  readonly expose: string
  readonly file: string
}

/** True when the group holds the file: two remotes may ask for theirs by the same words. */
const holds = ({ chunkGraph }: Rspack.Compilation, group: Rspack.ChunkGroup, file: string): boolean =>
  group.chunks.some((chunk) =>
    [...chunkGraph.getChunkModulesIterable(chunk)].some((module) => module.identifier().includes(file)),
  )

/**
 * The files of each page that `file` lists, under `<expose>#<id>`. Further phrases of the page are under
 * `<expose>#<id>.<language>`.
 */
export const pageFiles = (compilation: Rspack.Compilation, { expose, file }: Pages): Record<string, Files> => {
  const source = readFileSync(file, 'utf8')
  const all = lazyImports(source)
  const filesOf = (name: string, request: string): [string, Files][] => {
    const page = path.resolve(path.dirname(file), request)
    const group = compilation.chunkGroups.find(
      (candidate) => originsOf(candidate).includes(request) && holds(compilation, candidate, page),
    )
    return group ? [[`${expose}#${name}`, filesOfGroup(compilation, group)]] : []
  }
  return Object.fromEntries(
    listedImports(source).flatMap(({ id, request, wrapper }) => [
      ...filesOf(id, request),
      ...all.filter(({ owner }) => owner === wrapper).flatMap((more) => filesOf(`${id}.${more.id}`, more.request)),
    ]),
  )
}

const languages = ['en', 'fr']

interface Entry {
  readonly file: string
  readonly expose: string
}

/**
 * The entry once more for each language, with the exposed module and the phrases behind it: a page of a remote waits for
 * one file in place of three. Chunks are calls that hand modules over, so they may stand in any file.
 */
const entriesOf = (all: Readonly<Record<string, Files>>, { file, expose }: Entry) =>
  languages.flatMap((language) => {
    const [routes, phrases] = [all[expose], all[`${expose}#${language}`]]
    if (!routes || !phrases) return []
    return [{ language, file: file.replace(/\.js$/, `.${language}.js`), parts: [file, ...routes.js, ...phrases.js] }]
  })

/** Files that describe the build, or that no page asks for. */
const notServed = /\.map$|\.html$|^(?:build|manifest|asset-map)\.json$/

/** Size and digest of each file; publish refuses a folder in which a file that the map names differs. */
const factsOf = (compilation: Rspack.Compilation, files: readonly string[]) =>
  Object.fromEntries(
    [...new Set(files)].toSorted().flatMap((file) => {
      const content = compilation.getAsset(file)?.source.buffer()
      if (!content) return []
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
      return [[file, { size: content.length, integrity }]]
    }),
  )

/** Emits `asset-map.json`, so that the server knows which files a page needs before any of them has run. */
export const assetMapPlugin = ({ entry, exposes, pages }: Options): RsbuildPlugin => ({
  name: 'parley:asset-map',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources, environment }) => {
      if (environment.config.output.target !== 'web') return
      const all = { ...exposes(compilation), ...(pages ? pageFiles(compilation, pages) : {}) }
      // Sorted, so that the same content is the same release however the bundler happened to go through it.
      const sortedExposes = Object.entries(all).toSorted(([one], [other]) => one.localeCompare(other))
      const first = entry(compilation)
      const entries = pages ? entriesOf(all, { file: first, expose: pages.expose }) : []
      for (const { file, parts } of entries) {
        const texts = [...new Set(parts)].map((part) => compilation.getAsset(part)?.source.source().toString() ?? '')
        compilation.emitAsset(file, new sources.RawSource(texts.join('\n')))
      }
      const map = {
        entry: first,
        ...(pages ? { entries: Object.fromEntries(entries.map(({ language, file }) => [language, file])) } : {}),
        exposes: Object.fromEntries(sortedExposes),
      }
      const namedFiles = [
        first,
        ...entries.map(({ file }) => file),
        ...sortedExposes.flatMap(([, { js, css }]) => [...js, ...css]),
      ]
      // Late chunks and pictures, too: who installs the part as an application fetches and checks all of it.
      const others = Object.keys(compilation.assets).filter((file) => !notServed.test(file))
      compilation.emitAsset(
        'asset-map.json',
        new sources.RawSource(
          JSON.stringify({ ...map, files: factsOf(compilation, [...namedFiles, ...others]) }, null, 1),
        ),
      )
    })
  },
})

/** Every named group that is not an entry: what `import()` with a chunk name makes, and a container's exposes. */
export const namedGroups = (compilation: Rspack.Compilation): Record<string, Files> =>
  Object.fromEntries(
    [...compilation.namedChunkGroups.entries()].map(([name, group]) => [name, filesOfGroup(compilation, group)]),
  )
