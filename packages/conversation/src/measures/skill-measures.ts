import type { Measure } from '@parley/contracts/session'
import type { CoachClass, Judged } from '../observe/classes.ts'
import type { TalkObserver } from '../observe/observer.ts'
import { questionsOf } from '../observe/question-kind.ts'
import { estimated, withheld } from './measure-values.ts'
import { learnersOf, type MeasureInput } from './spoken.ts'

/** How often the rules for open and closed questions are right on their labelled sentences, with a margin for talk that nobody wrote for them. */
const questionConfidence = 0.9

/** What each of the learner's turns was judged to be, in the light of the whole conversation. */
export const judgedTurns = (
  input: MeasureInput,
  observer: TalkObserver,
): { turn: number; judged: Judged<CoachClass> }[] => {
  const said = input.turns.map(({ role, text }) => ({
    speaker: role === 'learner' ? ('coach' as const) : ('client' as const),
    text,
  }))
  return observer
    .transcript(said, input.language)
    .flatMap((one) => (one.speaker === 'coach' ? [{ turn: one.turn, judged: one }] : []))
}

const questionMeasures = (input: MeasureInput): Measure[] => {
  const kinds = learnersOf(input.turns).flatMap((turn) =>
    questionsOf(turn.text, input.language).map((question) => question.kind),
  )
  return [
    estimated('open_questions', kinds.filter((kind) => kind === 'open').length, questionConfidence),
    estimated('closed_questions', kinds.filter((kind) => kind === 'closed').length, questionConfidence),
  ]
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** How sure the count is: how sure each reflection is one, or where there is none, how sure each turn is none. */
const certaintyOf = (judged: readonly Judged<CoachClass>[]): number => {
  const counted = judged.filter(({ label }) => label === 'reflection')
  return counted.length > 0
    ? mean(counted.map(({ confidence }) => confidence))
    : mean(judged.map(({ probabilities }) => 1 - probabilities.reflection))
}

const reflectionMeasures = (input: MeasureInput, observer: TalkObserver): Measure[] => {
  const judged = judgedTurns(input, observer).map((one) => one.judged)
  const certainty = certaintyOf(judged)
  const reflections = judged.filter(({ label }) => label === 'reflection').length
  const questions = learnersOf(input.turns).reduce(
    (sum, turn) => sum + questionsOf(turn.text, input.language).length,
    0,
  )
  const ratio =
    questions === 0
      ? withheld('reflection_to_question', 'no_questions', 'estimated')
      : estimated('reflection_to_question', reflections / questions, Math.min(certainty, questionConfidence))
  return [estimated('reflections', reflections, certainty), ratio]
}

/** Measures of skill need some conversation to stand on. */
export const skillMeasures = (input: MeasureInput, observer: TalkObserver): Measure[] => {
  if (learnersOf(input.turns).length < 2) {
    const keys = ['open_questions', 'closed_questions', 'reflections', 'reflection_to_question'] as const
    return keys.map((key) => withheld(key, 'too_few_turns', 'estimated'))
  }
  return [...questionMeasures(input), ...reflectionMeasures(input, observer)]
}
