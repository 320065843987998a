import type { SessionEvent } from '@parley/contracts/session'
import { applyEvent, emptySession, foldSession, type SessionState } from '@parley/conversation/session'
import type { Executor } from '../../../db/index.ts'
import { readSessionEvents } from './session-stream.ts'

const MOST = 1000

/**
 * Caches the folded sessions that this node used lately. A log only grows, so a cached state is never wrong, only old:
 * later events are read and folded in.
 */
export class SessionStates {
  readonly #states = new Map<string, SessionState>()

  /** The session as it is at `seq`, or now. */
  async at(executor: Executor, sessionId: string, seq?: number): Promise<SessionState> {
    const cachedState = this.#states.get(sessionId)
    const from = cachedState && (seq === undefined || cachedState.seq <= seq) ? cachedState : emptySession()
    if (seq !== undefined && from.seq === seq) return from
    const events = await readSessionEvents(executor, sessionId, {
      after: from.seq,
      ...(seq === undefined ? {} : { upTo: seq }),
    })
    return this.keep(sessionId, foldSession(events, from))
  }

  keep(sessionId: string, state: SessionState): SessionState {
    const cachedState = this.#states.get(sessionId)
    if (cachedState && cachedState.seq > state.seq) return state
    this.#states.delete(sessionId)
    this.#states.set(sessionId, state)
    if (this.#states.size > MOST) this.#states.delete(this.#states.keys().next().value ?? '')
    return state
  }

  forget(sessionId: string): void {
    this.#states.delete(sessionId)
  }
}

export const applyEvents = (state: SessionState, events: readonly SessionEvent[]): SessionState =>
  events.reduce(applyEvent, state)
