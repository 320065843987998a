import type { CallEndReason } from '@parley/contracts/session/words'
import { isTerminal } from '@parley/conversation/session'
import type { RawBuilder } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import { type Origin, ProblemError } from '../../../platform/http/index.ts'
import { type HeldLease, LeaseTable, WorkRunner } from '../../../platform/pending-work/index.ts'
import { type Practice, sessionChanges, sessionRecords, type SessionRow } from '../../sessions/index.ts'
import { CallAccess } from '../call-access.ts'
import type { SpeechRoute } from '../persona-voice.ts'
import { LiveCall } from './live-call.ts'
import { findCall, isFreeFor, isLedElsewhere, removeCall, type StoredCall, storeCall } from './realtime-call.repo.ts'
import type { AudioSink, LiveCalls, RealtimeSocket } from './realtime-types.ts'
import { SessionLog } from './session-log.ts'

export interface NewCall {
  row: SessionRow
  route: SpeechRoute
  socket: RealtimeSocket
  callId: string
  providerCallId: string | null
  signInId: string
  language: 'en' | 'fr'
  origin: Origin
  sink?: AudioSink
}

const MOST_CALLS = 500
/** A reply waits this long for its call: tries, and milliseconds between them. */
const TAKE_OVER_TRIES = 30
const TAKE_OVER_WAIT = 100
const here: Origin = { address: '', userAgent: '', requestId: '' }

/** The realtime conversations that this node leads. It takes over those of a dead node. */
export class CallRegistry implements LiveCalls {
  readonly #practice: Practice
  readonly #calls = new Map<string, LiveCall>()
  readonly #runner: WorkRunner
  readonly #access: CallAccess

