import { expect, test } from 'vitest'
import { dayOf, instantOf } from '../../parts/day.ts'
import { numberItems } from './playlist-form.model.ts'

test('steps get the order of their later places before they move', () => {
  const steps = [
    { id: 'a', order: 1 },
    { id: 'b', order: 2 },
  ]
  expect(numberItems(steps, [1, 0])).toEqual([
    { id: 'a', order: 2 },
    { id: 'b', order: 1 },
  ])
  expect(numberItems(steps, [0, 1, -1])).toEqual(steps)
  expect(numberItems(steps, [1])).toContainEqual({ id: 'b', order: 1 })
})

test('a day that was chosen is the same day when it is shown again', () => {
  expect(dayOf(instantOf('2026-03-31', 'start'))).toBe('2026-03-31')
  expect(dayOf(instantOf('2026-03-31', 'end'))).toBe('2026-03-31')
  expect(instantOf(null, 'end')).toBeNull()
  expect(dayOf(null)).toBeNull()
})
