import { hasAct, saysOwnPart, type UtteranceAnalysis } from '../../analysis/index.ts'
import type { Language } from '../../observer/question-kind.ts'
import { plainText, sentencesOf, wordsOf } from '../../observer/words.ts'
import type { LearnerTurn } from '../facts.ts'
import { type Quote, quoteFrom } from '../evidence/quote.ts'
import { shows, takesBack } from './signs.ts'

/** Readings that a goal and the criterion of the same subject share: both ask here. */

/** The sentences that say what the learner's own part was, those that say most first. */
export const ownPartQuotes = (turn: Pick<LearnerTurn, 'seq' | 'text'>, language: Language): Quote[] =>
  sentencesOf(turn.text)
    .filter((sentence) => saysOwnPart(sentence, language))
    .toSorted((a, b) => wordsOf(b).length - wordsOf(a).length)
    .flatMap((sentence) => quoteFrom(turn, sentence) ?? [])

/** Tells whether a turn says what the learner's own part was. */
export const ownsPart = (turn: Pick<UtteranceAnalysis, 'acts'>): boolean => hasAct(turn, 'own_part')

const ofOther = /^(?:(?:and|but|so|et|mais|donc|alors)[, ]+)*(?:you|it|that|vous|tu|t'|ça|cela)(?!\p{L})/u

/** Tells whether a turn names what the persona feels, and is not denied. */
export const namesFeeling = (
  turn: Pick<LearnerTurn, 'text' | 'acts' | 'reflection' | 'isDenied'>,
  language: Language,
): boolean => {
  if (takesBack(turn.text) || turn.isDenied) return false
  const isCaring = turn.reflection !== null || hasAct(turn, 'empathy')
  return sentencesOf(turn.text).some(
    (sentence) =>
      shows(sentence, 'feeling', language) &&
      (isCaring || (!sentence.includes('?') && ofOther.test(plainText(sentence)))),
  )
}

/** Tells whether a turn promises something clear by a certain time. */
export const promisesInTime = (turn: Pick<UtteranceAnalysis, 'text' | 'acts'>, language: Language): boolean =>
  !shows(turn.text, 'vague', language) &&
  (hasAct(turn, 'commitment') || (shows(turn.text, 'promises', language) && shows(turn.text, 'time', language)))

/** Tells whether a turn asks what the conversation is to be about. */
export const asksPurpose = ({ questions }: Pick<UtteranceAnalysis, 'questions'>, language: Language): boolean =>
  questions.some(({ text }) => shows(text, 'purpose', language))
