import { HeardPart } from './heard-part.ts'
import { type Loudspeaker, REPLY_RATE } from './loudspeaker.ts'
import type { HeardReply, Mouth, MouthEvents } from './mouth.ts'
import type { PlaybackReport } from './playback-message.ts'
import { readReplyFrames, type ReplyFrame } from './reply-frames.ts'

interface WantedSound {
  readonly turn: number
  /** The character where a sentence starts. */
  readonly from: number
  /** The reply may not have begun: the answer waits for it. */
  readonly isAhead: boolean
}

/** Asks for the sound of a reply. */
export type ReplyAudioOpener = (wanted: WantedSound, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>

/** The sound of a reply that has not begun. */
interface ExpectedSound {
  readonly turn: number
  readonly request: AbortController
  /** Null when it cannot be had ahead. */
  readonly stream: Promise<ReadableStream<Uint8Array> | null>
}

interface PlayerPorts {
  readonly loudspeaker: Loudspeaker
  readonly open: ReplyAudioOpener
  readonly events: MouthEvents
  /** The code of a refusal, or null when the network failed and asking again can help. */
  readonly refusalOf: (error: unknown) => string | null
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

const MOST_ATTEMPTS = 6
const FIRST_WAIT = 300
const LONGEST_WAIT = 4000

/** Speaks replies with the server's voice: streams the sound, plays it without gaps and knows what was heard. */
export class ReplyPlayer implements Mouth {
  readonly #ports: PlayerPorts
  readonly #heardPart = new HeardPart()
  #generation = 0
  #turn: number | null = null
  #stream: AbortController | null = null
  #expected: ExpectedSound | null = null
  #report: PlaybackReport | null = null
  #isSpeaking = false
  /** The reason why the server's voice could not speak to the end. */
  #failure: string | null = null

  constructor(ports: PlayerPorts) {
    this.#ports = ports
    ports.loudspeaker.onReport = (report) => this.#follow(report)
  }

  expect(turn: number | null): void {
    if (turn === (this.#expected?.turn ?? null)) return
    this.#expected?.request.abort()
    this.#expected = null
    if (turn === null) return
    const request = new AbortController()
    const stream = this.#ports.open({ turn, from: 0, isAhead: true }, request.signal).catch(() => null)
    this.#expected = { turn, request, stream }
  }

  speak(turn: number): void {
    this.stop()
    const expectedSound = this.#expected?.turn === turn ? this.#expected : null
    if (expectedSound) this.#expected = null
    this.#turn = turn
    this.#stream = expectedSound?.request ?? new AbortController()
    void this.#fetch(turn, this.#stream.signal, expectedSound?.stream)
  }

  follow(): void {
    // The server reads the text of the reply itself.
  }

  duck(isDucked: boolean): void {
    this.#ports.loudspeaker.send({ kind: 'duck', isDucked })
  }

  hold(): void {
    this.#ports.loudspeaker.send({ kind: 'hold' })
  }

  release(): void {
    this.#ports.loudspeaker.send({ kind: 'release' })
  }

  stop(): HeardReply | null {
    const heardReply = this.#heardSoFar(true)
    this.#stream?.abort()
    this.#forget()
    return heardReply
  }

  close(): void {
    this.expect(null)
    this.stop()
    this.#ports.loudspeaker.close()
  }

  #forget(): void {
    this.#stream = null
    this.#turn = null
    this.#report = null
    this.#failure = null
    this.#heardPart.clear()
    this.#generation += 1
    this.#ports.loudspeaker.send({ kind: 'clear', generation: this.#generation })
    this.#tellSpeaking(false)
  }

  #heardSoFar(isInterrupted: boolean): HeardReply | null {
    if (this.#turn === null) return null
    const { segment = null, playedSamples = 0 } = this.#report ?? {}
    const characters = this.#heardPart.characters(segment, playedSamples)
    const ms = Math.round((this.#heardPart.played(segment, playedSamples) * 1000) / REPLY_RATE)
    return { turn: this.#turn, characters, ms, interrupted: isInterrupted }
  }

  async #fetch(turn: number, signal: AbortSignal, expectedStream: ExpectedSound['stream'] | undefined): Promise<void> {
    let from = 0
    let sound = await expectedStream
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      try {
        const stream = sound ?? (await this.#ports.open({ turn, from, isAhead: false }, signal))
        sound = null
        const answer = await this.#play(stream, signal)
        if (answer === 'over') return
        const position = answer === 'some' ? this.#dropUnfinished() : from
        // A sentence that breaks again and again is bought each time, so only a further one counts as a way on.
        attempt = position > from ? 1 : attempt
        from = position
      } catch (error) {
        const refusal = signal.aborted ? null : this.#ports.refusalOf(error)
        if (refusal !== null) return this.#close(refusal)
      }
      if (signal.aborted) return
      if (attempt >= MOST_ATTEMPTS) return this.#close('connection-lost')
      this.#ports.events.onRecovering(true)
      await this.#ports.wait(Math.min(FIRST_WAIT * 2 ** (attempt - 1), LONGEST_WAIT), signal).catch(() => undefined)
    }
  }

  /** Plays one stream; answers whether it came to its end, was cut after something came, or brought nothing. */
  async #play(stream: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<'over' | 'some' | 'none'> {
    let answer: 'some' | 'none' = 'none'
    try {
      for await (const frame of readReplyFrames(stream, signal)) {
        if (signal.aborted) return 'over'
        answer = 'some'
        this.#ports.events.onRecovering(false)
        if (this.#take(frame) === 'over') return 'over'
      }
    } catch (error) {
      if (answer === 'none') throw error
    }
    return answer
  }

  #take(frame: ReplyFrame): 'over' | 'more' {
    const { loudspeaker } = this.#ports
    const generation = this.#generation
    if (frame.kind === 'sentence') this.#heardPart.begin(frame)
    else if (frame.kind === 'audio') {
      const { samples } = frame
      this.#heardPart.add(samples.length)
      loudspeaker.send({ kind: 'add', generation, segment: this.#heardPart.current, samples }, [samples.buffer])
    } else if (frame.kind === 'restart') this.#restart()
    else {
      this.#close(frame.complete ? null : (frame.code ?? 'speech-unavailable'))
      return 'over'
    }
    return 'more'
  }

  /** No more sound comes. Whole sentences that have arrived are played; half a sentence would confuse more than the text. */
  #close(failure: string | null): void {
    if (failure === null) this.#heardPart.complete()
    else this.#dropUnfinished()
    this.#failure = failure
    if (this.#heardPart.current < 0) this.#finish()
    else this.#ports.loudspeaker.send({ kind: 'finish', generation: this.#generation })
  }

  /** Another model writes the reply again, so nothing of the first one counts as heard. */
  #restart(): void {
    this.#heardPart.clear()
    this.#report = null
    this.#generation += 1
    this.#ports.loudspeaker.send({ kind: 'clear', generation: this.#generation })
  }

  #dropUnfinished(): number {
    const { segment, from } = this.#heardPart.dropUnfinished()
    this.#ports.loudspeaker.send({ kind: 'drop', generation: this.#generation, segment })
    return from
  }

  #follow(report: PlaybackReport): void {
    if (report.generation !== this.#generation || this.#turn === null) return
    this.#report = report
    this.#ports.events.onCaption(this.#heardPart.spanOf(report.segment))
    this.#tellSpeaking(report.state === 'playing')
    if (report.state === 'done') this.#finish()
  }

  #tellSpeaking(isSpeaking: boolean): void {
    if (isSpeaking === this.#isSpeaking) return
    this.#isSpeaking = isSpeaking
    this.#ports.events.onSpeaking(isSpeaking)
    if (!isSpeaking && this.#turn === null) this.#ports.events.onCaption(null)
  }

  #finish(): void {
    const heardReply = this.#heardSoFar(false)
    const failure = this.#failure
    this.#forget()
    if (heardReply && failure !== null) this.#ports.events.onFailed(failure, heardReply)
    else if (heardReply) this.#ports.events.onFinished(heardReply)
  }
}
