import type { SoundFrame } from '../detection/frame-analyser.ts'

/** 20 ms from the microphone, as the audio thread hands them over. */
export interface CaptureFrame extends SoundFrame {
  readonly pcm: Int16Array<ArrayBuffer>
  /** From 0 to 1, for a meter. */
  readonly level: number
}

export interface CaptureOptions {
  /** The rate of the frames, in hertz; the device has one of its own. */
  readonly rate: number
}

export const captureProcessor = 'parley-capture'
