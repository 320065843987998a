import type { HeardReply, Mouth, MouthEvents } from '../playback/mouth.ts'
import type { SpokenSpan } from '../playback/reply-frames.ts'
import { sentenceSpans } from './sentence-spans.ts'

interface BrowserMouthPorts {
  readonly events: MouthEvents
  readonly voice: SpeechSynthesisVoice
  readonly speed: number
  readonly now: () => number
}

const marks = /[*_`~#>]+/g

/** Speaks replies with the browser's own voice, sentence by sentence. */
export class BrowserMouth implements Mouth {
  readonly #ports: BrowserMouthPorts
  #turn: number | null = null
  #text = ''
  #isComplete = false
  #queue: SpokenSpan[] = []
  #current: SpokenSpan | null = null
  #queuedUpTo = 0
  #heardUpTo = 0
  #spokenMs = 0
  #startedAt = 0
  #isHeld = false
  /** Events of sentences that were cancelled arrive late. */
  #generation = 0

  constructor(ports: BrowserMouthPorts) {
    this.#ports = ports
  }

  expect(): void {
    // The browser speaks texts that are there.
  }

  speak(turn: number): void {
    this.stop()
    this.#turn = turn
  }

  follow(turn: number, text: string, isComplete: boolean): void {
    if (turn !== this.#turn) return
    // The reply was begun again by another model.
    if (!text.startsWith(this.#text.slice(0, this.#queuedUpTo))) this.#startAgain()
    this.#text = text
    this.#isComplete = isComplete
    const spans = sentenceSpans(text, this.#queuedUpTo, isComplete)
    this.#queue.push(...spans)
    this.#queuedUpTo = spans.at(-1)?.end ?? this.#queuedUpTo
    this.#next()
  }

  duck(): void {
    // The browser's voices have no loudness that can change in mid-sentence.
  }

  hold(): void {
    this.#isHeld = true
    if (this.#current) speechSynthesis.pause()
  }

  release(): void {
    this.#isHeld = false
    speechSynthesis.resume()
    this.#next()
  }

  stop(): HeardReply | null {
    if (this.#turn === null) return null
    const heardReply = this.#heardReply(true)
    this.#forget()
    return heardReply
  }

  close(): void {
    this.stop()
  }

  #heardReply(isInterrupted: boolean): HeardReply {
    const speaking = this.#current && !this.#isHeld ? this.#ports.now() - this.#startedAt : 0
    const ms = Math.round(this.#spokenMs + speaking)
    return { turn: this.#turn ?? 0, characters: this.#heardUpTo, ms, interrupted: isInterrupted }
  }

  #forget(): void {
    this.#startAgain()
    this.#turn = null
    this.#text = ''
    this.#isComplete = false
    this.#isHeld = false
    this.#ports.events.onSpeaking(false)
    this.#ports.events.onCaption(null)
  }

  #startAgain(): void {
    this.#generation += 1
    this.#queue = []
    this.#current = null
    this.#queuedUpTo = 0
    this.#heardUpTo = 0
    this.#spokenMs = 0
    speechSynthesis.cancel()
  }

  #next(): void {
    if (this.#current || this.#isHeld || this.#turn === null) return
    const span = this.#queue.shift()
    if (!span) {
      if (this.#isComplete) this.#finish()
      return
    }
    this.#current = span
    const generation = this.#generation
    const utterance = new SpeechSynthesisUtterance(this.#text.slice(span.start, span.end).replaceAll(marks, ' '))
    utterance.voice = this.#ports.voice
    utterance.lang = this.#ports.voice.lang
    utterance.rate = this.#ports.speed
    const ifCurrent = (run: () => void) => () => {
      if (generation === this.#generation) run()
    }
    utterance.addEventListener(
      'start',
      ifCurrent(() => {
        this.#startedAt = this.#ports.now()
        this.#ports.events.onSpeaking(true)
        this.#ports.events.onCaption(span)
      }),
    )
    utterance.addEventListener('boundary', (event) => {
      if (generation === this.#generation) this.#heardUpTo = span.start + event.charIndex
    })
    utterance.addEventListener(
      'end',
      ifCurrent(() => this.#endSentence(span)),
    )
    utterance.addEventListener(
      'error',
      ifCurrent(() => this.#fail()),
    )
    speechSynthesis.speak(utterance)
  }

  #endSentence(span: SpokenSpan): void {
    this.#spokenMs += this.#ports.now() - this.#startedAt
    this.#heardUpTo = span.end
    this.#current = null
    this.#next()
  }

  #finish(): void {
    const heardReply = this.#heardReply(false)
    this.#forget()
    this.#ports.events.onFinished(heardReply)
  }

  #fail(): void {
    const heardReply = this.#heardReply(false)
    this.#forget()
    this.#ports.events.onFailed('browser-voice-failed', heardReply)
  }
}
