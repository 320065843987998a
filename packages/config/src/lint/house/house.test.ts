import { expect, test } from 'vitest'
import { packageJson } from '../testing/planted-workspace.ts'
import type { Files } from '../testing/planted-workspace.ts'
import { checkCases, inSource, lines } from '../testing/rule-case.ts'
import type { RuleCase } from '../testing/rule-case.ts'
import { directions } from './directions.ts'

const imports = (specifier: string) => `import { x } from '${specifier}'\n\nexport const y = x\n`

const fillFolder = (folder: string, count: number, name: (index: number) => string): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/${name(index)}`, 'export {}\n']))

const directionCases: RuleCase[] = [
  ...inSource('direction', [
    { what: 'a remote imports the API', planted: imports('@parley/api'), twin: imports('@parley/contracts') },
    {
      what: 'a remote imports another remote, lazily',
      planted: "export const other = () => import('@parley/mfe-coaching')\n",
      twin: "export const other = () => import('@parley/contracts')\n",
    },
    {
      what: 'the contract imports the server, for a type alone',
      planted: "export type { X } from '@parley/api'\n",
      twin: "export type { X } from '@parley/contracts/kit'\n",
      file: 'packages/contracts/src/a.ts',
    },
  ]),
  {
    what: 'code that is no test, seed or build step for content imports the fixtures',
    rule: 'direction',
    at: 'packages/api/src/a.ts:1',
    planted: { 'packages/api/src/a.ts': imports('@parley/fixtures') },
    twin: {
      'packages/api/src/a.test.ts': imports('@parley/fixtures'),
      'packages/api/src/demo/library.ts': imports('@parley/fixtures'),
      'mfe-auth/guests.content.ts': imports('@parley/fixtures'),
    },
  },
  {
    what: 'somebody else than the bench imports a remote',
    rule: 'direction',
    at: 'packages/e2e/src/a.ts:1',
    planted: {
      'packages/e2e/package.json': packageJson({ name: 'e2e' }),
      'packages/e2e/src/a.ts': imports('@parley/mfe-coaching'),
    },
    twin: {
      'packages/bench/package.json': packageJson({ name: 'bench' }),
      'packages/bench/src/a.ts': imports('@parley/mfe-coaching'),
    },
  },
  ...['conversation', 'fixtures', 'mfe-coaching'].map((name): RuleCase => {
    const folder = name.startsWith('mfe-') ? name : `packages/${name}`
    const packages = {
      'shell/package.json': packageJson({ name: 'shell' }),
      [`${folder}/package.json`]: packageJson({ name }),
    }
    return {
      what: `the shell takes something of the coaching in from ${name}`,
      rule: 'direction',
      at: 'shell/src/a.ts:1',
      planted: { ...packages, 'shell/src/a.ts': imports(`@parley/${name}`) },
      twin: { ...packages, 'shell/src/a.ts': imports('@parley/contracts') },
    }
  }),
  {
    what: 'a package declares what it may not import',
    rule: 'direction',
    at: 'mfe-auth/package.json:1',
    planted: {
      'mfe-auth/package.json': packageJson({ name: 'mfe-auth', dependencies: { '@parley/api': 'workspace:*' } }),
    },
    twin: {
      'mfe-auth/package.json': packageJson({ name: 'mfe-auth', dependencies: { '@parley/contracts': 'workspace:*' } }),
    },
  },
  {
    what: 'a package is missing from the table',
    rule: 'direction',
    at: 'packages/newcomer/package.json:1',
    planted: { 'packages/newcomer/package.json': packageJson({ name: 'newcomer' }) },
    twin: { 'packages/edge/package.json': packageJson({ name: 'edge' }) },
  },
]

const doorCases: RuleCase[] = [
  ...inSource('package-door', [
    {
      what: 'a deep import',
      planted: imports('@parley/contracts/src/kit/index.ts'),
      twin: imports('@parley/contracts/kit'),
    },
    {
      what: 'a relative import across packages',
      planted: imports('../../packages/contracts/src/index.ts'),
      twin: imports('./routes.ts'),
    },
    {
      what: 'a stylesheet that reaches across packages',
      planted: "@import '../../packages/contracts/src/page.css';\n",
      twin: "@import './page-parts.css';\n",
      file: 'mfe-auth/src/page.css',
    },
    { what: 'a package that does not exist', planted: imports('@parley/nowhere'), twin: imports('@parley/contracts') },
  ]),
  ...inSource('inner-door', [
    {
      what: "a look into a module's inside",
      planted: imports('../groups/group.repo.ts'),
      twin: imports('../groups/index.ts'),
      file: 'packages/api/src/modules/users/user.routes.ts',
    },
  ]),
  {
    what: "a look into another feature's inside",
    rule: 'inner-door',
    at: 'mfe-coaching/src/features/missions/mission-form.tsx:1',
    planted: { 'mfe-coaching/src/features/missions/mission-form.tsx': imports('../personas/persona-form.tsx') },
    twin: {
      'mfe-coaching/src/features/missions/mission-form.tsx': imports('./mission-form.model.ts'),
      'mfe-coaching/src/routes.ts': "export const page = () => import('./features/missions/mission-list.page.tsx')\n",
    },
  },
]

const kitWithTests: Files = {
  'packages/server-kit/package.json': packageJson({
    name: 'server-kit',
    exports: { './testing': './src/testing/index.ts' },
  }),
}

const testCodeCases: RuleCase[] = [
  ['its own folder for tests', './testing/server.ts'],
  ['a test', './server.test.ts'],
  ["another package's parts for tests", '@parley/server-kit/testing'],
].map(([what, specifier = '']) => ({
  what: `code of the product imports ${what}`,
  rule: 'test-code',
  at: 'packages/api/src/a.ts:1',
  planted: { ...kitWithTests, 'packages/api/src/a.ts': imports(specifier) },
  twin: {
    ...kitWithTests,
    'packages/api/src/a.test.ts': imports(specifier),
    'packages/api/src/testing/a.ts': imports('./server.ts'),
  },
}))

const shapeCases: RuleCase[] = [
  ...inSource('file-size', [
    {
      what: 'a stylesheet over 400 lines',
      planted: lines(401, '/* a line */'),
      twin: lines(400, '/* a line */'),
      line: 401,
      file: 'mfe-auth/src/page.css',
    },
  ]),
  {
    what: 'a fourth level of folders',
    rule: 'folder-depth',
    at: 'mfe-auth/src/a/b/c/d:1',
    planted: { 'mfe-auth/src/a/b/c/d/file.ts': 'export {}\n' },
    twin: { 'mfe-auth/src/a/b/c/file.ts': 'export {}\n' },
  },
  {
    what: 'a sixteenth file in a folder',
    rule: 'folder-size',
    at: 'mfe-auth/src/crowd:1',
    planted: fillFolder('mfe-auth/src/crowd', 16, (index) => `file-${index}.ts`),
    twin: {
      ...fillFolder('mfe-auth/src/crowd', 15, (index) => `file-${index}.ts`),
      ...fillFolder('mfe-auth/src/crowd', 15, (index) => `file-${index}.test.ts`),
    },
  },
]

const nameCases: RuleCase[] = [
  ...['utils.ts', 'date-helpers.ts', 'common/dates.ts', 'misc/dates.ts', 'shared/dates.ts'].map((name) => ({
    what: name,
    rule: 'name',
    at: `mfe-auth/src/${name.split('/')[0]}:1`,
    planted: { [`mfe-auth/src/${name}`]: 'export {}\n' },
    twin: { 'mfe-auth/src/dates/day-of-week.ts': 'export {}\n', 'mfe-auth/src/shared-session.page.tsx': 'export {}\n' },
  })),
  {
    what: 'a stylesheet in PascalCase',
    rule: 'name',
    at: 'mfe-auth/src/SignIn.css:1',
    planted: { 'mfe-auth/src/SignIn.css': 'a {\n}\n' },
    twin: { 'mfe-auth/src/sign-in.page.css': 'a {\n}\n' },
  },
  {
    what: 'a folder in camelCase',
    rule: 'name',
    at: 'mfe-auth/src/signIn:1',
    planted: { 'mfe-auth/src/signIn/page.ts': 'export {}\n' },
    twin: { 'mfe-auth/src/sign-in/page.ts': 'export {}\n' },
  },
]

/** Written in halves, because the rule also reads this file. */
const hiddenActors = [
  ['Who', 'ever signs in'],
  ['It starts a', 'new'],
  ['A reply is ow', 'ed'],
].map((halves) => halves.join(''))

const plainCases: RuleCase[] = [
  ...inSource('plain-name', [
    {
      what: 'a type that is a participle, used in one file alone',
      planted: 'interface Known {\n  name: string\n}\nexport const a: Known = { name: "" }\n',
      twin: 'interface KnownUser {\n  name: string\n}\nexport const a: KnownUser = { name: "" }\n',
    },
    {
      what: 'an exported type that ends with a participle',
      planted: '\nexport type SessionsOpened = string\n',
      twin: '\nexport type OpenSessions = string\n\nexport type NewsFeed = string\n',
      line: 2,
    },
    {
      what: 'a type inside a function',
      planted: 'export const a = () => {\n  type Hidden = string\n  const b: Hidden = ""\n  return b\n}\n',
      twin: 'export const a = () => {\n  type HiddenText = string\n  const b: HiddenText = ""\n  return b\n}\n',
      line: 2,
    },
    {
      what: 'an exported type that is a gerund',
      planted: 'export type Playing = string\n',
      twin: 'export type Setting = string\n',
    },
  ]),
  {
    what: 'a folder that is a participle',
    rule: 'plain-name',
    at: 'mfe-auth/src/labelled:1',
    planted: { 'mfe-auth/src/labelled/a.ts': 'export {}\n' },
    twin: { 'mfe-auth/src/labels/a.ts': 'export {}\n' },
  },
  ...[
    ['is a verb', 'generate', 'generator'],
    ['is an adjective', 'golden', 'expected-prompts'],
    ['ends with a verb', 'text-generate', 'text-generator'],
    ['begins with a preposition', 'behind-nginx', 'nginx'],
  ].map(([what, planted, twin]) => ({
    what: `a folder that ${what}`,
    rule: 'plain-name',
    at: `mfe-auth/src/${planted}:1`,
    planted: { [`mfe-auth/src/${planted}/a.ts`]: 'export {}\n' },
    twin: { [`mfe-auth/src/${twin}/a.ts`]: 'export {}\n' },
  })),
  {
    what: 'a folder that is a gerund',
    rule: 'plain-name',
    at: 'mfe-auth/src/translating:1',
    planted: { 'mfe-auth/src/translating/a.ts': 'export {}\n' },
    twin: { 'mfe-auth/src/translation/a.ts': 'export {}\n', 'mfe-auth/src/routing/a.ts': 'export {}\n' },
  },
  {
    what: 'a folder that is a riddle',
    rule: 'plain-name',
    at: 'mfe-auth/src/report/away:1',
    planted: { 'mfe-auth/src/report/away/a.ts': 'export {}\n' },
    twin: { 'mfe-auth/src/report/export/a.ts': 'export {}\n' },
  },
  ...hiddenActors.map((words) => ({
    what: words,
    rule: 'plain-words',
    at: 'mfe-auth/src/a.ts:1',
    planted: { 'mfe-auth/src/a.ts': `// ${words}.\nexport const a = 1\n` },
    twin: { 'mfe-auth/src/a.ts': '// The user signs in again.\nexport const a = 1\n' },
  })),
  ...inSource('plain-comment', [
    {
      what: 'a comment that begins with "What"',
      planted: '/** What a session came to. */\nexport const a = 1\n',
      twin: '/** The result of a session, and what it cost. */\nexport const a = 1\n',
    },
    {
      what: 'a comment of several lines that begins with "Whether"',
      planted: '/**\n * Whether a user may read the report.\n * Guests never may.\n */\nexport const a = 1\n',
      twin: '/**\n * True when a user may read the report.\n * Guests never may.\n */\nexport const a = 1\n',
    },
    {
      what: 'a comment that begins with "Who"',
      planted: '/** Who may read a report. */\nexport const a = 1\n',
      twin: '/** The people who may read a report. */\nexport const a = 1\n',
    },
    {
      what: 'a comment that begins with "How"',
      planted: '/** How long a session may be idle. */\nexport const a = 1\n',
      twin: '/** The time for which a session may be idle, and how it is counted. */\nexport const a = 1\n',
    },
    {
      what: 'a comment that begins with "Why"',
      planted: '// Why a report is withheld.\nexport const a = 1\n',
      twin: '// The reason for which a report is withheld.\nexport const a = 1\n',
    },
    {
      what: 'a fragment in a style sheet',
      planted: '.a {\n  /* What is far above. */\n  color: red;\n}\n',
      twin: ".a {\n  /* Turns far above. */\n  content: 'What';\n}\n",
      file: 'mfe-auth/src/a.css',
      line: 2,
    },
  ]),
]

