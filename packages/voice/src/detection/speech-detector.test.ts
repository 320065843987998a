import { describe, expect, test } from 'vitest'
import { clicks, concatenate, deepNoise, mix, noise, syntheticSpeech, tone } from '../testing/index.ts'
import { FRAME_MS, FrameAnalyser } from './frame-analyser.ts'
import { type DetectorEvent, SpeechDetector } from './speech-detector.ts'

const rate = 16_000
const size = (rate * FRAME_MS) / 1000
const silence = (seconds: number) => noise(Math.round(seconds * rate), -70)

interface HeardEvent {
  readonly event: DetectorEvent
  /** In seconds. */
  readonly at: number
}

const listen = (samples: Float32Array, { pauseMs = 700, isPlaying = false } = {}): HeardEvent[] => {
  const analyser = new FrameAnalyser(rate)
  const detector = new SpeechDetector({ pauseMs })
  detector.setPlaying(isPlaying)
  const events: HeardEvent[] = []
  for (let at = 0; at + size <= samples.length; at += size) {
    const event = detector.push(analyser.measure(samples.subarray(at, at + size)))
    if (event) events.push({ event, at: (at + size) / rate })
  }
  return events
}

const decisions = (events: readonly HeardEvent[]) =>
  events.map(({ event }) => event).filter((event) => event !== 'onset')

describe.each([80, 110, 150, 200, 250, 320])('a voice of %i Hz', (pitch) => {
  test.each([-8, -20, -32])('at %i dB is one turn, found soon after it begins and one pause after it ends', (peak) => {
    for (const seed of [1, 2, 3]) {
      const speech = syntheticSpeech({ rate, seconds: 2.4, pitch, peak, seed })
      const events = listen(concatenate([silence(1), speech, silence(1.5)]))
      expect(decisions(events)).toEqual(['start', 'end'])
      const [start, end] = events.filter(({ event }) => event !== 'onset')
      expect(start!.at).toBeGreaterThan(1)
      expect(start!.at).toBeLessThan(1.4)
      expect(end!.at).toBeGreaterThan(3.3)
      expect(end!.at).toBeLessThan(4.2)
    }
  })

  test('is found in the noise of a fan, and the fan alone ends the turn', () => {
    const speech = syntheticSpeech({ rate, seconds: 2.4, pitch, peak: -10, seed: 4 })
    const samples = mix(concatenate([silence(2), speech, silence(2)]), deepNoise(rate * 3, -34))
    expect(decisions(listen(samples))).toEqual(['start', 'end'])
  })

  test('begins over the persona’s own voice, too', () => {
    const speech = syntheticSpeech({ rate, seconds: 2, pitch, peak: -14, seed: 5 })
    const events = listen(concatenate([silence(1), speech, silence(1)]), { isPlaying: true })
    expect(decisions(events)[0]).toBe('start')
  })
})

describe('sounds other than speech begin no turn', () => {
  const seconds = (count: number) => Math.round(count * rate)
  test.each([
    ['silence', new Float32Array(seconds(4))],
    ['hiss that begins at once', concatenate([silence(1), noise(seconds(4), -15)])],
    ['a fan that is switched on', concatenate([silence(1), deepNoise(seconds(4), -12)])],
    ['keys', concatenate([silence(1), clicks(seconds(4), rate, 0.17)])],
    ['a door', concatenate([silence(1), clicks(seconds(1), rate, 1), silence(2)])],
    ['hum of the mains', concatenate([silence(1), tone(seconds(4), rate, 50, -20)])],
    ['a quiet room', noise(seconds(4), -55)],
  ])('%s', (_, samples) => {
    expect(decisions(listen(samples)).filter((event) => event === 'start' || event === 'end')).toEqual([])
  })

  test('a tone that lasts is discarded and becomes part of the room', () => {
    const events = decisions(listen(concatenate([silence(1), tone(seconds(6), rate, 300, -15)])))
    expect(events).not.toContain('end')
    expect(events.at(-1)).toBe('discard')
  })

  test('an echo that is left after echo cancellation does not interrupt', () => {
    const echo = syntheticSpeech({ rate, seconds: 4, pitch: 140, peak: -46, seed: 6 })
    expect(decisions(listen(mix(concatenate([silence(1), echo]), noise(rate, -58)), { isPlaying: true }))).toEqual([])
  })
})

test('a pause shorter than the setting keeps the turn, a longer one ends it', () => {
  const sentence = (seed: number) => syntheticSpeech({ rate, seconds: 1.4, seed })
  const samples = concatenate([silence(1), sentence(7), silence(0.6), sentence(8), silence(2)])
  expect(decisions(listen(samples, { pauseMs: 1000 }))).toEqual(['start', 'end'])
  expect(decisions(listen(samples, { pauseMs: 400 }))).toEqual(['start', 'end', 'start', 'end'])
})

test('a fan that is switched on while someone speaks does not keep the turn open', () => {
  const speech = syntheticSpeech({ rate, seconds: 2, seed: 9 })
  const samples = concatenate([silence(1), speech, deepNoise(rate * 4, -20)])
  expect(decisions(listen(samples))).toEqual(['start', 'end'])
})

test('the first hint of a voice comes within 120 ms, so that the persona can lower its voice', () => {
  const speech = syntheticSpeech({ rate, seconds: 2, seed: 10, pitch: 180 })
  const onset = listen(concatenate([silence(1), speech])).find(({ event }) => event === 'onset')
  expect(onset!.at).toBeLessThan(1.22)
})
