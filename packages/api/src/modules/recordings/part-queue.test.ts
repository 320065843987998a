import { expect, test } from 'vitest'
import { PartQueue } from './part-queue.ts'

/** Work that ends when the test says so. */
const works = () => {
  const ends: ((error?: Error) => void)[] = []
  const work = () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())))
  return { ends, work }
}

test('only a few tasks run at once, and the next one begins when one ends, also with an error', async () => {
  const queue = new PartQueue({ atOnce: 2, bytes: 100 })
  const { ends, work } = works()
  for (let count = 0; count < 4; count += 1) expect(queue.add(10, work)).toBe(true)
  expect(ends).toHaveLength(2)
  ends[0]?.(new Error('The disk is full.'))
  await expect.poll(() => ends).toHaveLength(3)
  ends[1]?.()
  await expect.poll(() => ends).toHaveLength(4)
})

test('work that no longer fits in memory is refused until there is room', async () => {
  const queue = new PartQueue({ atOnce: 1, bytes: 100 })
  const { ends, work } = works()
  expect([queue.add(60, work), queue.add(60, work), queue.add(40, work)]).toEqual([true, false, true])
  ends[0]?.()
  await expect.poll(() => ends).toHaveLength(2)
  expect(queue.add(60, work)).toBe(true)
})
