import type { Turn } from '@parley/conversation/session'

export interface TurnLength {
  readonly turn: number
  readonly mine: boolean
  readonly words: number
}

const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** The number of words in each turn, counted as the measures count them. */
export const turnLengths = (turns: readonly Turn[]): TurnLength[] =>
  turns.map(({ turn, role, text, heard_text }) => ({
    turn,
    mine: role === 'learner',
    words: (heard_text ?? text).match(word)?.length ?? 0,
  }))
