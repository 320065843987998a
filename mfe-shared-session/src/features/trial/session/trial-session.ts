import type { SessionEvent } from '@parley/contracts/session'
import type { PartnerReply } from '@parley/conversation/partner/lean'
import { openConversation } from '@parley/conversation/partner/opening'
import {
  applyEvent,
  closingAwaitsReply,
  type Command,
  decide,
  emptySession,
  foldSession,
  isLive,
  mayClose,
  type SessionState,
} from '@parley/conversation/session'
import type { TrialContent } from './trial-content.ts'

/** A conversation on this device. The seed and the turns decide every reply. */
export interface TrialSession {
  readonly seed: string
  readonly events: readonly SessionEvent[]
  readonly state: SessionState
}

const builtIn = { provider: 'builtin', model: 'practice-partner' }
const noUsage = { input_tokens: 0, output_tokens: 0, cost_eur: 0 }

const run = (session: TrialSession, command: Command): TrialSession => {
  const at = new Date().toISOString()
  const decision = decide(session.state, command, at)
  if (!decision.ok) return session
  let { state } = session
  const events = decision.events.map((draft, place): SessionEvent => {
    const event: SessionEvent = { ...draft, seq: session.state.seq + place + 1, at }
    state = applyEvent(state, event)
    return event
  })
  return { ...session, events: [...session.events, ...events], state }
}

/** Adds the persona's answer to the last turn, with the outcome that it decides. */
export const addReply = (session: TrialSession, reply: PartnerReply): TrialSession => {
  const begunSession = run(session, { type: 'reply.start' })
  const turn = begunSession.state.replying
  if (turn === null) return session
  const toldSession = run(begunSession, { type: 'reply.delta', turn, text: reply.text })
  const { outcome } = reply
  const complete = run(toldSession, { type: 'reply.complete', turn, model: builtIn, usage: noUsage, outcome })
  return run(complete, { type: 'readiness', value: reply.readiness })
}

/** Begins a conversation with the persona's opening line. */
export const startTrial = (content: TrialContent, seed: string): TrialSession => {
  const empty: TrialSession = { seed, events: [], state: emptySession() }
  const { rules, cast } = content
  const setup = { mode: 'text', kind: 'guest', language: cast.language, rules } as const
  return addReply(run(empty, { type: 'start', setup }), openConversation({ ...cast, seed }))
}

export const addTurn = (session: TrialSession, text: string): TrialSession =>
  run(session, { type: 'turn', text, client_turn_id: `turn-${session.state.seq}`, by: null })

export const finishTrial = (session: TrialSession): TrialSession => run(session, { type: 'end' })

export const isRunning = ({ state }: TrialSession): boolean => isLive(state.status)

/** True when the visitor has reached the goal and can say one last word. */
export const offersLastWord = ({ state }: TrialSession): boolean => mayClose(state, new Date().toISOString())

/** True when the persona has yet to answer. */
export const awaitsAnswer = ({ state }: TrialSession): boolean =>
  closingAwaitsReply(state) || (state.turns.at(-1)?.role === 'learner' && state.ended_at === null)

/** A conversation that this tab has kept. Throws when it is not one. */
export const openTrial = ({ seed, events }: Pick<TrialSession, 'seed' | 'events'>): TrialSession => {
  const state = foldSession(events)
  if (state.status === '' || state.turns.length === 0) throw new Error('The kept conversation is not whole.')
  return { seed, events, state }
}
