import type { HeardUtterance } from '../mind/hearing.ts'
import { isExact } from '../speech/line-kinds/line-kind.ts'
import { type AnswerMatcher, leastQuestion, type Match, matchAnswers } from './match-answer.ts'

export interface TurnReading {
  heard: HeardUtterance
  matches: readonly Match[]
}

/** The last question counts for more than one before it, above all where it wants a time, a name or a number. */
const lastQuestionWeight = { open: 1.4, exact: 3 } as const

/** Of several questions in one utterance the one that the persona can answer best; "Got a minute?" only leads to the next. */
export const likeliestReading = (readings: readonly TurnReading[]): TurnReading | undefined => {
  const weightOf = ({ heard: { question }, matches: [first] }: TurnReading, index: number) => {
    const isLast = index === readings.length - 1
    if (!isLast && first?.target.kind === 'answer' && first.target.answer.like.includes('have-time')) return 0
    const score = first?.score ?? 0
    if (!isLast || score < leastQuestion) return score
    return score * lastQuestionWeight[isExact(question?.form ?? 'what') ? 'exact' : 'open']
  }
  const [best] = readings
    .map((reading, index) => ({ reading, weight: weightOf(reading, index) }))
    .toSorted((one, other) => other.weight - one.weight)
  // Where no answer is near, the last question is the one that is put off.
  return best !== undefined && best.weight < leastQuestion ? readings.at(-1) : best?.reading
}

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
