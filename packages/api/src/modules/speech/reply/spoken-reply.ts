import type { ReplyPart } from './reply-sentences.ts'
import { PieceBuffer } from './piece-buffer.ts'

type Sentence = Extract<ReplyPart, { type: 'sentence' }>

export type SpokenPart =
  | { type: 'sentence'; start: number; end: number }
  | { type: 'audio'; audio: Buffer }
  | { type: 'restart' }
  /** The learner broke in, so the sentence before this may be incomplete, and nothing follows. */
  | { type: 'cut' }

interface SpeechSource {
  parts: (signal: AbortSignal) => AsyncIterable<ReplyPart>
  /** Resolves when nothing more of the reply is wanted. */
  untilHeard: (signal: AbortSignal) => Promise<void>
  speak: (sentence: Sentence, signal: AbortSignal) => AsyncIterable<Buffer>
  signal: AbortSignal
}

/**
 * Sentences that are spoken at once, so that no gap opens between them, and sentences that wait for a listener. One who
 * does not read keeps no more than these in memory, and no more are bought.
 */
const AHEAD = 3

type WaitingPart = { sentence: Sentence; audio: PieceBuffer } | 'restart'

/** The sentences of a reply between its writer and its listener. */
class SentenceLine {
  readonly #speaking: SpeechSource
  readonly #waiting: WaitingPart[] = []
  #stop = new AbortController()
  #running = 0
  #isOver = false
  #isCut = false
  #error: Error | undefined
  #wake: (() => void)[] = []

  constructor(speaking: SpeechSource) {
    this.#speaking = speaking
    speaking.signal.addEventListener('abort', () => this.#signalChange(), { once: true })
    void this.#listen()
    void this.#watch()
  }

  #signalChange(): void {
    for (const wake of this.#wake.splice(0)) wake()
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#wake.push(resolve))
  }

  async #listen(): Promise<void> {
    const { parts, signal } = this.#speaking
    try {
      for await (const part of parts(signal)) {
        if (part.type === 'restart') this.#restart()
        else await this.#add(part)
        if (this.#isCut) return
      }
    } catch (error) {
      this.#error = error as Error
    }
    this.#isOver = true
    this.#signalChange()
  }

  /** Requests to providers end when the learner breaks in, though the page may not have closed its request yet. */
  async #watch(): Promise<void> {
    const { untilHeard, signal } = this.#speaking
    try {
      await untilHeard(signal)
    } catch (error) {
      if (!this.#isDone) this.#error ??= error as Error
      return this.#signalChange()
    }
    if (signal.aborted || this.#isDone) return
    this.#isCut = true
    this.#stop.abort(new Error('The learner broke into the reply.'))
    this.#waiting.splice(0)
    this.#signalChange()
  }

  /** All of the reply was handed to the listener or waits for them. */
  get #isDone(): boolean {
    return this.#isOver && this.#running === 0
  }

  /** Discards the sound so far; requests to providers end at once. */
  #restart(): void {
    this.#stop.abort(new Error('The reply begins again.'))
    this.#stop = new AbortController()
    this.#waiting.splice(0, this.#waiting.length, 'restart')
    this.#signalChange()
  }

  async #add(sentence: Sentence): Promise<void> {
    const { speak, signal } = this.#speaking
    const isFull = () => this.#running >= AHEAD || this.#waiting.length >= AHEAD
    while (isFull() && !signal.aborted && !this.#isCut) await this.#change()
    if (signal.aborted || this.#isCut) return
    this.#running += 1
    const audio = new PieceBuffer(speak(sentence, AbortSignal.any([signal, this.#stop.signal])))
    void audio.ending.then(() => {
      this.#running -= 1
      this.#signalChange()
    })
    this.#waiting.push({ sentence, audio })
    this.#signalChange()
  }

  async next(): Promise<WaitingPart | undefined> {
    for (;;) {
      const next = this.#waiting.shift()
      if (next) {
        this.#signalChange()
        return next
      }
      if (this.#error !== undefined) throw this.#error
      if (this.#isOver || this.#isCut) return undefined
      await this.#change()
    }
  }

  /** True when the learner broke into the reply. */
  get isCut(): boolean {
    return this.#isCut
  }

  /** True when the sentence that the listener hears now became void. */
  get isVoid(): boolean {
    return this.#isCut || this.#waiting[0] === 'restart'
  }
}

/** The audio of a sentence, until the sentence becomes void. */
async function* sentenceAudio(line: SentenceLine, source: PieceBuffer): AsyncGenerator<SpokenPart, void> {
  try {
    for await (const audio of source.read()) {
      if (line.isVoid) return
      yield { type: 'audio', audio }
    }
  } catch (error) {
    if (!line.isVoid) throw error
  }
}

/** Speaks a reply sentence by sentence while it is written, the next ones ahead of the one that is heard. */
export async function* speakReply(speaking: SpeechSource): AsyncGenerator<SpokenPart, void> {
  const line = new SentenceLine(speaking)
  for (let next = await line.next(); next; next = await line.next()) {
    if (next === 'restart') {
      yield { type: 'restart' }
      continue
    }
    const { start, end } = next.sentence
    yield { type: 'sentence', start, end }
    yield* sentenceAudio(line, next.audio)
  }
  if (line.isCut) yield { type: 'cut' }
}
