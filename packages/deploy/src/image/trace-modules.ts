import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { Refusal } from './refusal.ts'

interface Manifest {
  readonly exports?: Readonly<Record<string, string>>
  /** Files that a package chooses by condition; a server takes the default one. */
  readonly imports?: Readonly<Record<string, { readonly default: string }>>
}

const scope = '@parley/'

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest

/** `@parley/contracts/registry` → the file that the package exports under this name. */
const exportedFile = (root: string, specifier: string): string => {
  const [, name = '', ...rest] = specifier.split('/')
  const folder = path.join(root, 'packages', name)
  const file = readManifest(folder).exports?.[rest.length > 0 ? `./${rest.join('/')}` : '.']
  if (!file) throw new Refusal(`${specifier} is imported, but packages/${name} does not export it.`)
  return path.join(folder, file)
}

/** `#field-answer` → the file that the package of the importing module has under this name. */
const ownFile = (root: string, from: string, specifier: string): string => {
  const folder = path.join(root, ...path.relative(root, from).split(path.sep).slice(0, 2))
  const file = readManifest(folder).imports?.[specifier]?.default
  if (!file) throw new Refusal(`${from} imports ${specifier}, but its package has no such name.`)
  return path.join(folder, file)
}

const isTypeOnly = (text: string, start: number): boolean => /^(?:import|export)\s+type\b/.test(text.slice(start))

/**
 * The specifiers that a module loads when it runs: its imports without types, and the packages whose files it reads.
 */
const specifiersIn = (file: string, text: string): string[] => {
  const { module } = parseSync(file, text)
  const imports = module.staticImports
    .filter(({ start }) => !isTypeOnly(text, start))
    .map(({ moduleRequest }) => moduleRequest.value)
  const exports = module.staticExports
    .filter(({ start }) => !isTypeOnly(text, start))
    .flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])))
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => {
    const literal = /^(['"])([^'"]+)\1$/.exec(text.slice(start, end))?.[2]
    if (literal === undefined)
      throw new Refusal(`${file} imports ${text.slice(start, end)}: the image cannot know which file that is.`)
    return literal
  })
  const resolvedNames = [...text.matchAll(/import\.meta\.resolve\('([^']+)'\)/g)].map((match) => match[1] ?? '')
  return [...imports, ...exports, ...dynamic, ...resolvedNames]
}

/** Texts and other data that a module reads from beside itself. */
const dataBeside = (file: string, text: string): string[] => {
  if (!text.includes('import.meta.dirname')) return []
  const folder = path.dirname(file)
  return globSync('**/*.{txt,json}', { cwd: folder }).map((data) => path.join(folder, data))
}

const locate = (root: string, from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(from), specifier)
  if (specifier.startsWith('#')) return ownFile(root, from, specifier)
  return specifier.startsWith(scope) ? exportedFile(root, specifier) : undefined
}

/** Every file of ours that these programs can load; what only tests and builds use is not among them. */
export const traceModules = (root: string, entries: readonly string[]): string[] => {
  const files = new Set<string>()
  const waiting = entries.map((entry) => path.join(root, entry))
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file)) continue
    if (!existsSync(file)) throw new Refusal(`${path.relative(root, file)} is imported, but does not exist.`)
    files.add(file)
    if (!file.endsWith('.ts')) continue
    const text = readFileSync(file, 'utf8')
    const from = file
    const nextFiles = specifiersIn(file, text).map((specifier) => locate(root, from, specifier))
    waiting.push(...nextFiles.filter((next) => next !== undefined), ...dataBeside(file, text))
  }
  return [...files].map((file) => path.relative(root, file)).toSorted()
}
