import { expect, test } from 'vitest'
import { exactDigits } from './exact-digits.ts'

test.each([
  [[1.5, 0.25], 1.75, 2],
  [[0.004, 0.004, 0.004], 0.012, 3],
  [[0.333_333, 0.333_333, 0.333_334], 1, 6],
  [[0], 0, 2],
  [[], 0, 2],
])('the lines %j and their total %d are shown with %d digits', (lines, total, digits) =>
  expect(exactDigits(lines, total)).toBe(digits),
)
