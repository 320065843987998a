import { speechLimits } from '@parley/contracts/calls'
import { ProblemError } from '../../../platform/http/index.ts'
import type { SpeechRoute } from '../persona-voice.ts'
import type { RecordingPiece } from './read-recording.ts'

/** A text that is looked for while the learner pauses. */
interface EarlyText {
  request: AbortController
  /** Null when it cannot be had ahead. */
  text: Promise<string | null>
}

interface Utterance {
  pieces: Buffer[]
  bytes: number
  rate: number
  touchedAt: number
  routes?: Promise<readonly SpeechRoute[]>
  early?: EarlyText | undefined
  /** The number of times that a text was looked for ahead. */
  earlyTexts: number
}

/** A speech whose pieces stop coming is forgotten after this, in milliseconds. */
const FORGET = 120_000
/** Beyond these bytes the oldest speeches are forgotten; their pages send them again. */
const MOST_BYTES = 200_000_000
/** Each early text that is not used is paid for, too, so a speech with many pauses gets no more than these. */
const MOST_EARLY_TEXTS = 3

interface HeardSound {
  pcm: Buffer
  rate: number
}

export interface UtterancePiece extends RecordingPiece {
  /** The bytes before this piece. */
  from: number
}

const tooLong = (rate: number): ProblemError =>
  new ProblemError('too-large', { values: { bytes: speechLimits.utteranceSeconds * rate * 2 } })

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
    const utterance = this.#utterances.get(name) ?? { pieces: [], bytes: 0, rate, touchedAt: 0, earlyTexts: 0 }
    if (utterance.bytes !== from || utterance.rate !== rate)
      throw new ProblemError('audio-gap', { context: { received: utterance.bytes } })
    if (from + pcm.length > speechLimits.utteranceSeconds * rate * 2) throw tooLong(rate)
    utterance.pieces.push(pcm)
    utterance.bytes += pcm.length
    utterance.touchedAt = Date.now()
    this.#bytes += pcm.length
    // The newest stand last.
    this.#utterances.delete(name)
    this.#utterances.set(name, utterance)
    return utterance.bytes
  }

  /** The models that can hear a speech, found once, while it is spoken. */
  routes(name: string, find: () => Promise<readonly SpeechRoute[]>): Promise<readonly SpeechRoute[]> {
    const utterance = this.#utterances.get(name)
    if (!utterance) return find()
    if (utterance.routes) return utterance.routes
    const routes = find()
    utterance.routes = routes
    routes.catch(() => delete utterance.routes)
    return routes
  }

  /** Looks for the text of what was said so far, once in a pause. */
  lookAhead(name: string, find: (recording: HeardSound, signal: AbortSignal) => Promise<string>): void {
    const utterance = this.#utterances.get(name)
    if (!utterance || utterance.early || utterance.earlyTexts >= MOST_EARLY_TEXTS) return
    const request = new AbortController()
    utterance.earlyTexts += 1
    utterance.early = { request, text: find(this.recording(name), request.signal).catch(() => null) }
  }

  /** The text that was looked for in the pause that ends the speech. */
  async earlyText(name: string): Promise<string | null> {
    return (await this.#utterances.get(name)?.early?.text) ?? null
  }

  /** The learner spoke on, so the early text is not the whole. */
  dropEarlyText(name: string): void {
    const utterance = this.#utterances.get(name)
    utterance?.early?.request.abort()
    if (utterance) utterance.early = undefined
  }

  /** The whole speech. It stays until the caller has its text, so that a request may be repeated. */
  recording(name: string): HeardSound {
    const { pieces = [], rate = speechLimits.rate } = this.#utterances.get(name) ?? {}
    return { pcm: Buffer.concat(pieces), rate }
  }

  forget(name: string): void {
    this.#drop(name)
  }

  #drop(name: string): void {
    this.dropEarlyText(name)
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
