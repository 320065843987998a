import type { PartnerTurn } from '@parley/conversation/partner'
import type { Candidate, Price } from '../calls/attempt.ts'

interface ExpectedAnswer {
  candidates: readonly Pick<Candidate, 'price'>[]
  turns: readonly PartnerTurn[]
  maxOutputTokens: number
}

/** A generous estimate of the system prompt, in tokens. */
const INSTRUCTIONS = 2500

/** The price of a token that the model reads, where it is dearest. */
export const dearestInput = ({ input, cached }: Pick<Price, 'input' | 'cached'>): number => Math.max(input, cached ?? 0)

/** True for a model that asks for money. */
export const isPaid = (price: Price): boolean => dearestInput(price) + price.output > 0

/** The highest price that an answer can cost, in millionths of a euro. Prices are euros per million tokens. */
export const costLimit = ({ candidates, turns, maxOutputTokens }: ExpectedAnswer): number => {
  const input = INSTRUCTIONS + turns.reduce((sum, turn) => sum + turn.text.length / 3, 0)
  return Math.ceil(
    Math.max(0, ...candidates.map(({ price }) => dearestInput(price) * input + price.output * maxOutputTokens)),
  )
}
