/**
 * The directions of imports between packages: the one place that states them. The left side is a package's folder (`mfe-*` is any remote),
 * the right side what its code may import. What is not listed is refused.
 */
export const directions: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  ui: [],
  config: [],
  deploy: ['config'],
  testbed: [],
  'server-kit': ['contracts'],
  conversation: ['contracts'],
  voice: ['ui'],
  'api-client': ['contracts'],
  fixtures: ['contracts'],
  'mfe-kit': ['api-client', 'contracts'],
  'mfe-*': ['mfe-kit', 'ui', 'api-client', 'contracts', 'conversation', 'voice'],
  shell: ['mfe-kit', 'ui', 'api-client', 'contracts'],
  api: ['contracts', 'conversation', 'server-kit'],
  edge: ['contracts', 'server-kit'],
}

/** These start the others and measure them, so they may import anything else; nothing may import them. */
export const startsAnything: readonly string[] = ['launch', 'e2e', 'bench']

/** They meet at run time alone; only the monolith that the bench compares the product with imports them. */
const meetAtRunTime = new Set(['mfe-*', 'shell'])

/** The imports that a file may have besides the table, because of the part it plays. */
const besides = {
  test: ['fixtures', 'testbed', 'config'],
  seed: ['fixtures'],
  content: ['fixtures'],
  setting: ['config'],
  code: [],
} as const satisfies Record<string, readonly string[]>

type Part = keyof typeof besides

const parts: readonly (readonly [Part, RegExp])[] = [
  ['test', /\.(test|spec|samples)\.tsx?$|\.setup\.ts$|\/testing\//],
  ['seed', /\/(seed|demo)[/.-]/],
  ['content', /\.content\.ts$/],
  ['setting', /\.config\.ts$/],
]

/** True when the file is there for tests alone. */
export const isForTests = (path: string): boolean => partOf(path) === 'test'

const partOf = (path: string): Part => parts.find(([, pattern]) => pattern.test(path))?.[0] ?? 'code'

export const mayImport = (importer: string, target: string, path: string): boolean => {
  if (meetAtRunTime.has(target)) return importer === 'bench'
  return (
    startsAnything.includes(importer) ||
    (directions[importer]?.includes(target) ?? false) ||
    besides[partOf(path)].some((name) => name === target)
  )
}
