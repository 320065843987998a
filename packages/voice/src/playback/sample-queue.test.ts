import { describe, expect, test } from 'vitest'
import { seededRandom, tone } from '../testing/index.ts'
import { SampleQueue } from './sample-queue.ts'

const source = 24_000
const block = 128

const pullAll = (queue: SampleQueue, blocks: number): Float32Array => {
  const result = new Float32Array(blocks * block)
  for (let index = 0; index < blocks; index += 1) queue.pull(result.subarray(index * block, (index + 1) * block))
  return result
}

const powerOf = (samples: Float32Array): number =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length)

describe.each([24_000, 44_100, 48_000])('on a device of %i Hz', (rate) => {
  const blocksOf = (seconds: number) => Math.ceil((seconds * rate) / block)

  test('chunks of any size are played without a gap, whole and in order', () => {
    const chance = seededRandom(rate)
    const samples = tone(source * 2, source, 200, -6)
    const queue = new SampleQueue(source, rate)
    for (let at = 0; at < samples.length;) {
      const size = 1 + Math.floor(chance() * 900)
      queue.add(0, samples.slice(at, at + size))
      at += size
    }
    queue.finish()
    const heardSamples = pullAll(queue, blocksOf(2.1))
    expect(queue.progress).toEqual({ segment: 0, playedSamples: samples.length, state: 'done', gaps: 0 })
    const jumps = heardSamples.slice(1).map((sample, index) => Math.abs(sample - (heardSamples[index] ?? 0)))
    // A tone of 200 Hz at half scale changes by no more than this from one sample to the next, once the filter has met the beginning.
    expect(Math.max(...jumps.slice(rate * 0.05, rate * 1.9))).toBeLessThan(0.5 * 2 * Math.PI * (200 / rate) * 1.1)
    expect(powerOf(heardSamples.slice(rate / 2, rate))).toBeCloseTo(powerOf(samples), 2)
  })

  test('nothing sounds before a small buffer stands, and a short reply does not wait for it', () => {
    const queue = new SampleQueue(source, rate)
    queue.add(0, tone(source * 0.05, source, 200, -6))
    expect(powerOf(pullAll(queue, 10))).toBe(0)
    expect(queue.progress.state).toBe('waiting')
    queue.finish()
    expect(powerOf(pullAll(queue, 10))).toBeGreaterThan(0)
  })

  test('chunks that are up to 100 ms late make no gap', () => {
    const chance = seededRandom(rate + 1)
    const queue = new SampleQueue(source, rate)
    const chunk = source * 0.04
    const arrivals = Array.from({ length: 100 }, (_, index) => index * 0.04 + chance() * 0.1).map((at, index, all) =>
      Math.max(at, ...all.slice(Math.max(0, index - 4), index)),
    )
    let next = 0
    for (let blockCount = 0; blockCount < blocksOf(4.4); blockCount += 1) {
      while (next < arrivals.length && (arrivals[next] ?? 0) <= (blockCount * block) / rate) {
        queue.add(0, tone(chunk, source, 300, -6))
        next += 1
        if (next === arrivals.length) queue.finish()
      }
      queue.pull(new Float32Array(block))
    }
    expect(queue.progress.state).toBe('done')
    expect(queue.progress.gaps).toBe(0)
  })

  test('large pieces that come hardly faster than they are played, each up to 100 ms late, make no gap', () => {
    for (let reply = 0; reply < 10; reply += 1) {
      const chance = seededRandom(rate + reply)
      const queue = new SampleQueue(source, rate)
      const piece = tone(source * 0.2, source, 300, -6)
      let last = 0
      const arrivals = Array.from({ length: 12 }, (_, index) => {
        last = Math.max(last, index * 0.18 + chance() * 0.1)
        return last
      })
      for (let blockCount = 0; blockCount < blocksOf(3); blockCount += 1) {
        for (; (arrivals[0] ?? Infinity) <= (blockCount * block) / rate; arrivals.shift()) queue.add(0, piece)
        if (arrivals.length === 0) queue.finish()
        queue.pull(new Float32Array(block))
      }
      expect(queue.progress).toMatchObject({ state: 'done', gaps: 0 })
    }
  })

  test('sound that comes much faster than it is played is heard at once', () => {
    const queue = new SampleQueue(source, rate)
    queue.add(0, tone(source * 0.2, source, 200, -6))
    queue.add(0, tone(source * 0.2, source, 200, -6))
    expect(powerOf(pullAll(queue, 2))).toBeGreaterThan(0)
  })

  test('a held reply is silent within 10 ms and goes on where it stopped', () => {
    const queue = new SampleQueue(source, rate)
    queue.add(0, tone(source * 2, source, 200, -6))
    pullAll(queue, blocksOf(0.5))
    queue.hold()
    pullAll(queue, blocksOf(0.01))
    expect(powerOf(pullAll(queue, blocksOf(0.3)))).toBe(0)
    const { playedSamples, state } = queue.progress
    expect(state).toBe('held')
    expect(playedSamples / source).toBeCloseTo(0.51, 1)
    queue.release()
    pullAll(queue, blocksOf(0.5))
    expect(queue.progress.playedSamples / source).toBeCloseTo(1.01, 1)
  })

  test('a ducked reply goes on quietly', () => {
    const queue = new SampleQueue(source, rate)
    queue.add(0, tone(source * 2, source, 200, -6))
    const loud = powerOf(pullAll(queue, blocksOf(0.5)).slice(rate / 4))
    queue.duck(true)
    pullAll(queue, blocksOf(0.1))
    const quiet = powerOf(pullAll(queue, blocksOf(0.3)))
    expect(10 * Math.log10(quiet / loud)).toBeCloseTo(-12, 0)
  })
})

test('a gap in the middle is counted, and a longer buffer is waited for', () => {
  const queue = new SampleQueue(source, source)
  queue.add(0, tone(source * 0.2, source, 200, -6))
  pullAll(queue, 90)
  expect(queue.progress.state).toBe('waiting')
  queue.add(0, tone(source * 0.2, source, 200, -6))
  pullAll(queue, 40)
  expect(queue.progress).toMatchObject({ state: 'waiting', gaps: 1 })
  queue.add(0, tone(source * 0.2, source, 200, -6))
  pullAll(queue, 4)
  expect(queue.progress.state).toBe('playing')
})

test('a reply whose end is told late has no gap', () => {
  const queue = new SampleQueue(source, source)
  queue.add(0, tone(source * 0.4, source, 200, -6))
  pullAll(queue, 120)
  expect(queue.progress.state).toBe('waiting')
  queue.finish()
  pullAll(queue, 20)
  expect(queue.progress).toMatchObject({ state: 'done', gaps: 0 })
})

test('each sentence counts its own samples, and one that is dropped begins again', () => {
  const queue = new SampleQueue(source, source)
  queue.add(0, tone(2400, source, 200, -6))
  queue.add(1, tone(4800, source, 200, -6))
  pullAll(queue, 30)
  expect(queue.progress).toMatchObject({ segment: 1, playedSamples: 30 * block - 2400 })
  queue.dropFrom(1)
  expect(queue.progress).toMatchObject({ segment: 1, playedSamples: 0, state: 'waiting' })
  queue.add(1, tone(4800, source, 200, -6))
  queue.finish()
  pullAll(queue, 60)
  expect(queue.progress).toMatchObject({ segment: 1, playedSamples: 4800, state: 'done' })
})
