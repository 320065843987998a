import type { Language } from '../../observer/question-kind.ts'
import { plainText } from '../../observer/words.ts'
import type { Match } from './match-answer.ts'
import { asksOtherMood, type QuestionMood, questionMood } from './questions/question-mood.ts'

/** The part that is left of a match that asks for another time than the question. */
const weights = { otherMood: 0.5, sharedOtherMood: 0.45, nowForThen: 0.8, turnedMood: 0.3 } as const

/** A match as likely as this is meant, though it asks for what is and the question for what would be. */
export const likelyOfMood = 0.6

const isSuggestion = /^(?:(?:and|so|et|alors|donc),? )*(?:what if|how about|et s(?:i |'))/

const weightOfOwn = (askedMood: QuestionMood, mood: QuestionMood, score: number): number => {
  if (score >= likelyOfMood) return 1
  return askedMood === 'was' && mood === 'is' ? weights.nowForThen : weights.otherMood
}

/** Of the shared questions "What would you need?" is met by what the persona needs. */
const weightOfShared = (askedMood: QuestionMood, mood: QuestionMood, score: number): number => {
  // "How long did that take?" is no "How long would that take?", however near the words are.
  if (askedMood === 'was' && mood === 'would') return weights.turnedMood
  return score >= likelyOfMood || (askedMood === 'would' && mood === 'is') ? 1 : weights.sharedOtherMood
}

/** The part that is left of an answer to "What helped you?" when the question is "What would help you?", by how often such answers were rated as fitting. */
export const weightOfMood = ({ mood, score, isOwn }: Match, question: string, language: Language): number => {
  const askedMood = questionMood(question, language)
  // "What if he had a quiet place?" may be asked as "What do you think of a quiet place?", too.
  if (isSuggestion.test(plainText(question)) || mood === undefined || !asksOtherMood(askedMood, mood)) return 1
  return (isOwn === true ? weightOfOwn : weightOfShared)(askedMood, mood, score)
}
