import type { CaptureFrame } from '../capture/capture-frame.ts'
import type { Ear, EarEvents, EarSettings } from './ear.ts'
import { TurnTaker } from './turn-taker.ts'
import { TranscriptionError, UtteranceUpload, type UploadPorts } from './utterance-upload.ts'

interface ServerEarPorts extends Omit<UploadPorts, 'onRecovering'> {
  readonly events: EarEvents
  readonly newId: () => string
  readonly now: () => number
}

interface HeardLimits {
  readonly rate: number
  readonly utterance_s: number
}

/** Hears by the microphone's frames and has the server turn each utterance into text. */
export class ServerEar implements Ear {
  readonly #ports: ServerEarPorts
  readonly #taker: TurnTaker
  readonly #rate: number
  #upload: UtteranceUpload | null = null
  /** Texts arrive in the order in which they were said. */
  #reading: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(settings: EarSettings, limits: HeardLimits, ports: ServerEarPorts) {
    this.#ports = ports
    this.#rate = limits.rate
    const { events } = ports
    this.#taker = new TurnTaker(settings, limits.utterance_s, {
      onOnset: events.onOnset,
      onStart: () => {
        this.#upload?.cancel()
        this.#upload = this.#newUpload()
        events.onStart()
      },
      onAudio: (pcm) => this.#upload?.push(pcm),
      onConfirmed: events.onConfirmed,
      onPause: (isPausing) => this.#upload?.setPausing(isPausing),
      onDiscard: () => {
        this.#upload?.cancel()
        this.#upload = null
        events.onDiscard()
      },
      onEnd: ({ seconds, endedMsAgo }) => {
        const upload = this.#upload
        this.#upload = null
        events.onEnd()
        const endedAt = ports.now() - endedMsAgo
        if (upload) this.#reading = this.#reading.then(() => this.#read(upload, seconds, endedAt))
      },
    })
  }

  frame(frame: CaptureFrame): void {
    this.#taker.push(frame)
  }

  configure(settings: EarSettings): void {
    this.#taker.configure(settings)
  }

  setListening(isListening: boolean): void {
    this.#taker.setListening(isListening)
  }

  setPlaying(isPlaying: boolean): void {
    this.#taker.setPlaying(isPlaying)
  }

  press(): void {
    this.#taker.press()
  }

  release(): void {
    this.#taker.release()
  }

  close(): void {
    this.#isClosed = true
    this.#upload?.cancel()
    this.#upload = null
  }

  #newUpload(): UtteranceUpload {
    const { send, refusalOf, wait, events, newId } = this.#ports
    return new UtteranceUpload(newId(), this.#rate, { send, refusalOf, wait, onRecovering: events.onRecovering })
  }

  async #read(upload: UtteranceUpload, seconds: number, endedAt: number): Promise<void> {
    const { events } = this.#ports
    try {
      const { text, silent } = await upload.finish()
      if (this.#isClosed) return
      if (silent || text.trim() === '') events.onSilent()
      else events.onText({ text: text.trim(), seconds, endedAt, utterances: [upload.id] })
    } catch (error) {
      if (!this.#isClosed) events.onFailed(error instanceof TranscriptionError ? error.code : 'failed')
    }
  }
}
