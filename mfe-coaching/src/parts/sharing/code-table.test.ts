import { expect, test } from 'vitest'
import { codesAsCsv, type IssuedLink } from './code-table.ts'

test.each([
  ['en', ','],
  ['fr', ';'],
] as const)(
  'a name that looks like a formula or holds quotes stays text in a spreadsheet in %s',
  (language, divider) => {
    const code = { record: { name: '=1+1 "x"' }, url: 'https://parley.example/s', access_code: 'abc' } as IssuedLink
    const lines = [
      ['"Name"', '"Link"', '"Code"'],
      ['"\'=1+1 ""x"""', '"https://parley.example/s"', '"abc"'],
    ]
    expect(codesAsCsv([code], { header: ['Name', 'Link', 'Code'], language })).toBe(
      `\uFEFF${lines.map((line) => `${line.join(divider)}\r\n`).join('')}`,
    )
  },
)
