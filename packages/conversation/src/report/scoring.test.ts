import { expect, test } from 'vitest'
import { overallOf } from './scoring.ts'

const best = { weight: 3, share: 1 }
const none = { weight: 2, share: null }

test('the best score on all criteria and goals is 100', () => {
  expect(overallOf([best, best], 0, [{ met: true }, { met: null }])).toBe(100)
})

test('a missed goal or a criterion without a score leaves no full 100', () => {
  expect(overallOf([best], 0, [{ met: false }])).toBe(99)
  expect(overallOf([best, none], 4, [])).toBe(95)
})

test('less than half of the weight gives no overall score', () => {
  expect(
    overallOf(
      [
        { weight: 2, share: 1 },
        { weight: 3, share: null },
      ],
      0,
      [],
    ),
  ).toBeNull()
})
