import type { Language } from '../../observer/question-kind.ts'
import { statesFact } from '../../analysis/given-back/stated-fact.ts'
import { sentencesOf } from '../../observer/words.ts'
import { type Quote, quoteFrom } from '../evidence/quote.ts'
import type { LearnerTurn } from '../facts.ts'

/** The sentences that state what happened, with its number or its time: "Two meetings passed without you." */
export const statedFacts = (
  turn: Pick<LearnerTurn, 'seq' | 'text' | 'slight' | 'reflection' | 'forbiddenActs'>,
  language: Language,
): Quote[] => {
  if (turn.slight !== null || turn.forbiddenActs.some(({ act }) => act === 'blame')) return []
  return sentencesOf(turn.text)
    .filter((sentence) => statesFact(sentence, language) && turn.reflection?.quote.includes(sentence) !== true)
    .flatMap((sentence) => quoteFrom(turn, sentence) ?? [])
}
