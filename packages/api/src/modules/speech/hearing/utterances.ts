import { speechLimits } from '@parley/contracts/calls'
import { ProblemError } from '../../../platform/http/index.ts'
import type { SpeechRoute } from '../persona-voice.ts'
import type { RecordingPiece } from './read-recording.ts'

interface Utterance {
  pieces: Buffer[]
  bytes: number
  rate: number
  touchedAt: number
  routes?: Promise<readonly SpeechRoute[]>
}

/** A speech whose pieces stop coming is forgotten after this, in milliseconds. */
const FORGET = 120_000
/** Beyond these bytes the oldest speeches are forgotten; their pages send them again. */
const MOST_BYTES = 200_000_000

export interface UtterancePiece extends RecordingPiece {
  /** The bytes before this piece. */
  from: number
}

const tooLong = (rate: number): ProblemError =>
  new ProblemError('too-large', { values: { limit: speechLimits.utteranceSeconds * rate * 2 } })

/**
 * The speech that arrives while it is spoken, in the memory of this node. A piece that comes to another node is refused
 * with what that node has, and the page sends the whole speech again.
 */
export class Utterances {
  readonly #utterances = new Map<string, Utterance>()
  #bytes = 0

  /** Adds a piece. Returns the bytes so far. */
  add(name: string, { pcm, rate, from }: UtterancePiece): number {
    this.#forgetOld()
    if (from === 0) this.#drop(name)
    const known = this.#utterances.get(name) ?? { pieces: [], bytes: 0, rate, touchedAt: 0 }
    if (known.bytes !== from || known.rate !== rate)
      throw new ProblemError('audio-gap', { context: { received: known.bytes } })
    if (from + pcm.length > speechLimits.utteranceSeconds * rate * 2) throw tooLong(rate)
    known.pieces.push(pcm)
    known.bytes += pcm.length
    known.touchedAt = Date.now()
    this.#bytes += pcm.length
    // The newest stand last.
    this.#utterances.delete(name)
    this.#utterances.set(name, known)
    return known.bytes
  }

  /** The models that can hear a speech, found once, while it is spoken. */
  routes(name: string, find: () => Promise<readonly SpeechRoute[]>): Promise<readonly SpeechRoute[]> {
    const known = this.#utterances.get(name)
    if (!known) return find()
    if (known.routes) return known.routes
    const found = find()
    known.routes = found
    found.catch(() => delete known.routes)
    return found
  }

  /** The whole speech. It stays until the caller has its text, so that a request may be repeated. */
  recording(name: string): { pcm: Buffer; rate: number } {
    const { pieces = [], rate = speechLimits.rate } = this.#utterances.get(name) ?? {}
    return { pcm: Buffer.concat(pieces), rate }
  }

  forget(name: string): void {
    this.#drop(name)
  }

  #drop(name: string): void {
    this.#bytes -= this.#utterances.get(name)?.bytes ?? 0
    this.#utterances.delete(name)
  }

  #forgetOld(): void {
    for (const [name, { touchedAt }] of this.#utterances) {
      if (this.#bytes <= MOST_BYTES && touchedAt > Date.now() - FORGET) return
      this.#drop(name)
    }
  }
}
