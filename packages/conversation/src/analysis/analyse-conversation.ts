import type { Utterance } from '../observer/features.ts'
import type { Language } from '../observer/question-kind.ts'
import { stemsOf } from '../partner/persona/stems.ts'
import { sharedStems } from './content-reflection.ts'
import { statesFact } from './given-back/stated-fact.ts'
import type { UtteranceAnalyser } from './analyse-utterance.ts'
import type { UtteranceAnalysis } from './utterance-analysis.ts'

interface Turn {
  role: 'learner' | 'persona'
  text: string
}

/** The turns of a session as the observer reads them. */
export const saidIn = (turns: readonly Turn[]): Utterance[] =>
  turns.map(({ role, text }) => ({ speaker: role === 'learner' ? 'coach' : 'client', text }))

/** A sentence with no larger part of the other's words tells something of the speaker's own. */
const PART_OF_OTHER = 0.5

/** In the learner's first line, a fact of the speaker's own gives nothing back: the other has said too little for that. */
const withoutOwnFact = (
  analysis: UtteranceAnalysis,
  before: readonly Utterance[],
  language: Language,
): UtteranceAnalysis => {
  const quote = analysis.reflection?.quote ?? ''
  if (before.some(({ speaker }) => speaker === 'coach') || !statesFact(quote, language)) return analysis
  const shared = sharedStems(quote, stemsOf(before.map(({ text }) => text).join(' ')))
  const isOwn = shared.length < PART_OF_OTHER * new Set(stemsOf(quote)).size
  return isOwn ? { ...analysis, reflection: null } : analysis
}

/** Analyses the learner's turns in order, each knowing what was said before it. A turn of the persona's has none. */
export const analyseTurns = (
  turns: readonly Turn[],
  language: Language,
  analyse: UtteranceAnalyser,
): (UtteranceAnalysis | null)[] => {
  const utterances = saidIn(turns)
  const analyseTurn = (text: string, before: readonly Utterance[]): UtteranceAnalysis =>
    withoutOwnFact(analyse(text, before, language), before, language)
  return turns.map(({ role, text }, place) =>
    role === 'learner' ? analyseTurn(text, utterances.slice(0, place)) : null,
  )
}
