import { expect, test } from 'vitest'
import { compare, median } from './measurement.ts'

test('the middle of an odd and of an even number of values', () => {
  expect([median([9, 1, 4]), median([4, 1, 9, 2])]).toEqual([4, 3])
})

test('both sides run by turns, each first every other time, and the warm-up is not counted', async () => {
  const order: string[] = []
  const side = (name: string, values: number[]) => () => {
    order.push(name)
    return Promise.resolve(values.shift() ?? 0)
  }
  const comparison = await compare({ rounds: 3, subject: side('s', [100, 3, 6, 9]), baseline: side('b', [1, 2, 2, 2]) })
  expect(order.join('')).toBe('sbsbbssb')
  expect(comparison).toEqual({ ratio: 3, subject: 6, baseline: 2 })
})
