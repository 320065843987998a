import { loadWorklet } from '../worklet-address.ts'
import { audioContext } from './audio-context.ts'
import {
  type PlaybackCommand,
  type PlaybackOptions,
  playbackProcessor,
  type PlaybackReport,
} from './playback-message.ts'

/** Every provider is asked for this rate, in hertz. */
export const REPLY_RATE = 24_000

/** The part that plays samples: the audio thread, or a double in tests. */
export interface Loudspeaker {
  readonly send: (command: PlaybackCommand, transfer?: Transferable[]) => void
  onReport: (report: PlaybackReport) => void
  readonly close: () => void
}

export const openLoudspeaker = async (): Promise<Loudspeaker> => {
  const context = audioContext()
  await loadWorklet(context, 'playback')
  const node = new AudioWorkletNode(context, playbackProcessor, {
    numberOfInputs: 0,
    numberOfOutputs: 1,
    outputChannelCount: [1],
    processorOptions: { rate: REPLY_RATE } satisfies PlaybackOptions,
  })
  node.connect(context.destination)
  const loudspeaker: Loudspeaker = {
    send: (command, transfer = []) => node.port.postMessage(command, transfer),
    onReport: () => undefined,
    close: () => {
      node.disconnect()
      node.port.close()
    },
  }
  node.port.addEventListener('message', (event: MessageEvent<PlaybackReport>) => loudspeaker.onReport(event.data))
  node.port.start()
  return loudspeaker
}