  constructor(practice: Practice) {
    this.#practice = practice
    this.#access = new CallAccess(practice)
    const { db, node, pace, services } = practice
    const leases = new LeaseTable({ db, table: 'realtime_calls', key: 'session_id', node, lease: pace.lease })
    this.#runner = new WorkRunner({
      name: 'realtime conversations',
      db,
      leases,
      claim: (most) => leases.claim(most),
      atOnce: MOST_CALLS,
      pace,
      log: services.log,
      work: (lease, signal) => this.#lead(lease, signal),
    })
  }

  async start(): Promise<void> {
    await this.#access.start()
    await this.#runner.start()
  }

  async stop(): Promise<void> {
    await this.#runner.stop()
    await this.#access.stop()
  }

  find(sessionId: string): LiveCall | undefined {
    const call = this.#calls.get(sessionId)
    return call?.isOver ? undefined : call
  }

  /** A call whose node is gone is taken over before its reply is given: the persona then says it, as before. */
  async findSoon(sessionId: string): Promise<LiveCall | undefined> {
    for (let tries = 0; tries < TAKE_OVER_TRIES; tries += 1) {
      const own = this.find(sessionId)
      if (own) return own
      const storedCall = await findCall(this.#practice.db.kysely, sessionId)
      if (!storedCall?.provider_call_id) return undefined
      await this.#runner.search()
      await new Promise((resolve) => setTimeout(resolve, TAKE_OVER_WAIT))
    }
    return this.find(sessionId)
  }

  isElsewhere(executor: Executor, sessionId: string): Promise<boolean> {
    return isLedElsewhere(this.#practice, executor, sessionId)
  }

  isFree(column: string): RawBuilder<boolean> {
    return isFreeFor(this.#practice.node, column)
  }

  /** Begins to lead a conversation; an earlier one of the same session is over. */
  async open(newCall: NewCall): Promise<LiveCall> {
    const { row, callId, providerCallId, route, signInId, language } = newCall
    const { attempt, before } = await storeCall(this.#practice, {
      session_id: row.id,
      call_id: callId,
      model_id: route.model_id,
      key_id: route.key_id,
      provider_call_id: providerCallId,
      sign_in_id: signInId,
      language,
    })
    this.#calls.get(row.id)?.end('taken_over', { isStored: false })
    if (before) this.#hangUp(row, before)
    const call = this.#create(newCall)
    this.#runner.begin({ id: row.id, attempt })
    try {
      const { state, refusal } = await this.#store(row.id, { call_id: callId, state: 'open', reason: null })
      // The session may have ended while the provider accepted the call.
      if (refusal === 'session_over') throw new ProblemError('session-over')
      call.start(state)
      this.#access.watch({ call, row, signInId })
      return call
    } catch (error) {
      call.end('failed')
      throw error
    }
  }

  /** Hangs up, on whichever node the conversation is led. */
  async leave(sessionId: string): Promise<void> {
    const own = this.#calls.get(sessionId)
    if (own) {
      own.end('left')
      return own.ending
    }
    const { db } = this.#practice
    const [row, stored] = [await sessionRecords.sessionById(db.kysely, sessionId), await findCall(db.kysely, sessionId)]
    if (!row || !stored) return
    // The node that leads it hears of that from the log, and does not take it for a fault.
    await this.#over(sessionId, stored.call_id, 'left')
    this.#hangUp(row, stored)
  }

  #create(newCall: NewCall): LiveCall {
    const { row, callId, signInId, language, origin } = newCall
    const log = new SessionLog(this.#practice, row, { signInId, language, origin })
    const call = new LiveCall({
      ...newCall,
      practice: this.#practice,
      log,
      onEnd: (reason) => this.#over(row.id, callId, reason),
    })
    this.#calls.set(row.id, call)
    void call.ending.then(() => {
      if (this.#calls.get(row.id) === call) this.#calls.delete(row.id)
    })
    return call
  }

  async #lead(lease: HeldLease, signal: AbortSignal): Promise<void> {
    const call = this.find(lease.id) ?? (await this.#takeOver(lease.id))
    if (!call) return
    const leave = () => call.detach()
    signal.addEventListener('abort', leave)
    if (signal.aborted) leave()
    await call.ending
    signal.removeEventListener('abort', leave)
  }

  /** Joins a call whose node is dead. Its audio went on, so at most the sentence is lost that was being said. */
  async #takeOver(sessionId: string): Promise<LiveCall | undefined> {
    const { db, models, states } = this.#practice
    const [row, stored] = [await sessionRecords.sessionById(db.kysely, sessionId), await findCall(db.kysely, sessionId)]
    if (!row || !stored) return undefined
    const state = await states.at(db.kysely, sessionId)
    const route = await this.#routeOf(row, stored)
    const { provider_call_id: providerCallId, call_id: callId, sign_in_id: signInId, language } = stored
    if (!route || providerCallId === null || isTerminal(state.status)) {
      this.#hangUp(row, stored)
      await this.#over(sessionId, callId, 'lost')
      return undefined
    }
    try {
      const socket = await models.realtime.join(route, providerCallId)
      const call = this.#create({ row, route, socket, callId, providerCallId, signInId, language, origin: here })
      call.takeOver(state)
      this.#access.watch({ call, row, signInId })
      return call
    } catch {
      this.#hangUp(row, stored)
      await this.#over(sessionId, callId, 'lost')
      return undefined
    }
  }

  async #routeOf(row: SessionRow, { model_id, key_id }: StoredCall): Promise<SpeechRoute | undefined> {
    const { db, models } = this.#practice
    const routes = await models.realtime.routes(db.kysely, row.organization_id, { modelId: model_id })
    return routes.find((route) => route.model_id === model_id && route.key_id === key_id)
  }

  /** The end of an earlier call; a provider that does not answer ends it by itself. */
  #hangUp(row: SessionRow, storedCall: StoredCall): void {
    const { provider_call_id: providerCallId } = storedCall
    if (providerCallId === null) return
    const hangUp = async () => {
      const route = await this.#routeOf(row, storedCall)
      if (route) await this.#practice.models.realtime.hangUp(route, providerCallId)
    }
    hangUp().catch((error: unknown) =>
      this.#practice.services.log.warn({ err: error, session: row.id }, 'an earlier call could not be hung up'),
    )
  }

  async #over(sessionId: string, callId: string, reason: CallEndReason): Promise<void> {
    await removeCall(this.#practice.db.kysely, sessionId, callId)
    await this.#store(sessionId, { call_id: callId, state: 'over', reason })
  }

  #store(sessionId: string, change: { call_id: string; state: 'open' | 'over'; reason: CallEndReason | null }) {
    return sessionChanges.changeSession(this.#practice, {
      find: (executor, lock) => sessionChanges.openSessionById(executor, sessionId, lock),
      commands: () => [{ type: 'call', ...change }],
    })
  }
}
