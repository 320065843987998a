import type { SessionEvent, SessionEventDraft } from '@parley/contracts/session'
import { lecturer, listener, simulate } from '@parley/conversation/partner'
import { demoLibrary } from '@parley/fixtures/library'

const model = { provider: 'builtin', model: 'practice-partner' }
const usage = { input_tokens: 0, output_tokens: 0, cost_eur: 0 }
const rules = {
  outcome_mode: 'none',
  min_user_turns: 2,
  max_turns: null,
  time_limit_s: null,
  timeout_outcome: 'end',
  who_starts: 'persona',
  idle_s: 1800,
} as const

/** A conversation of so many turns, half of it listened and half of it lectured, as the log of a session that runs. */
export const longTalk = (turns: number): SessionEvent[] => {
  const { scenarios, personas, missions } = demoLibrary('en')
  const persona = personas.find(({ id }) => id === scenarios[0]?.draft.persona_id)?.draft
  const mission = missions.find(({ id }) => id === scenarios[0]?.draft.mission_id)?.draft
  if (!persona || !mission) throw new Error('The library has no scenario.')
  const cast = { persona, mission: { ...mission, outcome_mode: 'none' as const }, language: 'en' as const, seed: 1 }
  const half = Math.ceil(turns / 4)
  const talk = [...simulate(cast, listener, half).turns, ...simulate(cast, lecturer, half).turns.slice(1)].slice(
    0,
    turns,
  )
  const drafts = talk.flatMap(({ role, text }, place): SessionEventDraft[] => {
    const turn = place + 1
    if (role === 'learner')
      return [{ type: 'turn.added', data: { turn, role, text, client_turn_id: `t${turn}`, by: null } }]
    return [
      { type: 'reply.started', data: { turn } },
      { type: 'reply.completed', data: { turn, model, usage, text, outcome: null, suppressed: null } },
    ]
  })
  const start: SessionEventDraft = {
    type: 'session.started',
    data: { status: 'free-speech', mode: 'text', kind: 'rehearsal', language: 'en', rules, origin: null },
  }
  const began: SessionEventDraft = {
    type: 'status.changed',
    data: { from: '', to: 'free-speech', reason: 'started' },
  }
  const at = new Date(Date.now() - 600_000).toISOString()
  return [start, began, ...drafts].map((draft, index) => ({ ...draft, seq: index + 1, at }))
}