const fileWithComment = (comment: string): Files => ({ 'mfe-auth/src/a.ts': `${comment}\nexport const a = 1\n` })

const suppressionCases: RuleCase[] = [
  [
    '// oxlint-disable-next-line no-console',
    '// oxlint-disable-next-line no-console -- the banner is meant for people',
  ],
  ['// @ts-expect-error', '// @ts-expect-error the declared type lags behind the release'],
  ['// @ts-ignore the declared type lags behind', '// a remark on what @ts-ignore would do'],
  ['// @ts-nocheck the types of this file are hard', '// types are checked here'],
  ['/* oxlint-disable no-console -- it prints a lot */', '/* it prints a lot */'],
  [
    '// oxlint-disable-next-line typescript/no-explicit-any -- it is too hard otherwise',
    '// any of these would do -- it is not too hard',
  ],
  ['/* v8 ignore next */', '/* v8 ignore next -- only another operating system comes here */'],
  ['// oxfmt-ignore', '// oxfmt-ignore the columns of this table line up'],
  ['/** @public */', '/** @public operators call this from their own scripts */'],
].map(([planted = '', twin = '']) => ({
  what: planted,
  rule: 'suppression',
  at: 'mfe-auth/src/a.ts:1',
  planted: fileWithComment(planted),
  twin: fileWithComment(twin),
}))

