import { expect, test } from 'vitest'
import { codesAsCsv, type IssuedLink } from './code-table.ts'

test('a name that looks like a formula or holds quotes stays text in a spreadsheet', () => {
  const code = { record: { name: '=1+1 "x"' }, url: 'https://parley.example/s', access_code: 'abc' } as IssuedLink
  expect(codesAsCsv([code], ['Name', 'Link', 'Code'])).toBe(
    '\uFEFF"Name","Link","Code"\r\n"\'=1+1 ""x""","https://parley.example/s","abc"\r\n',
  )
})
