import { captureProcessor, type CaptureOptions } from './capture-frame.ts'
import { FrameCutter } from './frame-cutter.ts'

/** Runs in the audio thread: resamples the microphone from the device's real rate and measures each frame. */
class CaptureProcessor extends AudioWorkletProcessor {
  readonly #cutter: FrameCutter

  constructor(options: { processorOptions?: unknown }) {
    super()
    const { rate } = options.processorOptions as CaptureOptions
    this.#cutter = new FrameCutter(sampleRate, rate)
  }

  process(inputs: Float32Array[][]): boolean {
    const block = inputs[0]?.[0]
    if (!block) return true
    for (const frame of this.#cutter.push(block)) this.port.postMessage(frame, [frame.pcm.buffer])
    return true
  }
}

registerProcessor(captureProcessor, CaptureProcessor)
