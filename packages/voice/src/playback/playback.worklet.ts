import { fromPcm16 } from '../audio/pcm16.ts'
import { type PlaybackCommand, type PlaybackOptions, playbackProcessor } from './playback-message.ts'
import { type QueueProgress, SampleQueue } from './sample-queue.ts'

/** In seconds: how often the page learns how far the sound has come. */
const REPORT_EVERY = 0.04

/** Runs in the audio thread: plays what the page sends, one reply at a time. */
class PlaybackProcessor extends AudioWorkletProcessor {
  readonly #queue: SampleQueue
  #generation = 0
  #sinceReport = 0
  #reported = ''
  #reportedState: QueueProgress['state'] = 'waiting'

  constructor(options: { processorOptions?: unknown }) {
    super()
    const { rate } = options.processorOptions as PlaybackOptions
    this.#queue = new SampleQueue(rate, sampleRate)
    this.port.addEventListener('message', (event: MessageEvent<PlaybackCommand>) => {
      this.#take(event.data)
      this.#report()
    })
    this.port.start()
  }

  process(_inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const [first, ...others] = outputs[0] ?? []
    if (!first) return true
    this.#queue.pull(first)
    for (const channel of others) channel.set(first)
    this.#sinceReport += first.length
    const isNews = this.#queue.progress.state !== this.#reportedState
    if (isNews || this.#sinceReport >= REPORT_EVERY * sampleRate) this.#report()
    return true
  }

  #take(command: PlaybackCommand): void {
    if (command.kind === 'clear') this.#generation = command.generation
    if ('generation' in command && command.generation !== this.#generation) return
    switch (command.kind) {
      case 'add':
        return this.#queue.add(command.segment, fromPcm16(command.samples))
      case 'finish':
        return this.#queue.finish()
      case 'drop':
        return this.#queue.dropFrom(command.segment)
      case 'clear':
        return this.#queue.clear()
      case 'hold':
        return this.#queue.hold()
      case 'release':
        return this.#queue.release()
      case 'duck':
        return this.#queue.duck(command.isDucked)
    }
  }

  #report(): void {
    this.#sinceReport = 0
    const { progress } = this.#queue
    const text = JSON.stringify([this.#generation, progress])
    if (text === this.#reported) return
    this.#reported = text
    this.#reportedState = progress.state
    this.port.postMessage({ generation: this.#generation, ...progress }, [])
  }
}

registerProcessor(playbackProcessor, PlaybackProcessor)
