import { beforeAll, describe, expect, test } from 'vitest'
import type { Finding } from '../finding.ts'
import { lint } from '../lint.ts'
import { plant } from '../testing/planted-workspace.ts'
import { lines } from '../testing/rule-case.ts'

/** One file, wrong and right; the rest of the little house stays as it is. */
interface CodeCase {
  rule: string
  file: string
  wrong: string
  right: string
  /** Files that stand beside it in both houses. */
  beside?: Record<string, string>
}

const block = (count: number) => `export const long = (sink: string[]) => {\n${lines(count - 2, "  sink.push('x')")}}\n`

const branches = (count: number) =>
  `export const pick = (n: number) => {\n${Array.from({ length: count }, (_, i) => `  if (n === ${i}) return ${i + 1}\n`).join('')}  return 0\n}\n`

const nestBranches = (depth: number) => {
  const open = Array.from({ length: depth }, (_, i) => `if (n > ${i}) {`).join('\n')
  return `export const deep = (n: number) => {\n${open}\nreturn 1\n${lines(depth, '}')}return 0\n}\n`
}

const component = (body: string) =>
  `import { useEffect, useState } from 'react'\n\nexport const Clock = ({ on, zone }: { on: boolean; zone: string }) => {\n${body}\n  return <p>{zone}</p>\n}\n`

const cases: CodeCase[] = [
  {
    rule: 'typescript(TS2322)',
    file: 'typed.ts',
    wrong: "export const count: number = 'one'\n",
    right: 'export const count: number = 1\n',
  },
  {
    rule: 'typescript(no-explicit-any)',
    file: 'loose.ts',
    wrong: 'export const echo = (value: any): unknown => value\n',
    right: 'export const echo = (value: unknown) => value\n',
  },
  {
    rule: 'typescript(no-unsafe-assignment)',
    file: 'parsed.ts',
    wrong: "export const read = () => {\n  const value = JSON.parse('1')\n  return [value] as unknown[]\n}\n",
    right: "export const read = () => {\n  const value: unknown = JSON.parse('1')\n  return [value]\n}\n",
  },
  {
    rule: 'typescript(no-floating-promises)',
    file: 'floating.ts',
    wrong: 'const send = () => Promise.resolve(1)\n\nexport const run = () => {\n  send()\n}\n',
    right: 'const send = () => Promise.resolve(1)\n\nexport const run = async () => {\n  await send()\n}\n',
  },
  {
    rule: 'typescript(no-non-null-assertion)',
    file: 'surely.ts',
    wrong: 'export const first = (names?: string[]) => names!.length\n',
    right: 'export const first = (names?: string[]) => names?.length\n',
  },
  {
    rule: 'import(no-cycle)',
    file: 'circle.ts',
    wrong:
      "import { other } from './circle-other.ts'\n\nexport interface Circle {\n  size: number\n}\nexport const one = () => other()\n",
    right: 'export interface Circle {\n  size: number\n}\nexport const one = (it: Circle) => String(it.size)\n',
    beside: {
      'circle-other.ts':
        "import { one } from './circle.ts'\n\nexport type Other = string\nexport const other = (): string => one(String(1))\n",
    },
  },
  {
    rule: 'import(no-cycle)',
    file: 'type-circle.ts',
    wrong:
      "import type { Other } from './type-circle-other.ts'\n\nexport interface Circle {\n  other: Other | undefined\n}\n",
    right: 'export interface Circle {\n  size: number\n}\n',
    beside: {
      'type-circle-other.ts':
        "import type { Circle } from './type-circle.ts'\n\nexport interface Other {\n  circle: Circle\n}\n",
    },
  },
  { rule: 'eslint(max-lines)', file: 'tall.ts', wrong: lines(401, '// a line'), right: lines(400, '// a line') },
  { rule: 'eslint(max-lines)', file: 'tall.test.ts', wrong: lines(401, '// a line'), right: lines(400, '// a line') },
  { rule: 'eslint(max-lines-per-function)', file: 'long.ts', wrong: block(81), right: block(80) },
  { rule: 'eslint(complexity)', file: 'branches.ts', wrong: branches(12), right: branches(11) },
  { rule: 'eslint(max-depth)', file: 'deep.ts', wrong: nestBranches(4), right: nestBranches(3) },
  {
    rule: 'import(no-default-export)',
    file: 'door.ts',
    wrong: 'const door = 1\n\nexport default door\n',
    right: 'export const door = 1\n',
  },
  { rule: 'unicorn(filename-case)', file: 'PersonaList.tsx', wrong: 'export const list = 1\n', right: '' },
  ...[
    ['unstable', "import { UNSAFE_createRouter as create } from 'react-router'\n\nexport const made = create\n"],
    ['unstable-all', "import * as router from 'react-router'\n\nexport const made = router.UNSAFE_createRouter\n"],
    ['unstable-again', "export { unstable_usePrompt as usePrompt } from 'react-router'\n"],
  ].map(([name = '', wrong = '']) => ({
    rule: 'eslint(no-restricted-imports)',
    file: `${name}.ts`,
    wrong,
    right: "import { useParams } from 'react-router'\n\nexport const made = useParams\n",
  })),
  {
    rule: 'eslint(no-unused-vars)',
    file: 'idle.ts',
    wrong: 'const idle = 1\n\nexport const busy = 2\n',
    right: 'const idle = 1\n\nexport const busy = idle + 1\n',
  },
  {
    rule: 'eslint(no-console)',
    file: 'talk.ts',
    wrong: "export const talk = () => console.info('x')\n",
    right: "export const talk = () => 'x'\n",
  },
  {
    rule: 'oxlint',
    file: 'stale.ts',
    wrong: '// oxlint-disable-next-line no-console -- nothing is printed here any more\nexport const stale = 1\n',
    right: 'export const stale = 1\n',
  },
  {
    rule: 'react-hooks(rules-of-hooks)',
    file: 'clock.tsx',
    wrong: component('  if (on) useState(0)\n  useEffect(() => undefined, [])'),
    right: component('  useState(0)\n  useEffect(() => undefined, [on])'),
  },
  {
    rule: 'react-hooks(exhaustive-deps)',
    file: 'effect.tsx',
    wrong: component('  const [, set] = useState(zone)\n  useEffect(() => set(zone), [on])'),
    right: component('  const [, set] = useState(zone)\n  useEffect(() => set(zone), [zone, on])'),
  },
  {
    rule: 'jsx-a11y(alt-text)',
    file: 'face.tsx',
    wrong: 'export const Face = () => <img src="/face.png" />\n',
    right: 'export const Face = () => <img src="/face.png" alt="The persona" />\n',
  },
  {
    rule: 'vitest(no-focused-tests)',
    file: 'alone.test.ts',
    wrong: "import { expect, test } from 'vitest'\n\ntest.only('alone', () => {\n  expect(1).toBe(1)\n})\n",
    right: "import { expect, test } from 'vitest'\n\ntest('alone', () => {\n  expect(1).toBe(1)\n})\n",
  },
]

