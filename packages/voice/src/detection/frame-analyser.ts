/** The detector's view of 20 ms of sound. */
export interface SoundFrame {
  /** In decibels below full scale, without what lies under the voice. */
  readonly energy: number
  /** From 0 to 1: how much the sound repeats itself at the pitch of a voice. */
  readonly periodicity: number
}

export const FRAME_MS = 20

const LOWEST_PITCH = 60
const HIGHEST_PITCH = 400
/** Pitch needs no more than this, and a fourth of the work of 16 kHz. */
const PITCH_RATE = 8000
const PITCH_WINDOW = 0.045

/** Sound below this is no part of a voice: rumble, wind, the table. */
const HIGH_PASS = 90

const energyOf = (samples: Float32Array): number => {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return 10 * Math.log10(sum / Math.max(1, samples.length) + 1e-10)
}

/** A sound must differ from itself at some shorter distance, or its likeness says nothing: deep hum is like itself at every short one. */
const UNLIKE = 0.4

const correlationAt = (samples: Float32Array, lag: number, from: number): number => {
  let product = 0
  let now = 1e-9
  let before = 1e-9
  for (let index = from; index < samples.length; index += 1) {
    const sample = samples[index] ?? 0
    const earlier = samples[index - lag] ?? 0
    product += sample * earlier
    now += sample * sample
    before += earlier * earlier
  }
  return product / Math.sqrt(now * before)
}

/** The highest normalised correlation of the window with itself, one period of a voice earlier. */
const periodicityOf = (samples: Float32Array, rate: number): number => {
  const shortest = Math.floor(rate / HIGHEST_PITCH)
  const longest = Math.floor(rate / LOWEST_PITCH)
  let best = 0
  let hasDiffered = false
  for (let lag = 2; lag <= longest; lag += 1) {
    const correlation = correlationAt(samples, lag, longest)
    hasDiffered ||= correlation < UNLIKE
    if (hasDiffered && lag >= shortest) best = Math.max(best, correlation)
  }
  return best
}

/** Measures frames of 20 ms. It runs in the audio thread, so it allocates little and decides nothing. */
export class FrameAnalyser {
  readonly #smoothing: number
  readonly #every: number
  readonly #pitchRate: number
  readonly #window: Float32Array
  #input = 0
  #output = 0

  constructor(rate: number) {
    this.#smoothing = 1 / (1 + (2 * Math.PI * HIGH_PASS) / rate)
    this.#every = Math.max(1, Math.round(rate / PITCH_RATE))
    this.#pitchRate = rate / this.#every
    this.#window = new Float32Array(Math.round(this.#pitchRate * PITCH_WINDOW))
  }

  measure(samples: Float32Array): SoundFrame {
    const voice = this.#highPass(samples)
    const fresh = Math.floor(voice.length / this.#every)
    this.#window.copyWithin(0, fresh)
    for (let index = 0; index < fresh; index += 1) {
      let sum = 0
      for (let part = 0; part < this.#every; part += 1) sum += voice[index * this.#every + part] ?? 0
      this.#window[this.#window.length - fresh + index] = sum / this.#every
    }
    return { energy: energyOf(voice), periodicity: periodicityOf(this.#window, this.#pitchRate) }
  }

  #highPass(samples: Float32Array): Float32Array {
    const result = new Float32Array(samples.length)
    for (let index = 0; index < samples.length; index += 1) {
      const sample = samples[index] ?? 0
      this.#output = this.#smoothing * (this.#output + sample - this.#input)
      this.#input = sample
      result[index] = this.#output
    }
    return result
  }
}
