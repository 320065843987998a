import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import type { Files } from '../write-files.ts'
import { manifestEntries, phraseEntry } from './data.template.ts'
import type { FeaturePlan } from './plan.ts'
import { routeIds } from './plan.ts'

const insertAfter = (path: string, text: string, anchor: string, insertion: string) => {
  const at = text.indexOf(anchor)
  if (at < 0) throw new Refusal(`${path} has no \`${anchor}\` to put the feature into; add it and try again.`)
  const end = at + anchor.length
  return `${text.slice(0, end)}\n${insertion}\n${text.slice(end)}`
}

const manifest = (path: string, text: string, plan: FeaturePlan) => {
  const { routes, menu } = manifestEntries(plan)
  const withImport = text.replace('import { defineManifest } from', 'import { defineManifest, page } from')
  return insertAfter(path, insertAfter(path, withImport, 'routes: [', routes), 'menu: [', menu)
}

interface PagePhrases {
  /** The function in `routes.ts` that gives a page its further phrases. */
  readonly wrapper: string
  /** The file of the phrases in each language, below `src`. */
  readonly file: (language: 'en' | 'fr') => string
}

/** The further phrases of pages, where the remote keeps those of its administrators apart from its learners'. */
export const pagePhrasesIn = (routes: string): PagePhrases | undefined => {
  const match = /const (\w+) = definePagePhrases\([^]*?import\('\.\/([\w/-]+)en\.ts'\)/.exec(routes)
  const [, wrapper, stem] = match ?? []
  return wrapper && stem ? { wrapper, file: (language) => `src/${stem}${language}.ts` } : undefined
}

/** Spelt out in `routes.ts`, because the build reads there which page is which chunk. */
const pages = (path: string, text: string, plan: FeaturePlan) => {
  const { noun, feature, facts } = plan
  const ids = routeIds(plan)
  const further = pagePhrasesIn(text)
  const line = (id: string, page: string) => {
    const load = `() => import('./features/${feature}/${noun}-${page}.page.tsx')`
    return `'${id}': ${further ? `${further.wrapper}(${load})` : load},`
  }
  const editor = facts.editor ? [line(ids.create, 'editor'), line(ids.edit, 'editor')] : []
  const takenId = Object.values(ids).find((id) => new RegExp(`^\\s*['"]?${id}['"]?:`, 'm').test(text))
  if (takenId !== undefined)
    throw new Refusal(`${path} has a page '${takenId}' already; take it and its route out first.`)
  return insertAfter(path, text, 'defineRoutes({', [line(ids.list, 'list'), ...editor].join('\n'))
}

type Dependencies = Record<string, string>

interface Manifest {
  dependencies?: Dependencies
  devDependencies?: Dependencies
}

const sortByName = (dependencies: Dependencies) =>
  Object.fromEntries(Object.entries(dependencies).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const dependencies = (text: string, { facts }: FeaturePlan) => {
  const json = JSON.parse(text) as Manifest
  const usedPackages = [
    '@parley/api-client',
    '@parley/contracts',
    '@parley/mfe-kit',
    '@parley/ui',
    '@tanstack/react-query',
    'react',
    'react-dom',
    'react-router',
  ]
  const testPackages = ['@testing-library/react', '@types/react', '@types/react-dom']
  const version = (name: string) => [name, name.startsWith('@parley/') ? 'workspace:*' : 'catalog:'] as const
  const typing = facts.editor ? ['@testing-library/user-event'] : []
  return JSON.stringify({
    ...json,
    dependencies: sortByName({ ...Object.fromEntries(usedPackages.map(version)), ...json.dependencies }),
    devDependencies: sortByName({
      ...Object.fromEntries([...testPackages, ...typing].map(version)),
      ...json.devDependencies,
    }),
  })
}

/** A remote with a folder of phrases for each language has one file for each feature in it. */
const areaFiles = (dir: string, text: string, plan: FeaturePlan, language: 'en' | 'fr'): Files => {
  const { feature, many } = plan
  const name = `${many}Phrases`
  const path = `${dir}/src/phrases/${language}`
  const start =
    language === 'en'
      ? `export const ${name} = {`
      : `import type { ${name} as english } from '../en/${feature}.ts'\n\nexport const ${name}: typeof english = {`
  const withImport = `import { ${name} } from './${language}/${feature}.ts'\n${text}`
  return {
    [`${path}/${feature}.ts`]: `${start}\n${phraseEntry(plan, language)}\n}\n`,
    [`${path}.ts`]: insertAfter(`${path}.ts`, withImport, rootOf(text, language), `...${name},`),
  }
}

/** The beginning of the object that holds all phrases of a file. */
const rootOf = (text: string, language: 'en' | 'fr'): string =>
  /export const \w+(?:: [^=]+)? = \{/.exec(text)?.[0] ?? `export const ${language} = {`

const readIfThere = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** The files of the remote that name the feature, as they will be. */
export const wiredFiles = (root: string, plan: FeaturePlan): Files => {
  const dir = `mfe-${plan.remote}`
  const edit = (file: string, change: (path: string, text: string) => string) => {
    const path = `${dir}/${file}`
    if (!existsSync(join(root, path))) throw new Refusal(`${path} is missing; \`npm run new:remote\` makes one.`)
    return [path, change(path, readFileSync(join(root, path), 'utf8'))] as const
  }
  const further = pagePhrasesIn(readIfThere(join(root, dir, 'src/routes.ts')))
  const phrases = (language: 'en' | 'fr'): (readonly [string, string])[] => {
    const file = further?.file(language) ?? `src/phrases/${language}.ts`
    const isByArea = !further && existsSync(join(root, dir, 'src/phrases', language))
    if (isByArea) return Object.entries(areaFiles(dir, readFileSync(join(root, dir, file), 'utf8'), plan, language))
    return [edit(file, (path, text) => insertAfter(path, text, rootOf(text, language), phraseEntry(plan, language)))]
  }
  return Object.fromEntries([
    edit('src/manifest.ts', (path, text) => manifest(path, text, plan)),
    edit('src/routes.ts', (path, text) => pages(path, text, plan)),
    edit('package.json', (_, text) => dependencies(text, plan)),
    ...phrases('en'),
    ...phrases('fr'),
  ])
}
