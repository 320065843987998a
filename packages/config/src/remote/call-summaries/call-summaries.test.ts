import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptySummaries } from './call-summaries.plugin.ts'

const contracts = join(import.meta.dirname, '../../../../contracts/src/calls')

test.each([
  ["summary: 'Things, by page',", "summary: '',"],
  ['summary:\n      "A guest\'s thing",', "summary: '',"],
  ['summary: `The ${plural} of \\`all\\``,', "summary: '',"],
  ["summary: 'It\\'s one', other: 'two'", "summary: '', other: 'two'"],
  ['summary: z.string(),', 'summary: z.string(),'],
])('%j becomes %j', (code, expectedCode) => expect(emptySummaries(code)).toBe(expectedCode))

test('every summary of the contract is found', () => {
  const files = globSync('**/*.ts', { cwd: contracts }).filter((file) => !file.endsWith('.test.ts'))
  const code = files.map((file) => readFileSync(join(contracts, file), 'utf8')).join('\n')
  expect(code.match(/\bsummary:/g)?.length).toBeGreaterThan(200)
  expect(
    emptySummaries(code)
      .replaceAll("summary: ''", '')
      .match(/\bsummary:.*/g) ?? [],
  ).toEqual(code.match(/\bsummary: z\..*/g) ?? [])
})
