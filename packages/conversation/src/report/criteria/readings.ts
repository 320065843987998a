import { hasAct, type UtteranceAnalysis } from '../../analysis/index.ts'
import type { Language } from '../../observer/question-kind.ts'
import type { LearnerTurn } from '../facts.ts'
import { shows, takesBack } from './signs.ts'

/** Readings that a goal and the criterion of the same subject share: both ask here. */

const isCaring = (turn: Pick<UtteranceAnalysis, 'acts' | 'reflection'>): boolean =>
  turn.reflection !== null || hasAct(turn, 'empathy')

/** Tells whether a turn says what the learner's own part was. */
export const ownsPart = (turn: Pick<UtteranceAnalysis, 'text' | 'acts'>, language: Language): boolean =>
  shows(turn.text, 'owns', language)

/** Tells whether a turn names what the persona feels. */
export const namesFeeling = (
  turn: Pick<LearnerTurn, 'text' | 'acts' | 'reflection' | 'after'>,
  language: Language,
): boolean => isCaring(turn) && shows(turn.text, 'feeling', language) && !takesBack(turn.text)

/** Tells whether a turn asks what the conversation is to be about. */
export const asksPurpose = (_turn: Pick<UtteranceAnalysis, 'questions'>, _language: Language): boolean => false
