import { packageJson } from '../../testing/planted-workspace.ts'
import { checkCases, inSource } from '../../testing/rule-case.ts'
import type { RuleCase } from '../../testing/rule-case.ts'

const inFunction = (statement: string) => `export const load = async (name: string) => {\n  ${statement}\n}\n`

const apiAddressCases: RuleCase[] = [
  ...inSource('api-address', [
    {
      what: 'a remote fetches from the API',
      planted: inFunction("return fetch('/v1/users', { headers: { name } })"),
      twin: inFunction('return fetch(new URL(`content/${name}`, import.meta.url))'),
      line: 2,
    },
  ]),
  {
    what: 'the shell fetches from the API on another host',
    rule: 'api-address',
    at: 'shell/src/a.ts:2',
    planted: {
      'shell/package.json': packageJson({ name: 'shell' }),
      'shell/src/a.ts': inFunction('return fetch(`${name}/api/image/uploads`)'),
    },
    twin: {
      'shell/package.json': packageJson({ name: 'shell' }),
      'shell/src/a.ts': inFunction("return fetch('/builds/channel', { headers: { name } })"),
      'shell/src/a.test.ts': inFunction("return [name, '/v1/users']"),
    },
  },
  ...inSource('api-address', [
    {
      what: 'a remote keeps an address of the API in a constant',
      planted: "export const users = 'https://parley.example/v1/users'\n",
      twin: "export const users = '/apps/coaching/v1-users'\n",
    },
    {
      what: 'a remote keeps the first part of such an address',
      planted: "export const base = '/v1'\n",
      twin: "export const base = '/v1-users'\n",
    },
    {
      what: 'a remote follows a stream at an address from elsewhere',
      planted: inFunction('return new window.EventSource(name)'),
      twin: inFunction('return new Map([[name, 1]])'),
      line: 2,
    },
  ]),
  ...inSource(
    'api-address',
    [
      ['a relative address of the API', "'../v1/users'"],
      ['a relative address of the API from its own base', "new URL('../../v1/users', import.meta.url)"],
      ['an address of the API without a scheme', "'//parley.example/v1/users'"],
    ].map(([what, argument]) => ({
      what: `a remote fetches from ${what}`,
      planted: inFunction(`return fetch(${argument ?? ''}, { headers: { name } })`),
      twin: inFunction("return fetch('content/users.json', { headers: { name } })"),
      line: 2,
    })),
  ),
  ...inSource(
    'api-address',
    [
      ['computed from its first folder on', '`/${name}/users`'],
      ['computed from its host on', '`https://${name}/users`'],
      ['that leaves its folder', '`content/../../${name}`'],
      ['that leaves its folder in a plain text', "'content/../../v1/users'"],
    ].map(([what, argument]) => ({
      what: `a remote fetches from an address ${what}`,
      planted: inFunction(`return fetch(${argument ?? ''})`),
      twin: inFunction('return fetch(`/content/${name}/users`)'),
      line: 2,
    })),
  ),
  ...inSource(
    'api-address',
    [
      ['another name', 'const send = fetch'],
      ['another name from the window', 'const send = window.fetch'],
      ['another name taken out of the window', 'const { fetch: send } = globalThis'],
      ['a bound copy', 'const send = fetch.bind(window)'],
      ['its name in brackets', "const send = window['fetch']"],
      ['its name to another function', "const send = Reflect.get(globalThis, 'fetch')"],
    ].map(([what, statement]) => ({
      what: `a remote gives fetch ${what}`,
      planted: inFunction(`${statement}\n  return send(name)`),
      twin: inFunction('const send = () => fetch(`content/${name}`)\n  return send()'),
      line: 2,
    })),
  ),
  ...inSource('api-address', [
    {
      what: 'a remote imports a library that sends requests',
      planted: "import { ofetch } from 'ofetch'\n\nexport const readPage = (path: string) => ofetch(path)\n",
      twin: "import { kit } from '@parley/contracts/kit'\n\nexport const readPage = kit\n",
    },
  ]),
  ...inSource('unstable-name', [
    {
      what: 'a page takes an unstable name from a module that it loads later',
      planted: "export const readRouter = async () => (await import('react-router')).UNSAFE_createRouter\n",
      twin: "export const readRouter = async () => (await import('react-router')).createBrowserRouter\n",
    },
  ]),
  ...inSource('product-name', [
    {
      what: 'a phrase fixes the name of the product',
      planted: "export const en = { lead: 'Welcome to Parley' }\n",
      twin: "export const en = { lead: 'Welcome to {{product}}' }\n",
    },
    {
      what: 'a message of the server fixes the name of the product',
      file: 'packages/api/src/modules/mail/a.ts',
      planted: "export const subject = 'Your Parley password'\n",
      twin: 'export const subject = (product: string) => `Your ${product} password`\n',
    },
    {
      what: 'a problem body of the platform fixes the name of the product',
      file: 'packages/api/src/platform/http/a.ts',
      planted: "export const detail = 'Parley is busy.'\n",
      twin: "export const detail = 'The server is busy.'\n",
    },
    {
      what: 'the contract fixes the name of the product',
      file: 'packages/contracts/src/a.ts',
      planted: "export const label = 'Parley'\n",
      twin: "export const label = '{{product}}'\n",
    },
  ]),
  ...['edge', 'server-kit'].map((name) => {
    const [manifest, file] = [`packages/${name}/package.json`, `packages/${name}/src/a.ts`]
    const text = (product: string) => ({
      [manifest]: packageJson({ name }),
      [file]: `export const title = ${product}\n`,
    })
    return {
      what: `a page of ${name} fixes it`,
      rule: 'product-name',
      at: `${file}:1`,
      planted: text("'Parley'"),
      twin: text('1'),
    }
  }),
]

