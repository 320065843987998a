import type { PartnerTurn } from '@parley/conversation/partner'
import type { SessionState } from '@parley/conversation/session'
import type { Candidate } from '../../language-models/index.ts'
import { turnsFor } from './conversation-for.ts'
import type { ModelRoute } from './model-routes.ts'

interface Expected {
  candidates: readonly Pick<Candidate, 'price'>[]
  turns: readonly PartnerTurn[]
  maxOutputTokens: number
}

/** A generous estimate of the system prompt, in tokens. */
const INSTRUCTIONS = 2500

/** The highest price that an answer can cost, in millionths of a euro. Prices are euros per million tokens. */
export const costLimit = ({ candidates, turns, maxOutputTokens }: Expected): number => {
  const input = INSTRUCTIONS + turns.reduce((sum, turn) => sum + turn.text.length / 3, 0)
  return Math.ceil(Math.max(0, ...candidates.map(({ price }) => price.input * input + price.output * maxOutputTokens)))
}

/** The highest price of a persona's reply, over all model routes. Free routes do not count. */
export const replyCostLimit = (ways: readonly ModelRoute[], state: SessionState): number => {
  const paid = ways.filter((way) => way.price_input_eur + way.price_output_eur > 0)
  if (paid.length === 0) return 0
  return costLimit({
    candidates: paid.map((way) => ({ price: { input: way.price_input_eur, output: way.price_output_eur } })),
    turns: turnsFor(state),
    maxOutputTokens: Math.max(...paid.map((way) => way.max_output_tokens)),
  })
}
