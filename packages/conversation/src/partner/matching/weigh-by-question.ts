import type { Language } from '../../observe/question-kind.ts'
import type { Heard } from '../mind/hearing.ts'
import { hasLineFor } from '../speech/line-kind.ts'
import { lineWords } from './line-words.ts'
import type { Match } from './match-answer.ts'

interface Asked {
  language: Language
  /** What the last answer was about. */
  lastTopic: string | null
}

/** What is left of a match whose lines hold no name for "Who?" and no time for "When?", and what an answer on the subject of the last one gains. */
const weights = { otherKind: 0.35, sameSubject: 1.35 } as const

/** An example of the author's that is nearly the line decides by itself. */
const sure = 0.75

const longest = 9

/** "And since when?" is too short to say what it is about: it goes on with what was said last. */
const isElliptic = ({ text, question, words }: Heard, language: Language): boolean =>
  question !== null && words <= longest && lineWords(text, language).filter(({ small }) => !small).length <= 1

const weightOf = ({ target, score, isOwn }: Match, heard: Heard, { language, lastTopic }: Asked): number => {
  if (target.kind !== 'answer' || heard.question === null) return 1
  const isSure = isOwn === true && score >= sure
  const kind = isSure || hasLineFor(target.answer, heard.question.form, language) ? 1 : weights.otherKind
  const isNear = lastTopic !== null && target.answer.topic === lastTopic && isElliptic(heard, language)
  return isNear && !isSure ? kind * weights.sameSubject : kind
}

/** Matches by what kind of answer the question wants, and by what was spoken of last; likeliest first. */
export const weighByQuestion = (matches: readonly Match[], heard: Heard, asked: Asked): Match[] =>
  matches
    .map((match) => ({ ...match, score: Math.min(1, match.score * weightOf(match, heard, asked)) }))
    .toSorted((left, right) => right.score - left.score)
