import type { Loudspeaker } from './loudspeaker.ts'
import type { PlaybackReport } from './playback-message.ts'

/** In samples: every reply comes at 24 kHz. */
const PER_MS = 24

/** The heard part of a reply. */
export interface PlayedItem {
  readonly itemId: string
  readonly ms: number
  readonly isWhole: boolean
}

interface Item {
  readonly id: string
  samples: number
  isComplete: boolean
  isReported: boolean
}

/** Plays replies whose audio the server sends without a request, and reports once for each how much was heard. */
export class RelayPlayer {
  readonly #loudspeaker: Loudspeaker
  readonly #onPlayed: (played: PlayedItem) => void
  #items: Item[] = []
  #generation = 0
  #progress: PlaybackReport | null = null
  /** The first half of a sample whose other half comes with the next chunk. */
  #odd: Uint8Array = new Uint8Array()

  constructor(loudspeaker: Loudspeaker, onPlayed: (played: PlayedItem) => void) {
    this.#loudspeaker = loudspeaker
    this.#onPlayed = onPlayed
    loudspeaker.onReport = (report) => this.#follow(report)
    loudspeaker.send({ kind: 'clear', generation: this.#generation })
  }

  begin(id: string): void {
    this.#odd = new Uint8Array()
    this.#items.push({ id, samples: 0, isComplete: false, isReported: false })
  }

  add(pcm: ArrayBuffer): void {
    const item = this.#items.at(-1)
    if (!item) return
    const bytes = new Uint8Array(this.#odd.length + pcm.byteLength)
    bytes.set(this.#odd)
    bytes.set(new Uint8Array(pcm), this.#odd.length)
    const whole = bytes.length - (bytes.length % 2)
    this.#odd = bytes.slice(whole)
    if (whole === 0) return
    const samples = new Int16Array(bytes.slice(0, whole).buffer)
    item.samples += samples.length
    const segment = this.#items.length - 1
    this.#loudspeaker.send({ kind: 'add', generation: this.#generation, segment, samples }, [samples.buffer])
  }

  /** The reply is complete: it counts as heard once it was played. */
  end(): void {
    const item = this.#items.at(-1)
    if (!item) return
    item.isComplete = true
    this.#loudspeaker.send({ kind: 'finish', generation: this.#generation })
  }

  /** Stops the sound at once and drops the audio that was not played. */
  interrupt(): void {
    const segment = this.#progress?.segment ?? 0
    const item = this.#items[segment]
    this.#report(item, this.#progress?.playedSamples ?? 0, false)
    this.#generation += 1
    this.#items = []
    this.#progress = null
    this.#loudspeaker.send({ kind: 'clear', generation: this.#generation })
  }

  close(): void {
    this.#loudspeaker.close()
  }

  #follow(report: PlaybackReport): void {
    if (report.generation !== this.#generation) return
    this.#progress = report
    const { segment, state } = report
    if (segment === null) return
    const finishedCount = state === 'done' ? segment + 1 : segment
    for (const item of this.#items.slice(0, finishedCount)) if (item.isComplete) this.#report(item, item.samples, true)
  }

  #report(item: Item | undefined, samples: number, isWhole: boolean): void {
    if (!item || item.isReported) return
    item.isReported = true
    this.#onPlayed({ itemId: item.id, ms: Math.round(samples / PER_MS), isWhole })
  }
}
