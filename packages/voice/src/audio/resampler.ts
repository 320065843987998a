/** Zero crossings of the sinc on each side of its middle. More of them cut more sharply and cost more. */
const HALF_CROSSINGS = 16
/** Entries of the kernel table between two zero crossings. */
const TABLE_STEP = 256
/** The share of the usable band that passes; the rest is the slope of the filter. */
const PASS_BAND = 0.92

/** One side of a sinc under a Blackman window. */
const kernelTable = (): Float64Array => {
  const size = HALF_CROSSINGS * TABLE_STEP
  return Float64Array.from({ length: size + 2 }, (_, index) => {
    const x = index / TABLE_STEP
    if (x >= HALF_CROSSINGS) return 0
    const angle = Math.PI * x
    const sinc = x === 0 ? 1 : Math.sin(angle) / angle
    const phase = (Math.PI * x) / HALF_CROSSINGS
    return sinc * (0.42 + 0.5 * Math.cos(phase) + 0.08 * Math.cos(2 * phase))
  })
}

const table = kernelTable()

const kernelAt = (distance: number): number => {
  const place = Math.abs(distance) * TABLE_STEP
  const index = Math.floor(place)
  const low = table[index] ?? 0
  return low + ((table[index + 1] ?? 0) - low) * (place - index)
}

/**
 * Converts a stream of samples from one rate to another with a windowed sinc. The result does not depend on how the
 * stream is cut into blocks.
 */
export class Resampler {
  readonly #step: number
  readonly #cutoff: number
  readonly #reach: number
  #rest: Float32Array
  /** The position of the next output sample, in input samples from the beginning of what is kept. */
  #position: number

  constructor(fromRate: number, toRate: number) {
    this.#step = fromRate / toRate
    this.#cutoff = fromRate === toRate ? 1 : Math.min(1, toRate / fromRate) * PASS_BAND
    this.#reach = fromRate === toRate ? 0 : Math.ceil(HALF_CROSSINGS / this.#cutoff)
    // Silence stands before the first sample, so that the kernel has something to its left.
    this.#rest = new Float32Array(this.#reach)
    this.#position = this.#reach
  }

  /** The output samples that the input so far decides. */
  push(samples: Float32Array): Float32Array {
    const input = new Float32Array(this.#rest.length + samples.length)
    input.set(this.#rest)
    input.set(samples, this.#rest.length)
    const count = Math.max(0, Math.ceil((input.length - this.#reach - this.#position) / this.#step))
    const output = new Float32Array(count)
    for (let index = 0; index < count; index += 1) output[index] = this.#at(input, this.#position + index * this.#step)
    const next = this.#position + count * this.#step
    const passedSamples = Math.max(0, Math.min(input.length, Math.floor(next) - this.#reach))
    this.#rest = input.slice(passedSamples)
    this.#position = next - passedSamples
    return output
  }

  /** Returns the remaining samples once the input has ended. */
  end(): Float32Array {
    return this.push(new Float32Array(this.#reach))
  }

  #at(input: Float32Array, position: number): number {
    if (this.#reach === 0) return input[Math.round(position)] ?? 0
    const first = Math.max(0, Math.ceil(position - this.#reach))
    const last = Math.min(input.length - 1, Math.floor(position + this.#reach))
    let sum = 0
    for (let index = first; index <= last; index += 1)
      sum += (input[index] ?? 0) * kernelAt((index - position) * this.#cutoff)
    return sum * this.#cutoff
  }
}
