import { FRAME_MS, FrameAnalyser, SpeechDetector } from '@parley/voice/detection'
import { noise, syntheticSpeech } from '@parley/voice/testing'

const RATE = 16_000
const FRAME = (RATE * FRAME_MS) / 1000
const SILENCE = RATE
const pitches = [80, 110, 150, 200, 250, 320]
const peaks = [-10, -18, -26]
const seeds = [1, 2, 3]

/** Fading the persona out, and handing the command to the audio thread, in milliseconds. */
const FADE = 6 + 3

/** The first sample that is a hundredth of the loudest: where the voice begins. */
const onsetOf = (speech: Float32Array): number => {
  const loudest = speech.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return speech.findIndex((sample) => Math.abs(sample) > loudest / 10)
}

const delayOf = (pitch: number, peak: number, seed: number): number => {
  const speech = syntheticSpeech({ rate: RATE, seconds: 2, pitch, peak, seed })
  const samples = noise(SILENCE + speech.length, -65, seed)
  speech.forEach((sample, index) => {
    samples[SILENCE + index] = (samples[SILENCE + index] ?? 0) + sample
  })
  const analyser = new FrameAnalyser(RATE)
  const detector = new SpeechDetector({ pauseMs: 900 })
  detector.setPlaying(true)
  for (let at = 0; at + FRAME <= samples.length; at += FRAME) {
    const event = detector.push(analyser.measure(samples.subarray(at, at + FRAME)))
    if (event === 'start') return ((at + FRAME - SILENCE - onsetOf(speech)) / RATE) * 1000 + FADE
  }
  return Number.POSITIVE_INFINITY
}

/** Milliseconds from the first sound of a learner who speaks over the persona until the persona is silent, for many voices, the shortest first. */
export const bargeInDelays = (): number[] =>
  pitches
    .flatMap((pitch) => peaks.flatMap((peak) => seeds.map((seed) => delayOf(pitch, peak, seed))))
    .toSorted((a, b) => a - b)
