import type { Language } from '../../observe/question-kind.ts'
import { plain } from '../../observe/words.ts'
import type { Heard } from '../mind/hearing.ts'
import { hasLineFor } from '../speech/line-kind.ts'
import { lineWords } from './line-words.ts'
import type { Match } from './match-answer.ts'

interface Asked {
  language: Language
  /** What the last answer was about. */
  lastTopic: string | null
}

/** What is left of a match whose example asks what the learner only states, or denies; what is left of a match whose lines hold no name for "Who?" and no time for "When?", and what an answer on the subject of the last one gains. */
const weights = { otherKind: 0.35, sameSubject: 1.35, onlyAsked: 0.85, denied: 0.6 } as const

/** An example of the author's that is nearly the line decides by itself. */
const sure = 0.75

const longest = 9

/** "And the alcohol" asks, though it is no sentence. */
const fewWords = 3

const denies = /\b(?:not|never|no|nothing|nobody|don't|doesn't|didn't|isn't|won't|can't|pas|jamais|rien|aucune?)\b/

/** Kinds in which the learner asks for nothing. */
const statements: ReadonlySet<Heard['kind']> = new Set(['statement', 'reflection', 'information', 'self_disclosure'])

/** "And since when?" is too short to say what it is about: it goes on with what was said last. */
const isElliptic = ({ text, question, words }: Heard, language: Language): boolean =>
  question !== null && words <= longest && lineWords(text, language).filter(({ small }) => !small).length <= 1

/** An example that asks is no reason to answer a statement, least of all one that denies it. */
const weightOfStatement = ({ asks }: Match, { text, kind, words }: Heard): number => {
  if (asks !== true || words <= fewWords || text.includes('?') || !statements.has(kind)) return 1
  return denies.test(plain(text)) ? weights.denied : weights.onlyAsked
}

const weightOf = (match: Match, heard: Heard, { language, lastTopic }: Asked): number => {
  if (heard.question === null) return weightOfStatement(match, heard)
  const { target, score, isOwn } = match
  if (target.kind !== 'answer' || (isOwn === true && score >= sure)) return 1
  const kind = hasLineFor(target.answer, heard.question.form, language) ? 1 : weights.otherKind
  const isNear = lastTopic !== null && target.answer.topic === lastTopic && isElliptic(heard, language)
  return isNear ? kind * weights.sameSubject : kind
}

/** Matches by what kind of answer the question wants, and by what was spoken of last; likeliest first. */
export const weighByQuestion = (matches: readonly Match[], heard: Heard, asked: Asked): Match[] =>
  matches
    .map((match) => ({ ...match, score: Math.min(1, match.score * weightOf(match, heard, asked)) }))
    .toSorted((left, right) => right.score - left.score)
