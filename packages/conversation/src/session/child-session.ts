import type { SessionEventDraft, SessionOrigin } from './contract.ts'
import { shorterLimit } from './limits.ts'
import type { SessionState, Turn } from './session-state.ts'

interface ChildOptions {
  session_id: string
  relation: SessionOrigin['relation']
  /** `retry_from`: the event that opened the turn to play again; it and all after it are left out. */
  from_seq?: number | undefined
  /** The most seconds that the organisation agreed on for one session; null is no limit. */
  most_seconds?: number | null | undefined
}

const keptTurns = (parent: SessionState, { relation, from_seq }: ChildOptions): Turn[] => {
  const whole = parent.turns.filter((turn) => turn.state === 'complete')
  if (relation === 'retry') return []
  if (relation === 'retry_from') return whole.filter((turn) => turn.seq < (from_seq ?? 0))
  return whole
}

/**
 * The first events of a session that springs from another one: it starts with the turns it keeps, word for word. An
 * ended session never changes; to go on with it is to have a child.
 */
export const childEvents = (parent: SessionState, options: ChildOptions): SessionEventDraft[] => {
  const setup = parent.setup
  if (!setup) throw new Error('A session that was never started has no children')
  const free = options.relation === 'free_speech' || setup.status === 'free-speech'
  const status = free ? 'free-speech' : 'in-progress'
  const turns = keptTurns(parent, options)
  const goals = free ? { outcome_mode: 'none' as const, max_turns: null, time_limit_s: null } : {}
  const open = { ...setup.rules, ...goals }
  const rules = { ...open, time_limit_s: shorterLimit(open.time_limit_s, options.most_seconds ?? null) }
  const origin: SessionOrigin = {
    session_id: options.session_id,
    relation: options.relation,
    from_seq: turns.at(-1)?.last_seq ?? null,
  }
  return [
    { type: 'session.started', data: { ...setup, rules, status, origin } },
    { type: 'status.changed', data: { from: '', to: status, reason: 'started' } },
    ...turns.map(({ role, text, by, heard_text }, index): SessionEventDraft => ({
      type: 'turn.added',
      data: { turn: index + 1, role, text: heard_text ?? text, client_turn_id: null, by },
    })),
  ]
}

/** Gives drafts their numbers, following on from a state. */
export const numberEvents = (drafts: readonly SessionEventDraft[], after: number, at: string) =>
  drafts.map((draft, index) => ({ ...draft, seq: after + 1 + index, at }))
