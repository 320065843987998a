import type { FollowTrouble } from '@parley/mfe-kit'
import { applyEvent, emptySession, foldSession, type SessionState } from '@parley/conversation/session'
import type { SessionEvent } from '@parley/contracts/session'
import { createStore, type StoreApi } from 'zustand'
import type { KeptTurn } from './kept-text.ts'

type Connection = 'connecting' | 'live' | 'over' | FollowTrouble

/** The learner's words that the log does not show yet. */
export interface UnsentTurn extends KeptTurn {
  /**
   * `waiting`: the server is away or silent, and the page goes on by itself. `overtaken`: the persona was answering a line
   * of another window, and the learner decides after that reply.
   */
  readonly state: 'sending' | 'waiting' | 'failed' | 'overtaken'
  /** The reason why it was not taken, and whether sending it again can help. */
  readonly reason: string | null
  readonly again: boolean
  /** The number of failures in a row in which the server was away. */
  readonly failures: number
}

export interface LiveState {
  readonly session: SessionState
  /** The whole log so far has been read. */
  readonly loaded: boolean
  readonly connection: Connection
  readonly unsent: UnsentTurn | null
  /** Replies are heard as sound, so that a screen reader need not read them as well. */
  readonly isAloud: boolean
}

type TextTaker = (text: string) => void

export interface LiveSession {
  readonly store: StoreApi<LiveState>
  /** Takes the log as it stood when the page was opened. */
  load: (events: readonly SessionEvent[]) => void
  /** Takes one event; what arrives within a frame is shown together, except where replies are heard. */
  receive: (event: SessionEvent) => void
  /** The last event that was taken, shown or not: where a stream goes on. */
  lastSeq: () => number
  connect: (connection: Connection) => void
  setUnsent: (unsent: UnsentTurn | null) => void
  setAloud: (isAloud: boolean) => void
  /** In a spoken session the voice takes typed turns, and decides when they are sent. */
  setTaker: (taker: TextTaker | null) => void
  taker: () => TextTaker | null
  dispose: () => void
}

type Canceller = () => void

/** Hidden pages get no frames, but what they hold must not pile up. */
const nextFrame = (run: () => void): Canceller => {
  if (document.visibilityState === 'hidden') {
    const timer = setTimeout(run, 100)
    return () => clearTimeout(timer)
  }
  const frame = requestAnimationFrame(run)
  return () => cancelAnimationFrame(frame)
}

/** A turn that the log shows is no longer unsent, no matter which tab sent it. */
const stillUnsent = (unsent: UnsentTurn | null, session: SessionState): UnsentTurn | null =>
  unsent && session.turns.some((turn) => turn.client_turn_id === unsent.client_turn_id) ? null : unsent

/** The one store of a session that is open: the fold over its events, and what is on its way to them. */
export const createLiveSession = (schedule: (run: () => void) => Canceller = nextFrame): LiveSession => {
  const store = createStore<LiveState>(() => ({
    session: emptySession(),
    loaded: false,
    connection: 'connecting',
    unsent: null,
    isAloud: false,
  }))
  let waiting: SessionEvent[] = []
  let taker: TextTaker | null = null
  let cancel: Canceller | null = null

  const show = (session: SessionState) => {
    const { unsent } = store.getState()
    store.setState({ session, unsent: stillUnsent(unsent, session) })
  }
  const flush = () => {
    const events = waiting
    waiting = []
    cancel = null
    show(events.reduce(applyEvent, store.getState().session))
  }
  return {
    store,
    load: (events) => {
      show(foldSession(events, store.getState().session))
      store.setState({ loaded: true })
    },
    receive: (event) => {
      waiting.push(event)
      if (!store.getState().isAloud) return void (cancel ??= schedule(flush))
      // A voice does not wait for the next frame, which a hidden page never gets.
      cancel?.()
      flush()
    },
    lastSeq: () => waiting.at(-1)?.seq ?? store.getState().session.seq,
    connect: (connection) => store.setState({ connection }),
    setUnsent: (unsent) => store.setState({ unsent: stillUnsent(unsent, store.getState().session) }),
    setAloud: (isAloud) => store.setState({ isAloud }),
    setTaker: (next) => {
      taker = next
    },
    taker: () => taker,
    dispose: () => {
      cancel?.()
      cancel = null
      waiting = []
    },
  }
}
