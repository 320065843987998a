import { observerContent } from '@parley/contracts/authored'
import { foldSession, type SessionState } from '@parley/conversation/session'

const at = '2026-03-02T09:00:00.000Z'
const model = { provider: 'builtin', model: 'practice-partner' }
const usage = { input_tokens: 0, output_tokens: 0, cost_eur: 0 }

/** A conversation by turns, the coach first. */
export const said = (texts: readonly string[]): SessionState =>
  foldSession(
    texts.flatMap((text, place) => {
      const turn = place + 1
      const seq = place * 2 + 1
      if (place % 2 === 0) {
        return [
          {
            seq,
            at,
            type: 'turn.added' as const,
            data: { turn, role: 'learner' as const, text, client_turn_id: `t${turn}`, by: 'me' },
          },
        ]
      }
      return [
        { seq, at, type: 'reply.started' as const, data: { turn } },
        {
          seq: seq + 1,
          at,
          type: 'reply.completed' as const,
          data: { turn, model, usage, text, outcome: null, suppressed: null },
        },
      ]
    }),
  )

const [first] = observerContent.parse({ criteria: [{ key: 'room', label: 'Room', scale_max: 4 }] }).criteria
if (!first) throw new Error('There is one.')
export const criterion = first
