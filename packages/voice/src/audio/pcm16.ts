const FULL = 32_768

export const toPcm16 = (samples: Float32Array): Int16Array<ArrayBuffer> => {
  const result = new Int16Array(samples.length)
  for (let index = 0; index < samples.length; index += 1) {
    const value = Math.round((samples[index] ?? 0) * FULL)
    result[index] = Math.max(-FULL, Math.min(FULL - 1, value))
  }
  return result
}

export const fromPcm16 = (samples: Int16Array): Float32Array<ArrayBuffer> => {
  const result = new Float32Array(samples.length)
  for (let index = 0; index < samples.length; index += 1) result[index] = (samples[index] ?? 0) / FULL
  return result
}

/** Reads little-endian PCM16 from a stream whose chunks may end in the middle of a sample. */
export class Pcm16Reader {
  #odd: number | null = null

  push(bytes: Uint8Array): Int16Array<ArrayBuffer> {
    const whole = new Uint8Array(bytes.length + (this.#odd === null ? 0 : 1))
    if (this.#odd !== null) whole[0] = this.#odd
    whole.set(bytes, this.#odd === null ? 0 : 1)
    this.#odd = whole.length % 2 === 1 ? (whole.at(-1) ?? null) : null
    const view = new DataView(whole.buffer)
    return Int16Array.from({ length: Math.floor(whole.length / 2) }, (_, index) => view.getInt16(index * 2, true))
  }
}

/** Loudness from 0 to 1 as people see it: −60 dB and less is 0, full scale is 1. */
export const levelOf = (samples: Float32Array): number => {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const decibels = 10 * Math.log10(sum / Math.max(1, samples.length) + 1e-12)
  return Math.max(0, Math.min(1, (decibels + 60) / 60))
}
