import type { credit } from '../../language-models/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { speechBill } from '../speech-session.ts'
import type { CallSetup, RealtimeCommand, RealtimeEvent } from './realtime-types.ts'
import type { SaidTurn } from './session-log.ts'

interface Utterance {
  startMs: number
  endMs: number | null
  endedAt: number
  bill: ReturnType<typeof speechBill>
  /** The id of its transcription on the bill. */
  attemptId: string
  reserved: Promise<void>
}

interface KeptUtterance {
  name: string
  startMs: number
  endMs: number
  text: string
}

interface SpeechPort {
  /** Records speech where its audio passes through the server. False where it does not. */
  keep(utterance: KeptUtterance): boolean
  send(command: RealtimeCommand): void
  say(turn: SaidTurn): Promise<void>
  /** The session takes no more turns. */
  onRefused(): void
}

/** The highest cost to transcribe two minutes of speech: ten tokens a second. */
const MOST_TOKENS = 1200
const MOST_CHARACTERS = 4000
const TOKENS_PER_SECOND = 10

type TranscribedEvent = Extract<RealtimeEvent, { type: 'conversation.item.input_audio_transcription.completed' }>

/** The learner's speech: from the first sound to the turn in the log. */
export class LearnerSpeech {
  readonly #setup: CallSetup
  readonly #port: SpeechPort
  readonly #utterances = new Map<string, Utterance>()
  #isClosed = false

  constructor(setup: CallSetup, port: SpeechPort) {
    this.#setup = setup
    this.#port = port
  }

  /** True until the text of all that was said is there. */
  get isSpeaking(): boolean {
    return this.#utterances.size > 0
  }

  close(): void {
    this.#isClosed = true
    for (const [itemId] of this.#utterances) void this.#settle(itemId, null)
  }

  take(event: RealtimeEvent): void {
    if (this.#isClosed) return
    if (event.type === 'input_audio_buffer.speech_started') this.#begin(event.item_id, event.audio_start_ms)
    if (event.type === 'input_audio_buffer.speech_stopped') {
      const utterance = this.#utterances.get(event.item_id)
      if (utterance) Object.assign(utterance, { endMs: event.audio_end_ms, endedAt: performance.now() })
    }
    if (event.type === 'conversation.item.input_audio_transcription.completed') this.#completed(event)
    if (event.type === 'conversation.item.input_audio_transcription.failed') this.#forget(event.item_id)
  }

  #begin(itemId: string, startMs: number): void {
    const { practice, row, route, log } = this.#setup
    const bill = speechBill(practice, row, 'realtime')
    const attemptId = newId()
    const reservedUsage = { input_tokens: MOST_TOKENS }
    // Without credit the turn itself is refused, and without a budget of the key the reply to it.
    const reservation = bill
      .reserve([route], reservedUsage)
      .then(() => bill.begin({ route, attemptId, mostUsage: reservedUsage }))
      .catch((error: unknown) => log.warn(error, 'reserve'))
    this.#utterances.set(itemId, {
      startMs,
      endMs: null,
      endedAt: performance.now(),
      bill,
      attemptId,
      reserved: reservation,
    })
  }

  /** Speech without words is left out: a model would answer a cough. */
  #forget(itemId: string): void {
    this.#port.send({ type: 'conversation.item.delete', item_id: itemId })
    void this.#settle(itemId, null)
  }

  #completed({ item_id: itemId, transcript, usage }: TranscribedEvent): void {
    const text = transcript.trim().slice(0, MOST_CHARACTERS)
    const utterance = this.#utterances.get(itemId)
    const seconds = utterance?.endMs ? Math.min(600, Math.max(0, (utterance.endMs - utterance.startMs) / 1000)) : 0
    const billedUsage = {
      input_tokens: Math.round(usage?.input_tokens ?? (usage?.seconds ?? seconds) * TOKENS_PER_SECOND),
      output_tokens: Math.round(usage?.output_tokens ?? 0),
    }
    const payment = this.#settle(itemId, billedUsage)
    if (text === '') return this.#forget(itemId)
    const { log } = this.#setup
    const endedMs = utterance ? Math.round(performance.now() - utterance.endedAt) : 0
    const name = `live-${itemId}`.slice(0, 80)
    const speech = { heard_text: text, seconds, ended_ms: Math.min(600_000, endedMs) }
    const isKept = this.#keep(name, text, utterance)
    const turn: SaidTurn = {
      client_turn_id: name,
      text,
      spoken: isKept ? { ...speech, utterances: [name] } : speech,
    }
    log.storeTurn(
      // One after the other: both change the credit of the organisation.
      () => payment.then(() => this.#port.say(turn)),
      () => this.#port.onRefused(),
    )
  }

  #keep(name: string, text: string, { startMs = 0, endMs = null }: Partial<Utterance> = {}): boolean {
    return endMs !== null && this.#port.keep({ name, startMs, endMs, text })
  }

  #settle(itemId: string, usage: credit.PaidAnswer['usage'] | null): Promise<void> {
    const { practice, route, log } = this.#setup
    const utterance = this.#utterances.get(itemId)
    if (!utterance) return Promise.resolve()
    const { bill, attemptId, reserved } = utterance
    this.#utterances.delete(itemId)
    if (usage) bill.add({ usage, by: { ...practice.models.realtime.candidateOf(route), attemptId } })
    else bill.drop(attemptId)
    return reserved.then(() => bill.settle()).catch((error: unknown) => log.warn(error, 'settle'))
  }
}
