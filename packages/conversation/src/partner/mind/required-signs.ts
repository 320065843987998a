import { type Phrases, phraseMatcher, mentionMatcher } from '../../analysis/phrase-matcher.ts'
import { recogniseActs, saysOwnPart } from '../../analysis/index.ts'
import { statesFact } from '../../analysis/given-back/stated-fact.ts'
import type { Language } from '../../observer/question-kind.ts'
import { questionsOf } from '../../observer/question-kind.ts'
import { sentencesOf } from '../../observer/words.ts'
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

/** An author lists many wordings: so large a share of them tells that the learner is to own a part. */
const shareOfOwning = 0.3

/** "That was my part" owns it in words that the author did not list. */
const ownsPart = (phrases: Phrases, lines: readonly string[], language: Language): boolean => {
  const all = phrases[language]
  const owningCount = all.filter((phrase) => saysOwnPart(phrase, language)).length
  return (
    owningCount > 0 &&
    owningCount >= shareOfOwning * all.length &&
    lines.some((line) => recogniseActs(line, [], language).some(({ act }) => act === 'own_part'))
  )
}

/** Signs that stand in the words of the conversation, in whichever turn. */
const readers: Readonly<Record<string, Reader>> = {
  mentions: (phrases, { learner }, language) => {
    const mentionsIn = mentionMatcher(phrases, language)
    return learner.some((line) => mentionsIn(line).length > 0) || ownsPart(phrases, learner, language)
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

/** Where something is to be named and blame is ruled out, a fact with its number or its time names it. */
const isNamedByFact = (signs: readonly PartnerSign[], { learner }: SaidLines, language: Language): boolean =>
  signs.some(({ kind, act }) => kind === 'must_not' && act === 'blame') &&
  learner.flatMap(sentencesOf).some((sentence) => statesFact(sentence, language))

const requiredSigns = ({ mission }: Cast): (readonly PartnerSign[])[] =>
  (mission.objectives ?? []).filter(({ required }) => required !== false).map(signsOf)

const isWorded = ({ kind, phrases }: PartnerSign): boolean => readers[kind] !== undefined && phrases !== undefined

/** Tells whether the mission asks for words at all. */
export const requiresWords = (cast: Cast): boolean => requiredSigns(cast).flat().some(isWorded)

/** The signs of required objectives that the words of the conversation have not shown yet. */
export const missingSigns = (cast: Cast, lines: SaidLines): PartnerSign[] =>
  requiredSigns(cast).flatMap((signs) =>
    signs
      .filter(isWorded)
      .filter(
        ({ kind, phrases }) =>
          !(phrases && readers[kind]?.(phrases, lines, cast.language)) &&
          !(kind === 'mentions' && isNamedByFact(signs, lines, cast.language)),
      ),
  )
