import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { expect, test } from 'vitest'
import { builtPart } from '../testing/built-part.ts'
import {
  openStore,
  partsFor,
  pauseRollout,
  promote,
  publish,
  readChannels,
  releaseStatus,
  rollback,
  type Rollout,
  withdraw,
} from './index.ts'

const visitors = Array.from({ length: 2000 }, (_, index) => `visitor-${index}`)

const startRollout = async () => {
  const dataDir = temporaryFolder()
  for (const version of ['1.0.0', '2.0.0'])
    await publish({ dataDir, dir: await builtPart({ name: 'coaching', code: version }), name: 'coaching', version })
  const show = (version: string, share?: number) =>
    promote({ dataDir, name: 'coaching', channel: 'stable', version, share })
  await show('1.0.0')
  const readReached = async (): Promise<Set<string>> => {
    const channels = await readChannels(openStore(dataDir))
    return new Set(visitors.filter((visitor) => partsFor(channels, 'stable', visitor)['coaching'] === '2.0.0'))
  }
  const pause = async (changes: Partial<Rollout> = {}) => {
    const { coaching } = (await readChannels(openStore(dataDir))).rollouts
    const rollout = { to: '', share: 0, startedAt: '', ...coaching, ...changes }
    return pauseRollout({ dataDir, name: 'coaching', rollout, reason: 'it fails', author: { by: 'the edge' } })
  }
  return { dataDir, show, reached: readReached, pause }
}

test('a rollout reaches its share of the visitors, and a visitor who has the new version keeps it', async () => {
  const { show, reached } = await startRollout()
  await show('2.0.0', 10)
  const first = await reached()
  expect(first.size).toBeGreaterThan(140)
  expect(first.size).toBeLessThan(260)
  await show('2.0.0', 50)
  const half = await reached()
  expect(half.size).toBeGreaterThan(900)
  expect(first.difference(half).size).toBe(0)
  await show('2.0.0')
  expect((await reached()).size).toBe(visitors.length)
})

test('a browser without a number of its own, and every other environment, keep the version before', async () => {
  const { dataDir, show } = await startRollout()
  await show('2.0.0', 99)
  const channels = await readChannels(openStore(dataDir))
  expect(partsFor(channels, 'stable', undefined)).toEqual({ coaching: '1.0.0' })
  expect(partsFor(channels, 'staging', 'visitor-1')).toEqual({ coaching: '1.0.0' })
})

test('a rollback ends a rollout and leaves stable as it is', async () => {
  const { dataDir, show, reached } = await startRollout()
  await show('2.0.0', 50)
  const { changes } = await rollback({ dataDir, name: 'coaching', channel: 'stable' })
  expect(changes).toMatchObject([{ action: 'rollback', from: '2.0.0', to: '1.0.0' }])
  expect((await reached()).size).toBe(0)
})

test('a paused rollout reaches no visitor until it is continued, and is paused once', async () => {
  const { dataDir, show, reached, pause } = await startRollout()
  await show('2.0.0', 50)
  const before = await reached()
  // Either of two pauses at once may be the one that counts.
  expect((await Promise.all([pause(), pause()])).toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true])
  expect((await reached()).size).toBe(0)
  const { parts, history } = await releaseStatus(dataDir)
  expect(parts[0]?.rollout).toMatchObject({ to: '2.0.0', share: 50, pausedBecause: 'it fails' })
  expect(parts[0]?.shown).toMatchObject([
    { environment: 'stable', version: '1.0.0', since: { action: 'promote' } },
    { environment: 'stable', version: '2.0.0', share: 0, since: { action: 'rollout' } },
  ])
  expect(history[0]).toMatchObject({ action: 'pause', by: 'the edge', reason: 'it fails', from: '2.0.0', to: '1.0.0' })
  await show('2.0.0', 50)
  expect(await reached()).toEqual(before)
})

test('the figures of an earlier run do not pause the rollout that was continued since', async () => {
  const { show, reached, pause } = await startRollout()
  await show('2.0.0', 50)
  expect(await pause({ startedAt: '2026-01-01T00:00:00.000Z' })).toBe(false)
  expect(await pause({ to: '1.9.0' })).toBe(false)
  expect((await reached()).size).toBeGreaterThan(0)
})

test('a full promotion and a withdrawal end the rollout of their part', async () => {
  const { dataDir, show } = await startRollout()
  const rollouts = async () => (await readChannels(openStore(dataDir))).rollouts
  await show('2.0.0', 10)
  await show('1.0.0')
  expect(await rollouts()).toEqual({})
  await show('2.0.0', 10)
  await withdraw({ dataDir, name: 'coaching', channel: 'stable' })
  expect(await rollouts()).toEqual({})
})

test('a rollout needs a version that the others keep, and a share between 1 and 99', async () => {
  const { dataDir, show } = await startRollout()
  await expect(show('2.0.0', 100)).rejects.toThrow('a share between 1 and 99')
  await expect(promote({ dataDir, name: 'coaching', channel: 'staging', version: '2.0.0', share: 10 })).rejects.toThrow(
    'Only stable',
  )
  await withdraw({ dataDir, name: 'coaching', channel: 'stable' })
  await expect(show('2.0.0', 10)).rejects.toThrow('coaching is not on stable yet')
})
