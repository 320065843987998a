import { expect, test } from 'vitest'
import { runInCodeQueue } from './code-queue.ts'

const outage = Object.assign(new Error('the server ended'), { code: '57P01', severity: 'FATAL' })

test('work for one code runs in the order of asking, also after work that failed; other codes do not wait', async () => {
  const { promise: goOn, resolve } = Promise.withResolvers<void>()
  const order: string[] = []
  const note = (name: string) => async () => void order.push(name)
  const first = runInCodeQueue('a', async () => {
    await goOn
    order.push('first')
    throw new Error('the code is full')
  })
  const second = runInCodeQueue('a', note('second'))
  await runInCodeQueue('b', note('other'))
  resolve()
  await expect(first).rejects.toThrow('the code is full')
  await second
  expect(order).toEqual(['other', 'first', 'second'])
})

test('when the database fails, the work that waits fails too, and later work runs', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  const work = [
    runInCodeQueue('a', () => promise),
    runInCodeQueue('a', async () => 2),
    runInCodeQueue('a', async () => 3),
  ]
  reject(outage)
  expect(await Promise.allSettled(work)).toEqual(work.map(() => ({ status: 'rejected', reason: outage })))
  expect(await runInCodeQueue('a', async () => 4)).toBe(4)
})
