import { observerContent } from '@parley/contracts/authored'
import type { SessionEvent } from '@parley/contracts/session'
import { foldSession, type SessionState } from '@parley/conversation/session'

const at = '2026-03-02T09:00:00.000Z'
const model = { provider: 'builtin', model: 'practice-partner' }
const usage = { input_tokens: 0, output_tokens: 0, cost_eur: 0 }

/** A conversation whose turns alternate; the coach speaks first. */
export const sessionOf = (texts: readonly string[]): SessionState =>
  foldSession(
    texts.flatMap((text, place): SessionEvent[] => {
      const turn = place + 1
      const seq = place * 2 + 1
      if (place % 2 === 0) {
        return [
          {
            seq,
            at,
            type: 'turn.added',
            data: { turn, role: 'learner', text, client_turn_id: `t${turn}`, by: 'me' },
          },
        ]
      }
      return [
        { seq, at, type: 'reply.started', data: { turn } },
        {
          seq: seq + 1,
          at,
          type: 'reply.completed',
          data: { turn, model, usage, text, outcome: null, suppressed: null },
        },
      ]
    }),
  )

const [first] = observerContent.parse({ criteria: [{ key: 'room', label: 'Room', scale_max: 4 }] }).criteria
if (!first) throw new Error('There is one.')
export const criterion = first
