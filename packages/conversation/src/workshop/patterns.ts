import { hasAct, type UtteranceAnalysis } from '../analysis/index.ts'
import { shows } from '../report/criteria/signs.ts'
import type { Talk } from './talk.ts'

/** The number of participants who did something, out of those who could have. */
export interface PatternCount<Key extends string> {
  key: Key
  count: number
  of: number
}

/** Words in one turn from which on it is long. */
const LONG = 60

/** The turns in which advice is early. */
const EARLY = 2

const questions = (talk: Talk) => talk.turns.flatMap(({ analysis }) => analysis.questions)
const countOpen = (talk: Talk): number => questions(talk).filter(({ openness }) => openness === 'open').length
const advises = (analysis: UtteranceAnalysis): boolean =>
  hasAct(analysis, 'advice') || analysis.questions.some(({ isAdvice }) => isAdvice)

type Test = (talk: Talk) => boolean

const anyTurn =
  (test: (analysis: UtteranceAnalysis) => boolean): Test =>
  ({ turns }) =>
    turns.some(({ analysis }) => test(analysis))

const spoke: Test = ({ turns }) => turns.length > 0
const hasCurve: Test = ({ state }) => state.readiness.length > 1
/** The movement of openness since the beginning. */
const movement = ({ state: { readiness } }: Talk): number => (readiness.at(-1)?.value ?? 0) - (readiness[0]?.value ?? 0)

/** As the report decides it: words that take the other person's side, and name a feeling. */
const namesFeeling: Test = ({ turns, language }) =>
  turns.some(
    ({ text, analysis }) =>
      (hasAct(analysis, 'empathy') || analysis.reflection !== null) && shows(text, 'feeling', language),
  )

/** Each pattern: who shows it, and who could. */
const patterns = {
  early_advice: [({ turns }) => turns.slice(0, EARLY).some(({ analysis }) => advises(analysis)), spoke],
  open_question: [(talk) => countOpen(talk) > 0, spoke],
  mostly_open: [
    (talk) => countOpen(talk) * 2 > questions(talk).length,
    (talk) => questions(talk).some(({ isAdvice }) => !isAdvice),
  ],
  reflection: [anyTurn(({ reflection }) => reflection !== null), spoke],
  empathy: [namesFeeling, spoke],
  permission: [anyTurn((analysis) => hasAct(analysis, 'permission')), anyTurn(advises)],
  long_turn: [anyTurn(({ words }) => words > LONG), spoke],
  opened: [(talk) => movement(talk) > 0, hasCurve],
  closed: [(talk) => movement(talk) < 0, hasCurve],
} as const satisfies Record<string, readonly [shows: Test, could: Test]>

type PatternKey = keyof typeof patterns

/** The patterns of the room, counted from the analysis of each utterance. No model is asked. */
export const countPatterns = (talks: readonly Talk[]): PatternCount<PatternKey>[] =>
  (Object.keys(patterns) as PatternKey[]).map((key) => {
    const [shows, could]: readonly [Test, Test] = patterns[key]
    const able = talks.filter((talk) => spoke(talk) && could(talk))
    return { key, count: able.filter(shows).length, of: able.length }
  })
