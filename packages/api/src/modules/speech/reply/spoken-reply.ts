import type { ReplyPart } from './reply-sentences.ts'
import { PieceBuffer } from './piece-buffer.ts'

type Sentence = Extract<ReplyPart, { type: 'sentence' }>

export type SpokenPart =
  | { type: 'sentence'; start: number; end: number }
  | { type: 'audio'; audio: Buffer }
  | { type: 'restart' }

interface Speaking {
  parts: (signal: AbortSignal) => AsyncIterable<ReplyPart>
  speak: (sentence: Sentence, signal: AbortSignal) => AsyncIterable<Buffer>
  signal: AbortSignal
}

/**
 * Sentences that are spoken at once, so that no gap opens between them, and sentences that wait for a listener. One who
 * does not read keeps no more than these in memory, and no more are bought.
 */
const AHEAD = 3

type Waiting = { sentence: Sentence; audio: PieceBuffer } | 'restart'

/** The sentences of a reply between its writer and its listener. */
class SentenceLine {
  readonly #speaking: Speaking
  readonly #waiting: Waiting[] = []
  #stop = new AbortController()
  #running = 0
  #isOver = false
  #error: Error | undefined
  #wake: (() => void)[] = []

  constructor(speaking: Speaking) {
    this.#speaking = speaking
    speaking.signal.addEventListener('abort', () => this.#signalChange(), { once: true })
    void this.#listen()
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
      }
    } catch (error) {
      this.#error = error as Error
    }
    this.#isOver = true
    this.#signalChange()
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
    while (isFull() && !signal.aborted) await this.#change()
    if (signal.aborted) return
    this.#running += 1
    const audio = new PieceBuffer(speak(sentence, AbortSignal.any([signal, this.#stop.signal])))
    void audio.done.then(() => {
      this.#running -= 1
      this.#signalChange()
    })
    this.#waiting.push({ sentence, audio })
    this.#signalChange()
  }

  async next(): Promise<Waiting | undefined> {
    for (;;) {
      const next = this.#waiting.shift()
      if (next) {
        this.#signalChange()
        return next
      }
      if (this.#error !== undefined) throw this.#error
      if (this.#isOver) return undefined
      await this.#change()
    }
  }

  /** True when the sentence that the listener hears now became void. */
  get isVoid(): boolean {
    return this.#waiting[0] === 'restart'
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
export async function* speakReply(speaking: Speaking): AsyncGenerator<SpokenPart, void> {
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
}
