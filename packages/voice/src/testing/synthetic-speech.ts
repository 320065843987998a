import { seededRandom } from './random.ts'

export interface SpeechOptions {
  readonly rate: number
  readonly seconds: number
  /** Of the voice, in hertz. */
  readonly pitch?: number
  /** Of the loudest sound, in decibels below full scale. */
  readonly peak?: number
  readonly seed?: number
}

/** The first three formants of some vowels, in hertz. */
const vowels = [
  [730, 1090, 2440],
  [270, 2290, 3010],
  [300, 870, 2240],
  [530, 1840, 2480],
  [570, 840, 2410],
  [660, 1720, 2410],
] as const

interface Syllable {
  readonly vowel: readonly [number, number, number]
  /** In seconds: the consonant, the vowel, and the gap after it. */
  readonly consonant: number
  readonly length: number
  readonly gap: number
  readonly tone: number
}

const syllableFrom = (chance: () => number): Syllable => ({
  vowel: vowels[Math.floor(chance() * vowels.length)] ?? vowels[0],
  consonant: chance() < 0.6 ? 0.03 + chance() * 0.06 : 0,
  length: 0.11 + chance() * 0.12,
  gap: chance() < 0.25 ? 0.08 + chance() * 0.1 : 0.01 + chance() * 0.03,
  tone: 0.85 + chance() * 0.3,
})

/** A resonance of the mouth. */
class Resonator {
  #first = 0
  #second = 0

  next(input: number, frequency: number, rate: number): number {
    const radius = Math.exp((-Math.PI * 90) / rate)
    const turn = 2 * radius * Math.cos((2 * Math.PI * frequency) / rate)
    const output = input * (1 - radius) + turn * this.#first - radius * radius * this.#second
    this.#second = this.#first
    this.#first = output
    return output
  }
}

const fadeOf = (place: number, length: number): number => {
  const edge = Math.min(0.025, length / 3)
  return Math.max(0, Math.min(1, place / edge, (length - place) / edge))
}

const scaleTo = (samples: Float32Array, peak: number): Float32Array<ArrayBuffer> => {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9)
  const factor = 10 ** (peak / 20) / loudest
  return Float32Array.from(samples, (sample) => sample * factor)
}

/** Sound with what a detector looks for in speech: pulses of a voice, moving formants, hissing consonants and syllables. */
export const syntheticSpeech = (options: SpeechOptions): Float32Array<ArrayBuffer> => {
  const { rate, seconds, pitch = 130, peak = -12, seed = 1 } = options
  const chance = seededRandom(seed)
  const result = new Float32Array(Math.round(seconds * rate))
  const mouth = [new Resonator(), new Resonator(), new Resonator()]
  let phase = 0
  let start = 0
  while (start < result.length) {
    const syllable = syllableFrom(chance)
    const voicedTime = syllable.consonant + syllable.length
    const samples = Math.round((voicedTime + syllable.gap) * rate)
    for (let index = 0; index < samples && start + index < result.length; index += 1) {
      const time = index / rate
      const isVowel = time >= syllable.consonant && time < voicedTime
      phase += (pitch * syllable.tone * (1 - 0.15 * (time / voicedTime)) * (0.99 + 0.02 * chance())) / rate
      const pulse = phase >= 1 ? 1 : 0
      phase -= pulse
      const breath = (chance() - 0.5) * 0.02
      const source = isVowel ? (pulse + breath) * fadeOf(time - syllable.consonant, syllable.length) : 0
      const hiss = time < syllable.consonant ? (chance() - 0.5) * 0.03 * fadeOf(time, syllable.consonant) : 0
      result[start + index] =
        hiss +
        mouth.reduce((sum, one, place) => sum + one.next(source, syllable.vowel[place] ?? 0, rate) / (place + 1), 0)
    }
    start += samples
  }
  return scaleTo(result, peak)
}

/** Even noise; `peak` in decibels below full scale. */
export const noise = (length: number, peak: number, seed = 1): Float32Array<ArrayBuffer> => {
  const chance = seededRandom(seed)
  const factor = 2 * 10 ** (peak / 20)
  return Float32Array.from({ length }, () => (chance() - 0.5) * factor)
}

/** Noise that is louder where it is deeper, as that of a fan or a street. */
export const deepNoise = (length: number, peak: number, seed = 1): Float32Array<ArrayBuffer> => {
  let level = 0
  const samples = noise(length, 0, seed).map((sample) => {
    level = 0.98 * level + 0.2 * sample
    return level + 0.05 * sample
  })
  return scaleTo(samples, peak)
}

export const tone = (length: number, rate: number, frequency: number, peak: number): Float32Array<ArrayBuffer> => {
  const factor = 10 ** (peak / 20)
  return Float32Array.from({ length }, (_, index) => factor * Math.sin((2 * Math.PI * frequency * index) / rate))
}

/** Short cracks, as of keys. */
export const clicks = (length: number, rate: number, every: number, seed = 1): Float32Array<ArrayBuffer> => {
  const chance = seededRandom(seed)
  const period = Math.round(every * rate)
  return Float32Array.from({ length }, (_, index) => {
    const time = (index % period) / rate
    return time < 0.03 ? (chance() - 0.5) * Math.exp(-time * 200) : 0
  })
}

export const concatenate = (parts: readonly Float32Array[]): Float32Array<ArrayBuffer> => {
  const result = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    result.set(part, at)
    at += part.length
  }
  return result
}

/** Both at once; the first says how long. */
export const mix = (first: Float32Array, second: Float32Array): Float32Array<ArrayBuffer> =>
  Float32Array.from(first, (sample, index) => sample + (second[index % second.length] ?? 0))
