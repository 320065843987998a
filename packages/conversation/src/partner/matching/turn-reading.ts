import type { Language } from '../../observer/question-kind.ts'
import type { HeardUtterance } from '../mind/hearing.ts'
import { contentWordsOf } from '../speech/last-lines.ts'
import { isExact } from '../speech/line-kinds/line-kind.ts'
import type { HeardQuestion } from '../mind/questions/heard-questions.ts'
import { type AnswerMatcher, bestOfEach, leastQuestion, type Match, matchAnswers } from './match-answer.ts'

export interface TurnReading {
  heard: HeardUtterance
  matches: readonly Match[]
}

/** The last question counts for more than one before it, above all where it wants a time, a name or a number. */
const lastQuestionWeight = { open: 1.4, exact: 3 } as const

/** "I'd like to understand what happened. What did the letter say?": a wish only leads to the question behind it. */
const leadWeight = 0.3

const isPreamble = ({ target }: Match): boolean => target.kind === 'answer' && target.answer.like.includes('have-time')

/** A wish to hear something, without a question mark. */
const isWish = ({ heard: { question } }: TurnReading): boolean => question?.text.includes('?') === false

/** The weight of a question before the last one. */
const weightOfEarlier = (reading: TurnReading, asksBehind: boolean): number => {
  const [first] = reading.matches
  if (first === undefined || isPreamble(first)) return 0
  return first.score * (asksBehind && isWish(reading) ? leadWeight : 1)
}

const weightOfLast = ({ heard: { question }, matches: [first] }: TurnReading): number => {
  const score = first?.score ?? 0
  return score < leastQuestion
    ? score
    : score * lastQuestionWeight[isExact(question?.form ?? 'what') ? 'exact' : 'open']
}

/** Of several questions in one utterance the one that the persona can answer best; "Got a minute?" only leads to the next. */
export const likeliestReading = (readings: readonly TurnReading[], language: Language): TurnReading | undefined => {
  const lastText = readings.at(-1)?.heard.question?.text ?? ''
  const asksBehind = lastText.includes('?') && contentWordsOf(lastText, language).size > 0
  const weightOf = (reading: TurnReading, index: number) =>
    index === readings.length - 1 ? weightOfLast(reading) : weightOfEarlier(reading, asksBehind)
  const [best] = readings
    .map((reading, index) => ({ reading, weight: weightOf(reading, index) }))
    .toSorted((one, other) => other.weight - one.weight)
  // Where no answer is near, the last question is the one that is put off.
  return best !== undefined && best.weight < leastQuestion ? readings.at(-1) : best?.reading
}

/** "Did HR send you, or did you ask for this?": two questions in one, of which each may be one that the persona knows. */
const twoClauses: Readonly<Record<Language, RegExp>> = {
  en: /^(?:[^?]*[,.] )?(?<one>(?:did|do|does|is|are|was|were|has|have|will)\b[^?]{6,}?),? or (?<other>(?:did|do|does|is|are|was|were|has|have|will) (?!not\b)[^?]{4,}\?)/iu,
  fr: /^(?:[^?]*[,.] )?(?<one>(?:est-ce qu|c['’]est|vous|tu|on|il|elle|\p{L}+-(?:vous|tu|il|elle))[^?]{6,}?),? ou (?:bien )?(?<other>(?:est-ce qu|c['’]est|vous|tu|on|il|elle)(?!\p{L})[^?]{4,}\?)/iu,
}

const clauseWeight = 0.8
const leastOfClause = 0.4

/** The questions in a choice between two clauses; none in any other question. */
export const clausesOf = (question: HeardQuestion | null, language: Language): readonly string[] => {
  const { one, other } = (question?.form === 'either_or' ? twoClauses[language].exec(question.text)?.groups : {}) ?? {}
  return one === undefined || other === undefined ? [] : [`${one}?`, other]
}

/** The answers that one of the clauses surely asks for, beside those for the choice as a whole. */
export const withClauses = (matches: readonly Match[], ofClauses: readonly Match[]): readonly Match[] =>
  ofClauses.length === 0
    ? matches
    : bestOfEach([
        ...matches,
        ...ofClauses
          .filter(({ isOwn, score }) => isOwn === true && score >= leastOfClause)
          .map((match) => ({ ...match, score: match.score * clauseWeight })),
      ])

/** "What would help you with the next report?": the verb asks, and the words behind it only say where. */
const wishedHelp: Readonly<Record<Language, RegExp>> = {
  en: /^(?<head>(?:[^?]*[,.] )?what (?:would|could|might) (?!(?:you|we|i|it|they|he|she)\b)[^?,]*?\byou)\b,?(?: \w+,)? (?:for|with|about|in|on) [^?]+\?/iu,
  fr: /^(?<head>(?:[^?]*[,.] )?qu['’]est-ce qui (?:(?:vous|te) |t['’])\p{L}+rait)(?!\p{L}),?(?: \p{L}+,)? (?:pour|avec|sur|dans) [^?]+\?/iu,
}

/** The question without its place: "What would help you?"; null for any other question. */
export const headOf = (question: HeardQuestion | null, language: Language): string | null => {
  const { head } = wishedHelp[language].exec(question?.text ?? '')?.groups ?? {}
  return head === undefined ? null : `${head}?`
}

const headWeight = 0.9
const leastOfHead = 0.65

/** An answer that the whole question may ask for is the one asked for when its head surely asks for it. */
export const withHead = (matches: readonly Match[], ofHead: readonly Match[]): readonly Match[] =>
  bestOfEach([
    ...matches,
    ...ofHead
      .filter(({ score, target }) => score >= leastOfHead && matches.some((match) => match.target.key === target.key))
      .map((match) => ({ ...match, score: match.score * headWeight })),
  ])

/** The part that is left of the last answer where only the words before a question speak for it: "No machine coffee, then. What was your best job?" */
const lateWeight = 0.3

export const withoutLate = (
  matches: readonly Match[],
  matcher: AnswerMatcher,
  recent: readonly string[],
  question: string | null,
): readonly Match[] => {
  if (question === null || !matches.some(({ target }) => target.key === recent[0])) return matches
  const byQuestion = matchAnswers(matcher, { text: question, whole: question })
  const isMeant = byQuestion.some(({ target, score }) => target.key === recent[0] && score >= leastQuestion)
  return isMeant
    ? matches
    : matches.map((match) => (match.target.key === recent[0] ? { ...match, score: match.score * lateWeight } : match))
}
