import { saysOwnPart } from '../../analysis/index.ts'
import type { Phrases } from '../../analysis/phrase-matcher.ts'
import type { Language } from '../../observer/question-kind.ts'
import { namesFeeling, ownsPart, promisesInTime } from '../criteria/readings.ts'
import { shows } from '../criteria/signs.ts'
import type { GoalKind, LearnerTurn } from '../facts.ts'

/** Goals that their phrases tell: those that a criterion judges as well, and the tension that is to be named. */
type GoalSign = GoalKind | 'tension'

const goalKinds: readonly GoalSign[] = ['feeling', 'promises', 'owns', 'tension']

/** An author lists many wordings: so large a share of them tells what the goal is about. */
const SHARE = 0.3

/** The kind of a goal by the phrases that show it; null for all other goals. */
export const goalKindOf = (phrases: Phrases, language: Language): GoalSign | null => {
  const all = phrases[language]
  const isOfKind = (phrase: string, kind: GoalSign): boolean =>
    kind === 'owns' ? saysOwnPart(phrase, language) : shows(phrase, kind, language)
  const shareOf = (kind: GoalSign): number => all.filter((phrase) => isOfKind(phrase, kind)).length / all.length
  return all.length === 0 ? null : (goalKinds.find((kind) => shareOf(kind) >= SHARE) ?? null)
}

/** Tells whether a turn shows the goal in words that the author did not list: the criterion of its subject asks the same. */
export const showsKind = (turn: LearnerTurn, kind: GoalSign, language: Language): boolean => {
  if (kind === 'owns') return ownsPart(turn)
  if (kind === 'tension') return shows(turn.text, kind, language)
  return kind === 'promises' ? promisesInTime(turn, language) : namesFeeling(turn, language)
}
