import { expect, test } from 'vitest'
import { addMerge } from './merged-record.ts'

const first = { before: { intro: 'Mine', tags: ['a'] }, after: { intro: 'Theirs', tags: ['a', 'b'] } }

test('after a second merge, a field that still says what the first one took goes back to what its author wrote', () => {
  const second = { before: first.after, after: { intro: 'Of a third author', tags: ['a', 'b'] } }
  expect(addMerge(first, second)).toEqual({ before: first.before, after: second.after })
})

test('a field that its author has written since the first merge goes back to these words', () => {
  const second = { before: { ...first.after, intro: 'Mine again' }, after: { intro: 'Of a third author', tags: [] } }
  expect(addMerge(first, second).before).toEqual({ intro: 'Mine again', tags: ['a'] })
})
