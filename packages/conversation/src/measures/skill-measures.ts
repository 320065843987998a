import type { Measure } from '@parley/contracts/session'
import { isTelling, toldBesideQuestion, type QuestionFinding, type UtteranceAnalysis } from '../analysis/index.ts'
import { wordsOf } from '../observer/words.ts'
import { estimatedMeasure, withheldMeasure } from './measure-values.ts'

/** The learner's acts and how often they occurred. Every number of a report about these acts comes from here. */
export interface ActCounts {
  turns: number
  openQuestions: number
  closedQuestions: number
  /** Turns that give back what the other said. */
  reflections: number
  /** Turns that advise, inform or judge, and the share of the learner's words in them. */
  tellingTurns: number
  adviceShare: number
}

const questionsIn = (analyses: readonly UtteranceAnalysis[], openness: QuestionFinding['openness']) =>
  analyses.flatMap(({ questions }) => questions.filter((question) => question.openness === openness))

const wordsIn = (analyses: readonly UtteranceAnalysis[]): number => analyses.reduce((sum, { words }) => sum + words, 0)

export const countActs = (analyses: readonly UtteranceAnalysis[]): ActCounts => {
  const telling = analyses.filter(isTelling)
  const besideCount = analyses.reduce((sum, one) => sum + toldBesideQuestion(one), 0)
  return {
    turns: analyses.length,
    openQuestions: questionsIn(analyses, 'open').length,
    closedQuestions: questionsIn(analyses, 'closed').length,
    reflections: analyses.filter(({ reflection }) => reflection !== null).length,
    tellingTurns: telling.length,
    adviceShare: (wordsIn(telling) + besideCount) / Math.max(1, wordsIn(analyses)),
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The certainty of a count: the mean of the places that count, or, without any, how surely each place does not count. */
const certaintyOf = (certainties: readonly number[], chancesMissed: readonly number[]): number =>
  certainties.length > 0 ? mean(certainties) : mean(chancesMissed.map((chance) => 1 - chance))

const questionMeasure = (
  key: 'open_questions' | 'closed_questions',
  analyses: readonly UtteranceAnalysis[],
): Measure => {
  const findings = questionsIn(analyses, key === 'open_questions' ? 'open' : 'closed')
  const missedChances = analyses.map(({ likelihoods, questions }) => (questions.length > 0 ? 0 : likelihoods.question))
  return estimatedMeasure(
    key,
    findings.length,
    certaintyOf(
      findings.map(({ certainty }) => certainty),
      missedChances,
    ),
  )
}

/** A statement that takes up the other's words and was not counted is no reflection so often. */
const NEAR = 0.65

/** That there was none at all is never more certain than this. */
const MOST_CERTAIN_OF_NONE = 0.85

const isNearReflection = (analysis: UtteranceAnalysis): boolean => {
  if (analysis.reflection !== null || isTelling(analysis)) return false
  const statement = analysis.questions.reduce((rest, { text }) => rest.replace(text, ''), analysis.text)
  const statementWords = new Set(wordsOf(statement))
  return analysis.takenUpWords.some((word) => statementWords.has(word))
}

/** The certainty of the count: of what was counted, and of the lines that were nearly counted. */
const reflectionCertainty = (analyses: readonly UtteranceAnalysis[]): number => {
  const countedPlaces = analyses.flatMap(({ reflection }) => (reflection ? [reflection.certainty] : []))
  const nearPlaces = analyses.filter(isNearReflection).map(() => NEAR)
  if (countedPlaces.length > 0) return mean([...countedPlaces, ...nearPlaces])
  return Math.min(
    MOST_CERTAIN_OF_NONE,
    mean(analyses.map(({ likelihoods }) => 1 - likelihoods.reflection)),
    ...nearPlaces,
  )
}

const ratioMeasure = (analyses: readonly UtteranceAnalysis[]): Measure => {
  const { openQuestions, closedQuestions, reflections } = countActs(analyses)
  const questions = openQuestions + closedQuestions
  return questions === 0
    ? withheldMeasure('reflection_to_question', 'no_questions', 'estimated')
    : estimatedMeasure('reflection_to_question', reflections / questions, reflectionCertainty(analyses))
}

const adviceMeasure = (analyses: readonly UtteranceAnalysis[]): Measure => {
  const certainties = analyses.map((one) =>
    isTelling(one) ? Math.max(one.likelihoods.input, 0.7) : 1 - one.likelihoods.input,
  )
  return estimatedMeasure('advice_share', countActs(analyses).adviceShare, mean(certainties))
}

const keys = ['open_questions', 'closed_questions', 'reflections', 'reflection_to_question', 'advice_share'] as const

/** Measures of skill need some conversation to stand on. */
export const skillMeasures = (analyses: readonly UtteranceAnalysis[]): Measure[] => {
  if (analyses.length < 2) return keys.map((key) => withheldMeasure(key, 'too_few_turns', 'estimated'))
  return [
    questionMeasure('open_questions', analyses),
    questionMeasure('closed_questions', analyses),
    estimatedMeasure('reflections', countActs(analyses).reflections, reflectionCertainty(analyses)),
    ratioMeasure(analyses),
    adviceMeasure(analyses),
  ]
}