const dir = 'mfe-auth/src'

const findingsOf = async (side: 'wrong' | 'right') => {
  const files = cases.flatMap((item) => [
    ...(item[side] === '' ? [] : [[`${dir}/${item.file}`, item[side]] as const]),
    ...Object.entries(item.beside ?? {}).map(([name, text]) => [`${dir}/${name}`, text] as const),
  ])
  using house = plant(Object.fromEntries(files))
  const [result] = await lint(house.root, { only: ['code'] })
  return result?.findings ?? []
}

const about = (findings: Finding[], file: string, rule: string) =>
  findings.filter((finding) => finding.path === `${dir}/${file}` && finding.rule === rule)

describe('one run over a house with every violation, and one over its twin', () => {
  let wrong: Finding[] = []
  let right: Finding[] = []
  beforeAll(async () => {
    ;[wrong, right] = await Promise.all([findingsOf('wrong'), findingsOf('right')])
  })

  test.each(cases)('$rule is caught in $file, and its twin passes', ({ rule, file }) => {
    expect(about(wrong, file, rule)).not.toEqual([])
    expect(about(right, file, rule)).toEqual([])
  })

  test('the engine of a talk takes types from the schemas, and no values that bring zod into the browser', async () => {
    const from = (file: string) => `from '@parley/contracts/${file}'\n`
    using house = plant({
      'packages/conversation/src/value.ts': `export { names } ${from('authored')}`,
      'packages/conversation/src/type.ts': `export type { Name } ${from('authored')}`,
    })
    const [result] = await lint(house.root, { only: ['code'] })
    const places = result?.findings.filter(({ rule }) => rule === 'eslint(no-restricted-imports)')
    expect(places?.map(({ path }) => path)).toEqual(['packages/conversation/src/value.ts'])
  })

  test('settings and tests are free where a tool or a story asks for it', async () => {
    using house = plant({
      [`${dir}/long.test.ts`]: block(200),
      'mfe-auth/rsbuild.config.ts': 'export default {}\n',
    })
    const [result] = await lint(house.root, { only: ['code'] })
    expect(result?.findings).toEqual([])
  })
})
