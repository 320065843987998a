import { hasAct, isTelling } from '../../analysis/index.ts'
import type { Language } from '../../observer/question-kind.ts'
import type { LearnerTurn } from '../facts.ts'
import { feelingQuote, namesFeeling } from '../criteria/readings.ts'

/** In the labelled data, so large a part of the turns that name a feeling and tell nothing gives something back. */
const CERTAINTY = 0.7

/** Where the model takes a turn for advice with more than this likelihood, it gives nothing back. */
const MOST_INPUT = 0.3

const otherwise = ['abuse', 'criticism', 'advice', 'agreement', 'own_part', 'apology', 'nonsense'] as const

/** "That must be exhausting" gives the feeling back: what one finding counts as a feeling named, another counts as said back. */
export const withFeeling = (turn: LearnerTurn, language: Language): LearnerTurn => {
  const { reflection, slight, likelihoods } = turn
  if (reflection !== null || slight !== null || likelihoods.input > MOST_INPUT || isTelling(turn)) return turn
  if (otherwise.some((act) => hasAct(turn, act)) || !namesFeeling(turn, language)) return turn
  const [quote] = feelingQuote(turn, language)
  if (quote === undefined || quote.quote.includes('?')) return turn
  return { ...turn, reflection: { quote: quote.quote, certainty: CERTAINTY } }
}
