import { expect, test } from 'vitest'
import { noise, seededRandom } from '../testing/index.ts'
import { fromPcm16, levelOf, Pcm16Reader, toPcm16 } from './pcm16.ts'
import { encodeWav } from './wav.ts'

test('samples beyond full scale are clipped and do not wrap around', () => {
  expect([...toPcm16(Float32Array.of(2, -2, 1, -1, 0, 0.5))]).toEqual([32_767, -32_768, 32_767, -32_768, 0, 16_384])
})

test('a sample comes back after the way to PCM16 and back, within half a step', () => {
  const samples = noise(2000, -1)
  const back = fromPcm16(toPcm16(samples))
  expect(samples.every((sample, index) => Math.abs(sample - (back[index] ?? 0)) <= 0.5 / 32_768 + 1e-7)).toBe(true)
})

test('the samples stay the same wherever a network cuts the bytes', () => {
  const chance = seededRandom(7)
  const samples = toPcm16(noise(500, -3))
  const bytes = new Uint8Array(samples.buffer)
  for (let round = 0; round < 50; round += 1) {
    const reader = new Pcm16Reader()
    const allSamples: number[] = []
    for (let at = 0; at < bytes.length;) {
      const size = Math.floor(chance() * 40)
      allSamples.push(...reader.push(bytes.slice(at, at + size)))
      at += size
    }
    expect(allSamples).toEqual([...samples])
  }
})

test('a WAV file names one channel of 16 bits at its rate and holds the samples', () => {
  const file = encodeWav(Int16Array.of(1, -2, 300), 16_000)
  const view = new DataView(file.buffer)
  const word = (at: number) => String.fromCharCode(...file.slice(at, at + 4))
  expect([word(0), word(8), word(12), word(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  expect([view.getUint32(4, true), view.getUint16(22, true), view.getUint32(24, true)]).toEqual([42, 1, 16_000])
  expect([view.getUint16(34, true), view.getUint32(40, true)]).toEqual([16, 6])
  expect([44, 46, 48].map((at) => view.getInt16(at, true))).toEqual([1, -2, 300])
})

test('the level is 0 in silence, rises with the sound, and is 1 at full scale', () => {
  const levels = [new Float32Array(100), noise(1000, -40), noise(1000, -10), new Float32Array(100).fill(1)].map(levelOf)
  expect(levels[0]).toBe(0)
  expect(levels[3]).toBe(1)
  expect(levels).toEqual(levels.toSorted((one, other) => one - other))
})
