import type { SignOfObjective } from '@parley/contracts/authored'
import { hasAct, saysOwnPart } from '../../analysis/index.ts'
import type { Phrases } from '../../analysis/phrase-matcher.ts'
import type { Language } from '../../observer/question-kind.ts'
import { namesFeeling, ownedBetween, ownsPart, promisesInTime } from '../criteria/readings.ts'
import { shows } from '../criteria/signs.ts'
import { statedFacts } from '../criteria/stated-facts.ts'
import type { Facts, GoalKind, LearnerTurn } from '../facts.ts'

/** Goals that their phrases tell: those that a criterion judges as well, and the tension that is to be named. */
export type GoalSign = GoalKind | 'tension'

const goalKinds: readonly GoalSign[] = ['feeling', 'promises', 'owns', 'tension', 'observes']

/** An author lists many wordings: so large a share of them tells what the goal is about. */
const SHARE = 0.25

/** Words for things that went wrong, which are there to be seen. */
const lapse = /(?<!\p{L})(?:late|mistakes?|errors?|retards?|erreurs?|fautes?)(?!\p{L})/u

/** The kind of a goal by the phrases that show it; null for all other goals. */
export const goalKindOf = (phrases: Phrases, language: Language): GoalSign | null => {
  const all = phrases[language]
  const isOfKind = (phrase: string, kind: GoalSign): boolean =>
    (kind === 'observes' && lapse.test(phrase)) ||
    (kind === 'owns' ? saysOwnPart(phrase, language) : shows(phrase, kind, language))
  const shareOf = (kind: GoalSign): number => all.filter((phrase) => isOfKind(phrase, kind)).length / all.length
  return all.length === 0 ? null : (goalKinds.find((kind) => shareOf(kind) >= SHARE) ?? null)
}

/** Tells whether a turn shows the goal in words that the author did not list: the criterion of its subject asks the same. */
export const showsKind = (turn: LearnerTurn, kind: GoalSign, language: Language): boolean => {
  if (kind === 'owns') return ownsPart(turn)
  if (kind === 'observes' && statedFacts(turn, language).length > 0) return true
  if (kind === 'tension' && ownedBetween(turn, language).length > 0) return true
  if (kind === 'tension' || kind === 'observes') return shows(turn.text, kind, language)
  return kind === 'promises' ? promisesInTime(turn, language) : namesFeeling(turn, language)
}

/** "Name it without judging it": something is to be named, and blame is ruled out. */
export const namesWithoutBlame = (signs: readonly SignOfObjective[]): boolean =>
  signs.some(({ kind }) => kind === 'mentions') &&
  signs.some((sign) => sign.kind === 'must_not' && sign.act === 'blame')

/** Nothing but what was seen: no judgement, reproach or advice beside it. */
const isFair = (turn: LearnerTurn): boolean =>
  turn.slight === null &&
  !(['advice', 'criticism', 'abuse'] as const).some((act) => hasAct(turn, act)) &&
  !turn.forbiddenActs.some(({ act }) => act === 'blame')

/** The facts for one sign of a goal: a turn that also judges or advises names nothing without blame. */
export const factsFor = (sign: SignOfObjective, signs: readonly SignOfObjective[], facts: Facts): Facts =>
  sign.kind === 'mentions' && namesWithoutBlame(signs)
    ? { ...facts, learner: facts.learner.filter(isFair), takenOver: facts.takenOver.filter(isFair) }
    : facts

const ofObjections = /(?<!\p{L})objections?(?!\p{L})/iu

/** "Take up his objections": saying back is to answer an objection. */
export const wantsObjections = (label: string, signs: readonly SignOfObjective[]): boolean =>
  ofObjections.test(label) && signs.some(({ kind }) => kind === 'said_back')
