import type { PartnerTurn } from '@parley/conversation/partner'
import type { Candidate } from '../calls/attempt.ts'

interface ExpectedAnswer {
  candidates: readonly Pick<Candidate, 'price'>[]
  turns: readonly PartnerTurn[]
  maxOutputTokens: number
}

/** A generous estimate of the system prompt, in tokens. */
const INSTRUCTIONS = 2500

/** The highest price that an answer can cost, in millionths of a euro. Prices are euros per million tokens. */
export const costLimit = ({ candidates, turns, maxOutputTokens }: ExpectedAnswer): number => {
  const input = INSTRUCTIONS + turns.reduce((sum, turn) => sum + turn.text.length / 3, 0)
  return Math.ceil(Math.max(0, ...candidates.map(({ price }) => price.input * input + price.output * maxOutputTokens)))
}