const ui = {
  'packages/ui/package.json': packageJson({
    name: 'ui',
    exports: { './core': './src/core/index.ts', './antd': './src/antd/index.ts' },
  }),
  'packages/ui/src/core/index.ts': 'export const text = 1\n',
  'packages/ui/src/antd/index.ts': "export { Select } from 'antd'\n",
}

const dashboard = 'mfe-coaching/src/features/dashboard/dashboard.page.tsx'
const part = 'mfe-coaching/src/parts/choice.tsx'

const nativePageCases: RuleCase[] = [
  {
    what: "a learner's page imports a component of antd",
    rule: 'native-page',
    at: `${dashboard}:1`,
    planted: { ...ui, [dashboard]: "import { Select } from '@parley/ui/antd'\n\nexport const page = Select\n" },
    twin: { ...ui, [dashboard]: "import { text } from '@parley/ui/core'\n\nexport const page = text\n" },
  },
  {
    what: "a learner's page imports a part that imports antd",
    rule: 'native-page',
    at: `${dashboard}:1`,
    planted: {
      ...ui,
      [dashboard]: "import { choice } from '../../parts/choice.tsx'\n\nexport const page = choice\n",
      [part]: "import { Select } from '@parley/ui/antd'\n\nexport const choice = Select\n",
    },
    twin: {
      ...ui,
      [dashboard]:
        "import type { Choice } from '../../parts/choice.tsx'\n\nexport const page = (): Promise<Choice> => import('../../parts/choice.tsx')\n",
      [part]:
        "import { Select } from '@parley/ui/antd'\n\nexport const choice = Select\nexport type Choice = unknown\n",
    },
  },
  {
    what: "a learner's page asks for antd as it runs",
    rule: 'native-page',
    at: `${dashboard}:1`,
    planted: { ...ui, [dashboard]: "export const antd = import('antd')\n" },
    twin: { ...ui, [dashboard]: "export const dates = import('dayjs')\n" },
  },
  {
    what: 'the shell re-exports a component of antd',
    rule: 'native-page',
    at: 'shell/src/a.ts:1',
    planted: {
      ...ui,
      'shell/package.json': packageJson({ name: 'shell' }),
      'shell/src/a.ts': "export { Select } from '@parley/ui/antd'\n",
    },
    twin: {
      ...ui,
      'mfe-coaching/src/features/personas/a.ts': "export { Select } from '@parley/ui/antd'\n",
    },
  },
]

const uiForManagement = {
  'packages/ui/package.json': packageJson({
    name: 'ui',
    exports: {
      './core': './src/core/index.ts',
      './form': './src/form/index.ts',
      './table': './src/table/index.ts',
      './management': './src/management/index.ts',
    },
  }),
  'packages/ui/src/core/index.ts': 'export const PageHeader = 1\n',
  'packages/ui/src/form/index.ts': 'export const SelectField = 1\n',
  'packages/ui/src/table/index.ts': 'export const DataTable = 1\nexport const RowList = 1\n',
  'packages/ui/src/management/index.ts': "export { ConfigProvider as ManagementPage } from 'antd'\n",
}

const editor = 'mfe-coaching/src/features/personas/editor.page.tsx'
const fields = 'mfe-coaching/src/features/personas/fields.tsx'

const inManagement = (what: string, violation: string, twin: string): RuleCase => ({
  what,
  rule: 'management-page',
  at: `${fields}:1`,
  planted: { ...uiForManagement, [fields]: violation },
  twin: { ...uiForManagement, [fields]: twin },
})

const element = (markup: string) => `export const part = ${markup}\n`
const uses = (name: string, door: string) =>
  `import { ${name} } from '@parley/ui/${door}'\n\nexport const part = ${name}\n`

const usesPart = "import { part } from '../../parts/choice.tsx'\n\nexport const fields = part\n"

const managementPageCases: RuleCase[] = [
  {
    what: 'a page for authors does without antd',
    rule: 'management-page',
    at: `${editor}:1`,
    planted: { ...uiForManagement, [editor]: uses('PageHeader', 'core') },
    twin: {
      ...uiForManagement,
      [editor]: uses('ManagementPage', 'management'),
      [dashboard]: uses('PageHeader', 'core'),
    },
  },
  ...['<table />', '<select />', '<dialog />', '<textarea />', '<input type="date" />', '<input />'].map((control) =>
    inManagement(`a page for authors contains ${control}`, element(control), element('<ul />')),
  ),
  inManagement(
    'a page for authors creates a native control by a call',
    "export const part = createElement('select')\n",
    "export const part = createElement('ul')\n",
  ),
  {
    what: 'a part that only pages for authors show contains a native control',
    rule: 'management-page',
    at: `${part}:1`,
    planted: { ...uiForManagement, [part]: element('<select />'), [fields]: usesPart },
    twin: { ...uiForManagement, [part]: element('<select />'), [fields]: usesPart, [dashboard]: usesPart },
  },
  {
    what: 'code beside the elements of a page for authors creates a native control',
    rule: 'management-page',
    at: 'mfe-coaching/src/features/personas/fields.ts:1',
    planted: { 'mfe-coaching/src/features/personas/fields.ts': "export const part = createElement('select')\n" },
    twin: { 'mfe-coaching/src/features/dashboard/fields.ts': "export const part = createElement('select')\n" },
  },
  inManagement(
    'a page for authors takes a field of the learners',
    uses('SelectField', 'form'),
    uses('RowList', 'table'),
  ),
  inManagement(
    'a page for authors takes the table of the learners',
    uses('DataTable', 'table'),
    element('<input type="file" />'),
  ),
]

checkCases([...apiAddressCases, ...nativePageCases, ...managementPageCases])
