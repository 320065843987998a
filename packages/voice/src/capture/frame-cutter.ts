import { levelOf, toPcm16 } from '../audio/pcm16.ts'
import { Resampler } from '../audio/resampler.ts'
import { FRAME_MS, FrameAnalyser } from '../detection/frame-analyser.ts'
import type { CaptureFrame } from './capture-frame.ts'

/** Turns the blocks of a device, at its rate, into measured frames of 20 ms at ours. */
export class FrameCutter {
  readonly #resampler: Resampler
  readonly #analyser: FrameAnalyser
  readonly #frame: Float32Array
  #filled = 0

  constructor(deviceRate: number, rate: number) {
    this.#resampler = new Resampler(deviceRate, rate)
    this.#analyser = new FrameAnalyser(rate)
    this.#frame = new Float32Array(Math.round((rate * FRAME_MS) / 1000))
  }

  push(block: Float32Array): CaptureFrame[] {
    const samples = this.#resampler.push(block)
    const frames: CaptureFrame[] = []
    for (let at = 0; at < samples.length;) {
      const part = samples.subarray(at, at + this.#frame.length - this.#filled)
      this.#frame.set(part, this.#filled)
      this.#filled += part.length
      at += part.length
      if (this.#filled < this.#frame.length) continue
      this.#filled = 0
      frames.push({ ...this.#analyser.measure(this.#frame), level: levelOf(this.#frame), pcm: toPcm16(this.#frame) })
    }
    return frames
  }
}
