import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withLimits } from './time-limits.ts'

const limits = { first: 5000, stall: 5000, transcript: 5000 }

async function* endlessAudio(): AsyncGenerator<number, void> {
  for (let piece = 0; ; piece += 1) {
    yield piece
    await pause(5)
  }
}

test('audio that arrives steadily and never ends is a fault after its whole time', async () => {
  const pieces: number[] = []
  const listen = async () => {
    for await (const piece of withLimits(endlessAudio, { ...limits, total: 100 }, new AbortController().signal))
      pieces.push(piece)
  }
  await expect(listen()).rejects.toMatchObject({ code: 'too_late' })
  expect(pieces.length).toBeGreaterThan(0)
})

test('audio that ends in time is whole', async () => {
  const pieces: string[] = []
  const source = async function* () {
    yield 'a'
    yield 'b'
  }
  for await (const piece of withLimits(source, { ...limits, total: 5000 }, new AbortController().signal))
    pieces.push(piece)
  expect(pieces).toEqual(['a', 'b'])
})
