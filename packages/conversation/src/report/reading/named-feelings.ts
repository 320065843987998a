import { hasAct, isTelling } from '../../analysis/index.ts'
import { bringsOwn, speaksOfOther } from '../../analysis/content-reflection.ts'
import { confirms } from '../criteria/denials.ts'
import type { Language } from '../../observer/question-kind.ts'
import { plainText, sentencesOf, wordsOf } from '../../observer/words.ts'
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

/** "That sounds awful." says little alone: the sentence behind it says of what. */
const SHORT = 4
const toOther = /^(?:you|vous|tu|t')(?!\p{L})/u
const sounds: Record<Language, RegExp> = {
  en: /^(?:that|this|it) (?:sounds|must|seems)\b/,
  fr: /^(?:ça|cela|c'est) (?:a dû|doit|a l'air|semble|paraît|terrible|dur|affreux)(?!\p{L})/u,
}

/** A short sentence that names a feeling is given back together with the sentence that says what it is about. */
export const withReason = (turn: LearnerTurn, language: Language): LearnerTurn => {
  const { text, reflection } = turn
  if (reflection === null || wordsOf(reflection.quote).length > SHORT) return turn
  const start = text.indexOf(reflection.quote)
  if (start < 0 || !sounds[language].test(plainText(reflection.quote))) return turn
  const rest = text.slice(start + reflection.quote.length)
  const [next = ''] = sentencesOf(rest)
  if (!toOther.test(plainText(next)) || next.includes('?')) return turn
  const quote = `${reflection.quote}${rest.slice(0, rest.indexOf(next) + next.length)}`
  return { ...turn, reflection: { ...reflection, quote } }
}

/** Where the other confirms it, the model needs to be no surer than this that something is given back. */
const LIKELY = 0.55

/** "So your people spend hours running …" – "It does.": a line that the other confirms was heard, whatever its words. */
export const withConfirmed = (turn: LearnerTurn, language: Language): LearnerTurn => {
  const { reflection, slight, mainClass, likelihoods, questions, after } = turn
  if (reflection !== null || slight !== null || mainClass !== 'reflection' || questions.length > 0) return turn
  if (likelihoods.reflection < LIKELY || otherwise.some((act) => hasAct(turn, act))) return turn
  if (!confirms(after?.text ?? '', language)) return turn
  const quote = sentencesOf(turn.text).find(
    (sentence) =>
      concluding.test(plainText(sentence)) || (speaksOfOther(sentence, language) && !bringsOwn(sentence, language)),
  )
  return quote === undefined ? turn : { ...turn, reflection: { quote, certainty: CERTAINTY } }
}

const concluding = /^(?:so|donc)(?!\p{L})/u
