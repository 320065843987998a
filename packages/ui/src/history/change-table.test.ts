import { expect, test } from 'vitest'
import { fieldChanges } from './index.ts'

test('a change lists the fields of both sides', () => {
  expect(fieldChanges({ name: 'A', tags: ['x'] }, { name: 'B', seats: 3 })).toEqual([
    { field: 'name', before: 'A', after: 'B' },
    { field: 'tags', before: ['x'], after: undefined },
    { field: 'seats', before: undefined, after: 3 },
  ])
})
