import { expect, test } from 'vitest'
import { digitsFor, shownAmounts, shownLines } from './shown-amounts.ts'

test.each([
  [[1.5, 0.25], 1.75, [1.5, 0.25]],
  [[0.004, 0.0276], 0.0316, [0.004, 0.0276]],
  [[0.333_333, 0.333_333, 0.333_334], 1, [0.33, 0.33, 0.34]],
  [[0.29, 0.000_04], 0.290_04, [0.29, 0]],
  [[0.000_21, 0.000_1], 0.000_31, [0.000_21, 0.000_1]],
  [[10.004, 10.004, 10.004], 30.012, [10.01, 10, 10]],
  [[0.41], 0.41, [0.41]],
  [[0.3377, 0.0723], 0.41, [0.34, 0.07]],
  [[], 0, []],
])('the lines %j of the total %d are shown as %j', (lines, total, expectedAmounts) => {
  const amounts = shownAmounts(lines, total, digitsFor(total))
  expect(amounts).toEqual(expectedAmounts)
})

test('a line that cost something has the digits that say it, and a free one has none', () => {
  expect(shownLines([0.29, 0.000_04, 0], 0.290_04, 2)).toEqual([
    { amount: 0.29, digits: 2 },
    { amount: 0.000_04, digits: 6 },
    { amount: 0, digits: 2 },
  ])
})
