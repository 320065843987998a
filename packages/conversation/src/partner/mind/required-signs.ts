import { mentionMatcher, type Phrases, phraseMatcher } from '../../analysis/phrase-matcher.ts'
import type { Language } from '../../observer/question-kind.ts'
import { questionsOf } from '../../observer/question-kind.ts'
import type { Cast, PartnerObjective, PartnerSign } from '../cast.ts'

/** An objective's signs in either form; a snapshot of an older session has only the single one. */
export const signsOf = ({ signs, shown_by: single }: PartnerObjective): readonly PartnerSign[] => {
  if (signs && signs.length > 0) return signs
  return single ? [{ kind: single }] : []
}

/** The turns until now, with their speakers. */
export interface SaidLines {
  learner: readonly string[]
  persona: readonly string[]
}

type Reader = (phrases: Phrases, said: SaidLines, language: Language) => boolean

/** Signs that stand in the words of the conversation, in whichever turn. */
const readers: Readonly<Record<string, Reader>> = {
  mentions: (phrases, { learner }, language) => {
    const mentionsIn = mentionMatcher(phrases, language)
    return learner.some((line) => mentionsIn(line).length > 0)
  },
  asks_about: (phrases, { learner }, language) => {
    const matches = phraseMatcher(phrases, language)
    return learner.some((line) => questionsOf(line, language).some(({ text }) => matches(text)))
  },
  agrees_to: (phrases, { learner, persona }, language) => {
    const matches = phraseMatcher(phrases, language)
    return persona.some(matches) || learner.some(matches)
  },
}

/** The signs of the mission's required objectives that stand in the words of a conversation. */
const wordedSigns = ({ mission }: Cast): PartnerSign[] =>
  (mission.objectives ?? [])
    .filter(({ required }) => required !== false)
    .flatMap(signsOf)
    .filter(({ kind, phrases }) => readers[kind] !== undefined && phrases !== undefined)

/** Tells whether the mission asks for words at all. */
export const requiresWords = (cast: Cast): boolean => wordedSigns(cast).length > 0

/** Those that its words have not shown yet. */
export const missingSigns = (cast: Cast, lines: SaidLines): PartnerSign[] =>
  wordedSigns(cast).filter(({ kind, phrases }) => phrases && !readers[kind]?.(phrases, lines, cast.language))
