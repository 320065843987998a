import { expect, test } from 'vitest'
import { leaning } from './lean.ts'

const even = [1 / 3, 1 / 3, 1 / 3]
const change = [0.8, 0.15, 0.05]
const sustain = [0.05, 0.15, 0.8]
const best = (values: readonly number[]): number => values.indexOf(Math.max(...values))

test('an undecided turn leans towards what the same person said before', () => {
  expect(best(leaning(even, [change, change]))).toBe(0)
  expect(best(leaning(even, [sustain, sustain]))).toBe(2)
})

test('the nearest turn counts most', () => {
  expect(leaning(even, [sustain, change])[0]).toBeGreaterThan(leaning(even, [change, sustain])[0] ?? 1)
})

test('a clear turn stays what it is, and a turn alone keeps its order', () => {
  expect(best(leaning(sustain, [change, change]))).toBe(2)
  expect(best(leaning(change, []))).toBe(0)
  expect(leaning(change, []).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
})
