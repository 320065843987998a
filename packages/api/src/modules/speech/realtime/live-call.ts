import type { CallEndReason } from '@parley/contracts/session/words'
import { awaitsReply, isTerminal, type SessionState } from '@parley/conversation/session'
import { LeaseLostError } from '../../../platform/pending-work/index.ts'
import { credit, ProviderFault } from '../../language-models/index.ts'
import { type ReplyContext, sessionChanges, sessionContent, type SessionRow } from '../../sessions/index.ts'
import { speechBill } from '../speech-session.ts'
import { CallRecording } from './call-recording.ts'
import { historyItems, turnTakingUpdate } from './call-setup.ts'
import { LearnerSpeech } from './learner-speech.ts'
import { LiveReply } from './live-reply.ts'
import { findCall } from './realtime-call.repo.ts'
import type {
  CallSetup,
  LiveCalls,
  RealtimeCommand,
  RealtimeEvent,
  RealtimeSocket,
  ReplyQuestion,
} from './realtime-types.ts'
import type { SaidTurn } from './session-log.ts'
import { SpokenPart } from './spoken-part.ts'

type Call = NonNullable<ReturnType<LiveCalls['find']>>

/** The tokens of the instructions, two minutes of speech and what was said before, as far as a model keeps it. */
const MOST_INPUT = 32_000

/** The server's side of a realtime conversation: it begins the replies, stores the words, and reads the outcome. */
export class LiveCall implements Call {
  readonly #setup: CallSetup
  readonly #learner: LearnerSpeech
  readonly #recording: CallRecording
  readonly #stop = new AbortController()
  #socket: RealtimeSocket
  #reply: LiveReply | null = null
  #part: SpokenPart | null = null
  /** The one before; its page may still say how much it had played. */
  #earlier: SpokenPart | null = null
  /** The turns of the learner that the model knows already. */
  readonly #knownTurns = new Set<string>()
  #isOver = false
  #settings: ReturnType<typeof sessionContent.voiceSettingsOf>
  readonly #ending = Promise.withResolvers<void>()
  #cutTimer: NodeJS.Timeout | undefined
  /** Resolves when a reply begins or ends. */
  #nextReply = Promise.withResolvers<void>()

