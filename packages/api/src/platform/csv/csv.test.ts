import { expect, test } from 'vitest'
import { csvOf } from './index.ts'

const cellOf = (value: unknown): string => csvOf(['value'], [{ value }]).split('\r\n').slice(1).join('\r\n').trimEnd()

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['North; =1+1', `"North;' =1+1"`],
  ['a;=1;b', `"a;'=1;b"`],
  ['a\r\n=1', `"a\r\n'=1"`],
  ['a\n\n=1', `"a\n\n'=1"`],
  [{ note: ';=1;' }, `"{""note"":"";'=1;""}"`],
  [-5, '-5'],
  ['1 = 1; a-b', '"1 = 1; a-b"'],
  ['Zoé', 'Zoé'],
])('a spreadsheet in English or French reads no formula in %o', (value, cell) => {
  expect(cellOf(value)).toBe(cell)
})

test('a file begins with the mark of UTF-8, and its header is harmless, too', () => {
  expect(csvOf(['name', '=label'], [])).toBe("\uFEFFname,'=label\r\n")
})