const settingCases: RuleCase[] = [
  ...inSource('suppression', [
    {
      what: 'a suppression in a stylesheet',
      planted: '/* prettier-ignore */\na {\n}\n',
      twin: '/* prettier-ignore: the values line up as a table */\na {\n}\n',
      file: 'mfe-auth/src/page.css',
    },
    {
      what: 'an ignore list in the settings of a tool',
      planted: '{\n  "ignorePatterns": ["mfe-auth/**"]\n}\n',
      twin: '{\n  "rules": {}\n}\n',
      line: 2,
      file: '.oxlintrc.json',
    },
  ]),
  {
    what: 'an ignore list in a file of its own',
    rule: 'suppression',
    at: 'mfe-auth/.eslintignore:1',
    planted: { 'mfe-auth/.eslintignore': 'src\n' },
    twin: {},
  },
  ...inSource('version', [
    {
      what: 'a version outside the catalog',
      planted: packageJson({ name: 'mfe-auth', dependencies: { zod: '^4.0.0' } }),
      twin: packageJson({ name: 'mfe-auth', dependencies: { zod: 'catalog:' } }),
      file: 'mfe-auth/package.json',
    },
    {
      what: 'a version in the catalog that is a range',
      planted: "packages:\n  - mfe-*\n\ncatalog:\n  'zod': ^4.0.0\n",
      twin: "packages:\n  - mfe-*\n\ncatalog:\n  'zod': 4.0.0\n\nallowBuilds:\n  node: true\n",
      line: 5,
      file: 'pnpm-workspace.yaml',
    },
  ]),
]

checkCases([
  ...directionCases,
  ...doorCases,
  ...testCodeCases,
  ...shapeCases,
  ...nameCases,
  ...plainCases,
  ...suppressionCases,
  ...settingCases,
])

test('the table of directions has no way round in a circle', () => {
  const reaches = (from: string, to: string): boolean =>
    (directions[from] ?? []).some((next) => next === to || reaches(next, to))
  expect(Object.keys(directions).filter((name) => reaches(name, name))).toEqual([])
})
