import type { PartnerTurn } from '@parley/conversation/partner'
import type { Candidate, Price } from '../calls/attempt.ts'
import type { Usage } from '../calls/chat-provider.ts'

interface ExpectedAnswer {
  candidates: readonly Pick<Candidate, 'price'>[]
  turns: readonly PartnerTurn[]
  maxOutputTokens: number
  /** The prompt as it is sent. */
  instructions: () => string
}

/** The tokens of what is sent beside the texts: the description of the outcome tool and of the answer's format. */
const FORMAT = 600

/** Tokens of a text, generously. */
const tokensOf = (text: string): number => text.length / 3

/** The price of a token that the model reads, where it is dearest. */
export const highestInputPrice = ({ input, cached }: Pick<Price, 'input' | 'cached'>): number =>
  Math.max(input, cached ?? 0)

/** True for a model that asks for money. */
export const isPaid = (price: Price): boolean => highestInputPrice(price) + price.output > 0

/** The highest price that an answer can cost, in millionths of a euro. Prices are euros per million tokens. */
export const costLimit = ({ candidates, turns, maxOutputTokens, instructions }: ExpectedAnswer): number => {
  const input = FORMAT + tokensOf(instructions()) + turns.reduce((sum, { text }) => sum + tokensOf(text), 0)
  return Math.ceil(
    Math.max(0, ...candidates.map(({ price }) => highestInputPrice(price) * input + price.output * maxOutputTokens)),
  )
}

/** An answer that a model gave: what it used, and the key and the prices of the candidate that gave it. */
export interface PaidAnswer {
  usage: Usage
  /** The id of the request to the provider: it is charged once. */
  by: { attemptId: string; modelId: string; keyId: string | null; price: Price }
}

/**
 * The price of an answer in millionths of a euro. Prices are euros per million tokens or characters, and per minute of
 * speech to text.
 */
export const priceOf = ({ usage, by }: { usage: Usage; by: Pick<PaidAnswer['by'], 'price'> }): number => {
  const { input_tokens, cached_tokens: fromCache = 0, output_tokens, characters = 0, seconds = 0 } = usage
  const { input, output, cached } = by.price
  const inputPrice = input * (input_tokens - fromCache + characters) + (cached ?? input) * fromCache
  return Math.round(inputPrice + output * output_tokens + (input * 1_000_000 * seconds) / 60)
}