  constructor(setup: CallSetup) {
    this.#setup = setup
    this.#socket = setup.socket
    this.#settings = sessionContent.voiceSettingsOf(setup.row)
    this.#recording = new CallRecording(setup)
    this.#learner = new LearnerSpeech(setup, {
      keep: (utterance) => this.#recording.keepUtterance(utterance),
      send: (command) => this.#send(command),
      say: (turn) => this.#say(turn),
      onRefused: () => this.end('session_over'),
    })
  }

  get ending(): Promise<void> {
    return this.#ending.promise
  }

  get isOver(): boolean {
    return this.#isOver
  }

  get costsCredit(): boolean {
    const { price_input_eur: input, price_output_eur: output } = this.#setup.route
    return input + output > 0
  }

  costLimit(): number {
    const { models } = this.#setup.practice
    return credit.priceOf({ usage: this.#mostUsed(), by: models.realtime.candidateOf(this.#setup.route) })
  }

  #mostUsed() {
    return { input_tokens: MOST_INPUT, output_tokens: this.#setup.route.max_output_tokens }
  }

  /** Tells the model what was said before, and lets the persona speak if it is its turn. */
  start(state: SessionState): void {
    for (const command of historyItems(state)) this.#send(command)
    this.#begin(state)
  }

  /** Goes on where a node stopped: the model knows what was said, and what it was saying it says again. */
  takeOver(state: SessionState): void {
    if (state.replying !== null) this.#send({ type: 'response.cancel' })
    this.#begin(state)
  }

  #begin(state: SessionState): void {
    for (const turn of state.turns) if (turn.client_turn_id) this.#knownTurns.add(turn.client_turn_id)
    this.#listen(this.#socket)
    void this.#follow(state.seq)
    if (awaitsReply(state) && state.replying === null) this.#later(() => this.#setup.log.replyAgain())
  }

  ask(context: ReplyContext, inWriting: () => Promise<ReplyQuestion>): ReplyQuestion {
    this.configure(context.row)
    this.#silence()
    const last = context.state.turns.findLast(({ role }) => role === 'learner')
    if (last?.client_turn_id && !this.#knownTurns.has(last.client_turn_id)) {
      this.#knownTurns.add(last.client_turn_id)
      const content = [{ type: 'input_text', text: last.text }]
      this.#send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } })
    }
    const { practice, route, row } = this.#setup
    const { realtime } = practice.models
    const candidate = realtime.candidateOf(route)
    const [bill, { attemptId }] = [speechBill(practice, row, 'realtime'), candidate]
    const reply = new LiveReply(
      {
        candidate,
        limits: realtime.limits,
        send: (command) => this.#send(command),
        reserve: (expectedUsage) => bill.begin({ route, attemptId, mostUsage: this.#mostUsed(), expectedUsage }),
        release: () => bill.drop(attemptId),
        outcomeOf: (name, args) => realtime.outcomeOf(name, args),
        onFault: (fault) => this.#fail(fault),
        onEnd: () => {
          if (this.#reply === reply) this.#reply = null
        },
      },
      context,
      inWriting,
    )
    this.#reply = reply
    this.#earlier = this.#part
    this.#part = new SpokenPart(reply)
    this.#wake()
    return reply
  }

  /** Takes turns as the session says now. */
  configure(row: SessionRow): void {
    const settings = sessionContent.voiceSettingsOf(row)
    const { pause_ms: pause, interruption } = this.#settings
    this.#settings = settings
    if (settings.pause_ms !== pause || settings.interruption !== interruption) this.#send(turnTakingUpdate(settings))
  }

  /** Audio of the learner, from the page. */
  hear(pcm: Buffer): void {
    this.#recording.add(pcm, this.#learner.isSpeaking)
    this.#send({ type: 'input_audio_buffer.append', audio: pcm.toString('base64') })
  }

  /** The page says how long it has played a reply. */
  notePlayed(itemId: string, ms: number, isWhole: boolean): void {
    const part = [this.#part, this.#earlier].find((each) => each?.reply.itemId === itemId)
    // A page that says it again changes nothing.
    if (!part || part.isReported) return
    part.isReported = true
    const heardMs = Math.min(Math.max(0, Math.round(ms)), Math.ceil(part.relayedMs))
    if (!isWhole)
      this.#send({ type: 'conversation.item.truncate', item_id: itemId, content_index: 0, audio_end_ms: heardMs })
    this.#note(part, heardMs, !isWhole)
  }

  /** Ends the conversation; the session goes on in writing. */
  end(reason: CallEndReason, { isStored = true } = {}): void {
    if (this.#isOver) return
    this.#close()
    const { practice, route, providerCallId, log, sink } = this.#setup
    sink?.close()
    this.#reply?.fail(new ProviderFault('reset'))
    if (providerCallId !== null)
      practice.models.realtime.hangUp(route, providerCallId).catch((error: unknown) => log.warn(error, 'hang up'))
    const storage = isStored ? this.#setup.onEnd(reason) : Promise.resolve()
    storage.catch((error: unknown) => log.warn(error, 'end')).finally(() => this.#ending.resolve())
  }

  /** Leaves the conversation to another node, with the reply that is being spoken. */
  detach(): void {
    if (this.#isOver) return
    this.#close()
    this.#setup.sink?.close()
    this.#reply?.breakOff(new LeaseLostError())
    this.#ending.resolve()
  }

  #wake(): void {
    this.#nextReply.resolve()
    this.#nextReply = Promise.withResolvers()
  }

  #close(): void {
    this.#isOver = true
    this.#keepUnfinished()
    this.#wake()
    this.#stop.abort()
    clearTimeout(this.#cutTimer)
    this.#learner.close()
    this.#socket.close()
  }

  /** The text of a reply that was complete stays when the learner leaves while it is spoken, so its audio stays too. */
  #keepUnfinished(): void {
    const part = this.#part
    if (!part?.reply.isComplete || part.isNoted || part.isCut) return
    const ms = part.playedMs(performance.now())
    this.#recording.keepReply(part, ms, part.charactersAt(ms))
  }

  #send(command: RealtimeCommand): void {
    this.#socket.send(command)
  }

  #listen(socket: RealtimeSocket): void {
    this.#socket = socket
    socket.listen({ onEvent: (event) => this.#take(event), onLoss: () => void this.#takeLoss() })
  }

  #take(event: RealtimeEvent): void {
    this.#learner.take(event)
    if (event.type === 'input_audio_buffer.speech_started' && this.#part) this.#interruptPage(this.#part)
    if (event.type === 'error') this.#setup.log.note({ code: event.error.code ?? event.error.type }, 'realtime error')
    this.#reply?.take(event)
    this.#takePlayback(event)
  }

  #takePlayback(event: RealtimeEvent): void {
    const part = this.#part
    if (!part) return
    const isOwn = 'response_id' in event && event.response_id === part.reply.responseId
    if (event.type === 'response.output_audio.delta' && isOwn) this.#relay(part, event)
    if (event.type === 'response.done' && event.response.id === part.reply.responseId) this.#endRelay(part, event)
    if (event.type === 'output_audio_buffer.started' && isOwn) part.startedAt = performance.now()
    if (event.type === 'output_audio_buffer.stopped' && isOwn) this.#note(part, part.playedMs(performance.now()), false)
    this.#takeCut(part, event)
  }

  /** The learner broke into the reply. */
  #takeCut(part: SpokenPart, event: RealtimeEvent): void {
    const { itemId, responseId } = part.reply
    if (event.type === 'conversation.item.truncated' && event.item_id === itemId)
      this.#note(part, Math.round(event.audio_end_ms), true)
    const isCut = event.type === 'response.done' && event.response.status === 'cancelled'
    if (isCut && event.response.id === responseId) this.#waitForCut(part)
  }

  /** The page says that it has played a reply once it knows that nothing follows. */
  #endRelay(part: SpokenPart, { response }: Extract<RealtimeEvent, { type: 'response.done' }>): void {
    const { itemId } = part.reply
    if (itemId && part.relayedMs > 0 && response.status !== 'cancelled') this.#setup.sink?.end(itemId)
  }

  #relay(
    part: SpokenPart,
    { delta, item_id: itemId }: Extract<RealtimeEvent, { type: 'response.output_audio.delta' }>,
  ) {
    // The late audio of a reply that was broken off is not played.
    if (part.isCut) return
    const pcm = Buffer.from(delta, 'base64')
    part.reply.itemId = itemId
    part.addAudio(pcm)
    this.#setup.sink?.audio(pcm, itemId)
  }

  /** The provider says next how much was heard; a reply without any audio has nothing to say. */
  #waitForCut(part: SpokenPart): void {
    part.reply.cut()
    const cut = () => this.#note(part, part.playedMs(performance.now()), true)
    if (part.startedAt === null) return cut()
    this.#cutTimer = setTimeout(cut, this.#setup.practice.models.realtime.limits.truncation)
  }

  /** Stores once how much of a reply was heard. */
  #note(part: SpokenPart, ms: number, isInterrupted: boolean): void {
    if (part.isNoted || part.reply.isWithdrawn) return
    part.setNoted()
    const { turn, text } = part.reply
    const characters = isInterrupted ? part.charactersAt(ms) : text.length
    this.#recording.keepReply(part, isInterrupted ? ms : Infinity, characters)
    this.#later(async () => {
      const isStored = await this.#setup.log.storeHeard({ turn, characters, ms, interrupted: isInterrupted })
      // Then the reply stays whole; without an end it would keep the learner from going on.
      if (!isStored) part.reply.giveUp()
    })
  }

  /** The page falls silent and says how much it had played. One that says nothing is not waited for. */
  #interruptPage(part: SpokenPart): void {
    const { sink, practice } = this.#setup
    if (!sink || part.isNoted || part.isCut || !this.#settings.interruption) return
    part.isCut = true
    sink.interrupt()
    const note = () => this.#note(part, Math.min(part.relayedMs, part.playedMs(performance.now())), true)
    this.#cutTimer = setTimeout(note, practice.models.realtime.limits.truncation)
  }

  /** Ends a reply that is still being spoken when the learner says something else. */
  #silence(): void {
    const part = this.#part
    if (!part || part.isNoted || part.startedAt === null) return
    const ms = part.playedMs(performance.now())
    const { itemId } = part.reply
    if (this.#setup.providerCallId === null) return this.#interruptPage(part)
    this.#send({ type: 'output_audio_buffer.clear' })
    if (part.reply.isWithdrawn) return
    if (itemId) this.#send({ type: 'conversation.item.truncate', item_id: itemId, content_index: 0, audio_end_ms: ms })
    this.#note(part, ms, true)
  }

  /** The learner may go on before the reply to the words before has begun: then that reply begins, and is broken off. */
  async #say(turn: SaidTurn): Promise<void> {
    this.#knownTurns.add(turn.client_turn_id)
    while (!this.#isOver) {
      const next = this.#nextReply.promise
      await this.#endReply()
      if (await this.#setup.log.say(turn)) return
      await next
    }
  }

  /** A new turn begins only when the log of the session knows the end of the reply before it. */
  async #endReply(): Promise<void> {
    const part = this.#part
    if (part && this.#reply === part.reply) {
      part.reply.cut()
      this.#send({ type: 'response.cancel' })
      this.#note(part, part.playedMs(performance.now()), true)
    }
    await this.#setup.log.idle()
  }

  #later(work: () => Promise<void>): void {
    this.#setup.log.later(work)
  }

  #fail(fault: ProviderFault): void {
    const { practice, route } = this.#setup
    practice.models.realtime.noteFault(route, fault)
    this.end('failed')
  }

  /** The audio of a call by WebRTC does not depend on the server's connection, which is opened again. */
  async #takeLoss(): Promise<void> {
    this.#reply?.fail(new ProviderFault('reset'))
    const { practice, route, row, callId, providerCallId } = this.#setup
    if (providerCallId === null) return this.#fail(new ProviderFault('reset'))
    try {
      // A learner who left by another node has hung up: no fault of the provider.
      if ((await findCall(practice.db.kysely, row.id))?.call_id !== callId) return this.end('left', { isStored: false })
      const socket = await practice.models.realtime.join(route, providerCallId)
      if (this.#isOver) socket.close()
      else this.#listen(socket)
    } catch (error) {
      this.#fail(error instanceof ProviderFault ? error : new ProviderFault('reset', { cause: error }))
    }
  }

  /** Follows the session: turns that were typed on another node, and its end. */
  async #follow(after: number): Promise<void> {
    const { practice, row, log } = this.#setup
    try {
      for await (const event of practice.events.subscribe(sessionChanges.streamOf(row.id), after, this.#stop.signal)) {
        if (event.type === 'reply.completed') {
          log.completed((event.data as { turn: number }).turn)
          this.#wake()
        }
        if (event.type === 'turn.added') this.#later(() => log.replyIfAwaited())
        if (event.type === 'call.changed') this.#followCall(event.data as NonNullable<SessionState['call']>)
        if (event.type !== 'status.changed') continue
        const { to } = event.data as { to: SessionState['status'] }
        // A learner who quits wants silence.
        if (to === 'abort') return this.end('session_over')
        if (isTerminal(to)) return await this.#sayGoodbye()
      }
    } catch (error) {
      log.warn(error, 'follow')
      this.end('failed')
    }
  }

  /** Another node ended this call, or leads a newer one. */
  #followCall({ call_id: callId, state }: NonNullable<SessionState['call']>): void {
    const isOwn = callId === this.#setup.callId
    if (isOwn ? state === 'over' : state === 'open') this.end(isOwn ? 'left' : 'taken_over', { isStored: false })
  }

  /** The farewell is heard to its end. */
  async #sayGoodbye(): Promise<void> {
    this.#learner.close()
    const part = this.#part
    if (part && part.startedAt !== null && !part.isNoted) {
      const limit = AbortSignal.any([
        AbortSignal.timeout(this.#setup.practice.models.realtime.limits.farewell),
        this.#stop.signal,
      ])
      const late = new Promise<void>((resolve) => limit.addEventListener('abort', () => resolve(), { once: true }))
      await Promise.race([part.ending, late])
    }
    this.end('session_over')
  }
}
