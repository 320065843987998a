import type { Utterance } from '../observer/features.ts'
import type { Language } from '../observer/question-kind.ts'
import type { UtteranceAnalyser } from './analyse-utterance.ts'
import type { UtteranceAnalysis } from './utterance-analysis.ts'

interface Turn {
  role: 'learner' | 'persona'
  text: string
}

/** The turns of a session as the observer reads them. */
export const saidIn = (turns: readonly Turn[]): Utterance[] =>
  turns.map(({ role, text }) => ({ speaker: role === 'learner' ? 'coach' : 'client', text }))

/** Analyses the learner's turns in order, each knowing what was said before it. A turn of the persona's has none. */
export const analyseTurns = (
  turns: readonly Turn[],
  language: Language,
  analyse: UtteranceAnalyser,
): (UtteranceAnalysis | null)[] => {
  const utterances = saidIn(turns)
  return turns.map(({ role, text }, place) =>
    role === 'learner' ? analyse(text, utterances.slice(0, place), language) : null,
  )
}
