import { expect, test } from 'vitest'
import { csvIn } from './index.ts'

const cellOf = (value: unknown): string => csvIn('en').line(['value'], { value }).trimEnd()

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
  expect(csvIn('en').header(['name', '=label'])).toBe("\uFEFFname,'=label\r\n")
})

test('a French file is divided at semicolons and has decimal commas', () => {
  const row = { name: 'Zoé, Luc', share: -0.75, note: '1.5; 2' }
  const columns = ['name', 'share', 'note']
  expect(csvIn('fr').header(columns)).toBe('\uFEFFname;share;note\r\n')
  expect(csvIn('fr').line(columns, row)).toBe('"Zoé, Luc";-0,75;"1.5; 2"\r\n')
  expect(csvIn('en').line(columns, row)).toBe('"Zoé, Luc",-0.75,"1.5; 2"\r\n')
})
