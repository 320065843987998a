import { conversationPrice } from '../credit/estimate-sessions.ts'
import type { CheckAnswer, CheckedModel } from './check-session.ts'

const middleOf = (values: readonly number[]): number => {
  const sortedValues = values.toSorted((a, b) => a - b)
  return sortedValues[Math.floor(sortedValues.length / 2)] ?? 0
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const TURNS = 10

/** The speed of the replies, and the price of a session of ten turns whose prompt grows with every turn. */
export const figuresOf = (replies: readonly CheckAnswer[], price: CheckedModel['price']) => {
  const outputTokens = sum(replies.map(({ usage }) => usage.output_tokens))
  const writingMs = sum(replies.map(({ totalMs, firstTokenMs }) => totalMs - firstTokenMs))
  const [first] = replies
  const prompt = first?.usage.input_tokens ?? 0
  const answer = replies.length > 0 ? outputTokens / replies.length : 0
  const microEuros = conversationPrice({ prompt, answer, turns: TURNS }, price)
  return {
    first_token_ms: middleOf(replies.map(({ firstTokenMs }) => firstTokenMs)),
    tokens_per_second: writingMs > 0 ? Math.round((outputTokens / writingMs) * 10_000) / 10 : 0,
    session_cost_eur: Math.round(microEuros) / 1_000_000,
  }
}
