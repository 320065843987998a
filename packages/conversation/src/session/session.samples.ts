import type { Command } from './command.ts'
import type { SessionEvent, SessionRules } from './contract.ts'
import { numberEvents } from './child-session.ts'
import { decide } from './decide.ts'
import { applyEvent } from './fold.ts'
import { emptySession, type SessionState } from './session-state.ts'

/** A session driven by commands, for tests: the log and the state side by side. */
export interface SampleSession {
  state: SessionState
  events: SessionEvent[]
  refusals: string[]
  run: (command: Command, at?: number) => void
}

const origin = Date.parse('2026-03-02T09:00:00.000Z')
export const timeAt = (seconds: number): string => new Date(origin + seconds * 1000).toISOString()

const sampleRules: SessionRules = {
  outcome_mode: 'win_lose',
  min_user_turns: 2,
  max_turns: null,
  time_limit_s: null,
  timeout_outcome: 'end',
  who_starts: 'learner',
  idle_s: 600,
}

export const startCommand = (rules: Partial<SessionRules> = {}): Command => ({
  type: 'start',
  setup: { mode: 'text', kind: 'rehearsal', language: 'en', rules: { ...sampleRules, ...rules } },
})

export const newSampleSession = (): SampleSession => {
  const session: SampleSession = {
    state: emptySession(),
    events: [],
    refusals: [],
    run(command, at = 0) {
      const decision = decide(session.state, command, timeAt(at))
      if (!decision.ok) {
        session.refusals.push(decision.refusal)
        return
      }
      for (const event of numberEvents(decision.events, session.state.seq, timeAt(at)) as SessionEvent[]) {
        session.events.push(event)
        session.state = applyEvent(session.state, event)
      }
    },
  }
  return session
}

export const model = { provider: 'builtin', model: 'practice-partner' }
export const usage = { input_tokens: 3, output_tokens: 5, cost_eur: 0 }

/** One exchange: a turn of the learner and the whole reply to it. */
export const exchange = (
  session: SampleSession,
  text: string,
  outcome: 'win' | 'loose' | 'end' | null = null,
  at = 0,
): void => {
  session.run({ type: 'turn', text, client_turn_id: `c-${session.state.turns.length}`, by: 'user-1' }, at)
  session.run({ type: 'reply.start' }, at)
  const turn = session.state.replying ?? 0
  session.run({ type: 'reply.delta', turn, text: 'Well, ' }, at)
  session.run({ type: 'reply.delta', turn, text: 'yes.' }, at)
  session.run({ type: 'reply.complete', turn, model, usage, outcome }, at)
}
