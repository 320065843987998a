import { describe, expect, test } from 'vitest'
import { concatenate, noise, seededRandom, tone } from '../testing/index.ts'
import { Resampler } from './resampler.ts'

const convert = (samples: Float32Array, from: number, to: number): Float32Array => {
  const resampler = new Resampler(from, to)
  return concatenate([resampler.push(samples), resampler.end()])
}

const rates = [
  [48_000, 16_000],
  [44_100, 16_000],
  [48_000, 24_000],
  [44_100, 24_000],
  [24_000, 48_000],
  [24_000, 44_100],
  [16_000, 16_000],
  [8000, 16_000],
  [96_000, 24_000],
] as const

const powerOf = (samples: Float32Array): number =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length

/** Without the beginning and the end, where the filter meets silence. */
const middleOf = (samples: Float32Array): Float32Array => samples.slice(1000, -1000)

describe.each(rates)('from %i to %i Hz', (from, to) => {
  test('the length follows the ratio, and no cut of the stream changes a sample', () => {
    const chance = seededRandom(from + to)
    for (let round = 0; round < 5; round += 1) {
      const samples = noise(Math.floor(3000 + chance() * 3000), -6, round)
      const whole = convert(samples, from, to)
      expect(Math.abs(whole.length - (samples.length * to) / from)).toBeLessThanOrEqual(1)
      const resampler = new Resampler(from, to)
      const parts: Float32Array[] = []
      for (let at = 0; at < samples.length;) {
        const size = Math.floor(chance() * 300)
        parts.push(resampler.push(samples.slice(at, at + size)))
        at += size
      }
      const pieces = concatenate([...parts, resampler.end()])
      expect(pieces.length).toBe(whole.length)
      const difference = pieces.reduce(
        (most, sample, index) => Math.max(most, Math.abs(sample - (whole[index] ?? 0))),
        0,
      )
      expect(difference).toBeLessThan(1e-5)
    }
  })

  test('a tone of the voice keeps its loudness within 0.2 dB', () => {
    for (const frequency of [200, 1000, 3000]) {
      const before = tone(from, from, frequency, -6)
      const gain = 10 * Math.log10(powerOf(middleOf(convert(before, from, to))) / powerOf(middleOf(before)))
      expect(Math.abs(gain)).toBeLessThan(0.2)
    }
  })
})

test('a tone that the lower rate cannot hold vanishes by 50 dB instead of coming back as another tone', () => {
  for (const frequency of [9500, 12_000, 15_000]) {
    const before = tone(48_000, 48_000, frequency, -6)
    const loss = 10 * Math.log10(powerOf(middleOf(convert(before, 48_000, 16_000))) / powerOf(before))
    expect(loss).toBeLessThan(-50)
  }
})
