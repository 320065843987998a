import type { QueueProgress } from './sample-queue.ts'

/** From the page to the audio thread. Sound of an older generation is dropped, however late it comes. */
export type PlaybackCommand =
  | { readonly kind: 'add'; readonly generation: number; readonly segment: number; readonly samples: Int16Array }
  | { readonly kind: 'finish'; readonly generation: number }
  | { readonly kind: 'drop'; readonly generation: number; readonly segment: number }
  | { readonly kind: 'clear'; readonly generation: number }
  | { readonly kind: 'hold' | 'release' }
  | { readonly kind: 'duck'; readonly isDucked: boolean }

/** From the audio thread to the page. */
export interface PlaybackReport extends QueueProgress {
  readonly generation: number
}

export interface PlaybackOptions {
  /** Of the sound that is sent, in hertz. */
  readonly rate: number
}

export const playbackProcessor = 'parley-playback'
