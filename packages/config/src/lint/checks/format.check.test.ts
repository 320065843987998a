import { expect, test } from 'vitest'
import { lint } from '../lint.ts'
import { plant } from '../testing/planted-workspace.ts'

const findings = async (path: string, text: string) => {
  using house = plant({ [path]: text })
  const [result] = await lint(house.root, { only: ['format'] })
  return result?.findings.map((finding) => `${finding.path} ${finding.rule}`)
}

test.each([
  ['mfe-auth/src/quotes.ts', 'export const a = "b";\n', "export const a = 'b'\n"],
  ['mfe-auth/src/wide.ts', `export const a = ['${'x'.repeat(60)}',\n'${'y'.repeat(60)}']\n`, 'export const a = 1\n'],
  ['mfe-auth/src/page.css', 'a{color:red}\n', 'a {\n  color: red;\n}\n'],
  ['mfe-auth/README.md', '#  Title\n* one\n', '# Title\n\n- one\n'],
])('%s is formatted or caught', async (path, wrong, right) => {
  expect(await findings(path, wrong)).toEqual([`${path} format`])
  expect(await findings(path, right)).toEqual([])
})
