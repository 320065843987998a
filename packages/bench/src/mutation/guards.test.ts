import { expect, test } from 'vitest'
import { findMutants } from './guards.ts'

test('the guards that the measurement takes away are where it looks for them', () => {
  const mutants = findMutants()
  expect(mutants.length).toBeGreaterThanOrEqual(60)
  for (const { start, end, tests } of mutants) expect([end > start, tests.length > 0]).toEqual([true, true])
})
