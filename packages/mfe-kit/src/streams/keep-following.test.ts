import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@parley/api-client'
import { type FollowTrouble, keepFollowing } from './keep-following.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A follower whose connections end one after the other as the list says; the last one repeats. */
const startFollowing = (
  ends: readonly (number | 'closed' | 'cut' | 'too-many-streams')[],
  readMeanwhile?: () => Promise<void>,
) => {
  const troubles: FollowTrouble[] = []
  let connections = 0
  const followOnce = async () => {
    const end = ends[Math.min(connections, ends.length - 1)]
    connections += 1
    if (end === 'cut') throw new TypeError('network error')
    if (end === 'too-many-streams') throw new ApiError(end, 'refused', 503)
    if (typeof end === 'number') throw new ApiError('internal-error', 'refused', end)
  }
  const stop = keepFollowing({ followOnce, readMeanwhile, onTrouble: (trouble) => troubles.push(trouble) })
  return { troubles, stop, connections: () => connections }
}

test.each([401, 403, 404])('an answer of %i ends the following for good', async (status) => {
  const { troubles, connections } = startFollowing(['closed', status])
  await vi.advanceTimersByTimeAsync(600_000)
  expect([troubles, connections()]).toEqual([['refused'], 2])
})

test.each([429, 'too-many-streams'] as const)(
  'a page that is told %s asks twice a minute, not in a storm',
  async (end) => {
    const { troubles, stop, connections } = startFollowing([end])
    await vi.advanceTimersByTimeAsync(20_000)
    expect([troubles, connections()]).toEqual([['crowded'], 1])
    await vi.advanceTimersByTimeAsync(280_000)
    stop()
    expect(connections()).toBeGreaterThan(6)
    expect(connections()).toBeLessThan(16)
  },
)

test('a page without a place reads what it misses, and goes on reading after a failure, until it gets one', async () => {
  let hasPlace = false
  let reads = 0
  const stop = keepFollowing({
    followOnce: () =>
      hasPlace ? new Promise(() => {}) : Promise.reject(new ApiError('too-many-streams', 'refused', 429)),
    readMeanwhile: () => {
      reads += 1
      return reads === 1 ? Promise.reject(new TypeError('network error')) : Promise.resolve()
    },
  })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads).toBeGreaterThan(4)
  expect(reads).toBeLessThan(12)
  hasPlace = true
  await vi.advanceTimersByTimeAsync(40_000)
  const readsBefore = reads
  await vi.advanceTimersByTimeAsync(60_000)
  stop()
  expect(reads).toBe(readsBefore)
})

test('a page without a place asks for one at once when somebody comes back to it', async () => {
  const { stop, connections } = startFollowing(['too-many-streams'], () => Promise.resolve())
  await vi.advanceTimersByTimeAsync(5000)
  expect(connections()).toBe(1)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(100)
  stop()
  expect(connections()).toBe(2)
})

test('a page without a place stops asking once what it read says that all is over', async () => {
  let isOver = false
  let connections = 0
  const readMeanwhile = vi.fn<() => Promise<void>>(() => {
    isOver = true
    return Promise.resolve()
  })
  const followOnce = () => {
    connections += 1
    return isOver ? Promise.resolve() : Promise.reject(new ApiError('too-many-streams', 'refused', 429))
  }
  keepFollowing({ followOnce, readMeanwhile, isOver: () => isOver })
  await vi.advanceTimersByTimeAsync(120_000)
  expect([connections, readMeanwhile.mock.calls.length]).toEqual([2, 1])
})

test('a cut connection comes back at once; while the server stays away the pauses grow', async () => {
  const { troubles, stop, connections } = startFollowing(['cut'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(connections()).toBeGreaterThan(1)
  await vi.advanceTimersByTimeAsync(119_000)
  stop()
  expect(new Set(troubles)).toEqual(new Set(['lost']))
  expect(connections()).toBeLessThan(50)
})

test('while a server restarts, a page tries again at least every two seconds', async () => {
  const { stop, connections } = startFollowing(['cut'])
  for (let seconds = 0; seconds < 30; seconds += 2) {
    const before = connections()
    await vi.advanceTimersByTimeAsync(2000)
    expect(connections()).toBeGreaterThan(before)
  }
  stop()
})

test('a page that stops following opens no further connection', async () => {
  const { stop, connections } = startFollowing(['closed'])
  await vi.advanceTimersByTimeAsync(1000)
  stop()
  const before = connections()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connections()).toBe(before)
})
