import { join } from 'node:path'

/** The audio-thread code that a remote's build writes beside its own, by address below `dist`. */
export const voiceWorklets: Readonly<Record<string, string>> = {
  'voice/capture.js': join(import.meta.dirname, 'capture/capture.worklet.ts'),
  'voice/playback.js': join(import.meta.dirname, 'playback/playback.worklet.ts'),
}
