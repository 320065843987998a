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
  ...inSource('product-name', [
    {
      what: 'a phrase fixes the name of the product',
      planted: "export const en = { lead: 'Welcome to Parley' }\n",
      twin: "export const en = { lead: 'Welcome to {{product}}' }\n",
    },
  ]),
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

checkCases([...apiAddressCases, ...nativePageCases])
