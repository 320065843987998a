import { expect, test } from 'vitest'
import { provideHost } from '../host/host-context.tsx'
import { createTestHost } from '../testing/index.ts'
import { changeEach } from './change-each.ts'

const codes = [{ name: 'Open day' }, { name: 'Class 3' }, { name: 'Evening' }]
const words = { doneText: (count: number) => `${count} revoked`, failed: 'That did not work.' }

const revoke = async (call: (name: string) => Promise<unknown>, rows = codes) => {
  const host = createTestHost()
  provideHost(host)
  let refreshes = 0
  const changedRows = await changeEach({
    rows,
    call: ({ name }) => call(name),
    refresh: async () => {
      refreshes += 1
    },
    nameOf: ({ name }) => name,
    words,
  })
  return { changed: changedRows, refreshes, notices: host.notices.getState().map(({ kind, text }) => [kind, text]) }
}

test('a change of several records shows one notice', async () => {
  const { changed, refreshes, notices } = await revoke(() => Promise.resolve())
  expect(changed).toEqual(codes)
  expect(refreshes).toBe(1)
  expect(notices).toEqual([['success', '3 revoked']])
})

test("each refusal shows a notice with the record's name, and the others are changed", async () => {
  const refusal = Object.assign(new Error('The code has expired.'), { name: 'ApiError' })
  const { changed, refreshes, notices } = await revoke(async (name) => {
    if (name === 'Open day') throw refusal
    if (name === 'Evening') throw new Error('a fault of the page')
  })
  expect(changed).toEqual([{ name: 'Class 3' }])
  expect(refreshes).toBe(1)
  expect(notices).toEqual([
    ['error', 'Open day – The code has expired.'],
    ['error', 'Evening – That did not work.'],
    ['success', '1 revoked'],
  ])
})

test('a change that is refused for every record shows no success', async () => {
  const { changed, notices } = await revoke(() => Promise.reject(new Error('a fault of the page')))
  expect(changed).toEqual([])
  expect(notices.map(([kind]) => kind)).toEqual(['error'])
})

test('records that are refused for one reason share a notice, which counts the names after the third', async () => {
  const fail = () => Promise.reject(new Error('a fault of the page'))
  const { notices } = await revoke(fail)
  expect(notices).toEqual([['error', 'Open day, Class 3, Evening – That did not work.']])
  const more = await revoke(fail, [...codes, { name: 'Fourth' }, { name: 'Fifth' }])
  expect(more.notices).toEqual([['error', 'Open day, Class 3, Evening, … (+2) – That did not work.']])
})
