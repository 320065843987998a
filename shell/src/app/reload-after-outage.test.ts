import { ApiError } from '@parley/api-client'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadAfterOutage } from './reload-after-outage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page with one part. The server answers it and the probe according to `state`. */
const openPart = (state: { error: ApiError | null; isReady: boolean }) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const isReady = vi.fn<() => Promise<boolean>>(() => Promise.resolve(state.isReady))
  reloadAfterOutage(client, isReady)
  const read = vi.fn<() => Promise<string>>(() =>
    state.error ? Promise.reject(state.error) : Promise.resolve('missions'),
  )
  const part = new QueryObserver(client, { queryKey: ['missions'], queryFn: read })
  const close = part.subscribe(() => {})
  return { part, read, isReady, close }
}

test.each([0, 502, 503, 504])('a part that failed with %i loads once the server is back', async (status) => {
  const state = { error: new ApiError('unavailable', 'Away.', status), isReady: false }
  const { part, read } = openPart(state)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(part.getCurrentResult().error).toBe(state.error)
  expect(read).toHaveBeenCalledTimes(1)
  Object.assign(state, { error: null, isReady: true })
  await vi.advanceTimersByTimeAsync(3000)
  expect(part.getCurrentResult().data).toBe('missions')
})

test('a part that the server refused stays as it is', async () => {
  const { read, isReady } = openPart({ error: new ApiError('not-found', 'Gone.', 404), isReady: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([read.mock.calls.length, isReady.mock.calls.length]).toEqual([1, 0])
})

test('a part that goes on failing at a ready server is left alone after five reloads, until Try again', async () => {
  const state = { error: new ApiError('unavailable', 'Away.', 503), isReady: true }
  const { part, read } = openPart(state)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(read).toHaveBeenCalledTimes(6)
  await part.refetch()
  Object.assign(state, { error: null })
  await vi.advanceTimersByTimeAsync(3000)
  expect(part.getCurrentResult().data).toBe('missions')
})

test('after an outage in which reloads failed, the next answer of a ready server is followed at once', async () => {
  const state = { error: new ApiError('unavailable', 'Away.', 503), isReady: true }
  const { part, read } = openPart(state)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(read.mock.calls.length).toBeGreaterThan(2)
  state.isReady = false
  await vi.advanceTimersByTimeAsync(60_000)
  Object.assign(state, { error: null, isReady: true })
  await vi.advanceTimersByTimeAsync(3000)
  expect(part.getCurrentResult().data).toBe('missions')
})

test('the page asks for the server no more once the part is closed', async () => {
  const { isReady, close } = openPart({ error: new ApiError('unavailable', 'Away.', 503), isReady: false })
  await vi.advanceTimersByTimeAsync(10_000)
  close()
  const before = isReady.mock.calls.length
  expect(before).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isReady.mock.calls.length).toBeLessThanOrEqual(before + 1)
})
