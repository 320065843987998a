import { expect, test } from 'vitest'
import { dayOf, instantOf } from '../../parts/day.ts'
import { numberItems } from './playlist-form.model.ts'

test('steps that were moved get the order in which they stand', () => {
  const movedSteps = [
    { id: 'b', order: 2 },
    { id: 'a', order: 1 },
  ]
  expect(numberItems(movedSteps)).toEqual([
    { id: 'b', order: 1 },
    { id: 'a', order: 2 },
  ])
  expect(numberItems([{ id: 'a', order: 1 }])).toBeUndefined()
})

test('a day that was chosen is the same day when it is shown again', () => {
  expect(dayOf(instantOf('2026-03-31', 'start'))).toBe('2026-03-31')
  expect(dayOf(instantOf('2026-03-31', 'end'))).toBe('2026-03-31')
  expect(instantOf(null, 'end')).toBeNull()
  expect(dayOf(null)).toBeNull()
})
