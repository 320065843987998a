import { hasAct } from '../../analysis/index.ts'
import type { Phrases } from '../../analysis/phrase-matcher.ts'
import type { Language } from '../../observer/question-kind.ts'
import { shows, takesBack } from '../criteria/signs.ts'
import type { GoalKind, LearnerTurn } from '../facts.ts'

/** Goals that their phrases tell: those that a criterion judges as well, and the tension that is to be named. */
type GoalSign = GoalKind | 'tension'

const goalKinds: readonly GoalSign[] = ['feeling', 'promises', 'owns', 'tension']

/** An author lists many wordings: so large a share of them tells what the goal is about. */
const SHARE = 0.3

/** The kind of a goal by the phrases that show it; null for all other goals. */
export const goalKindOf = (phrases: Phrases, language: Language): GoalSign | null => {
  const all = phrases[language]
  const shareOf = (kind: GoalSign): number => all.filter((phrase) => shows(phrase, kind, language)).length / all.length
  return all.length === 0 ? null : (goalKinds.find((kind) => shareOf(kind) >= SHARE) ?? null)
}

const isCaring = (turn: LearnerTurn): boolean => turn.reflection !== null || hasAct(turn, 'empathy')

/** Tells whether a turn shows the goal in words that the author did not list, so clearly that the criterion counts it, too. */
export const showsKind = (turn: LearnerTurn, kind: GoalSign, language: Language): boolean => {
  const { text, after } = turn
  if (!shows(text, kind, language)) return false
  if (kind === 'owns' || kind === 'tension') return true
  if (kind === 'promises') return shows(text, 'time', language) && !shows(text, 'vague', language)
  return isCaring(turn) && !takesBack(text) && after !== null && shows(after.text, 'agrees', language)
}
