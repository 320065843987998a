import { type ObjectiveSign, objectiveSigns, type Outcome } from '@parley/contracts/session/words'
import { plainText } from '../../observer/words.ts'
import type { Cast } from '../cast.ts'
import { type HeardUtterance, isHostile } from './hearing.ts'
import type { Mind } from '../start/first-mind.ts'
import { requiresWords, signsOf } from './required-signs.ts'

export interface OutcomeState {
  mind: Mind
  heard: HeardUtterance
  learnerTurns: number
  /** The insults so far, with the one in this line. */
  insults: number
  hasSecrets: boolean
  /** The signs that the conversation has shown so far. */
  shown: ReadonlySet<ObjectiveSign>
  /** The learner did what the mission forbids, or gave advice that stands. */
  broken: boolean
  /** True once the learner mentioned and asked what the mission requires, and the persona agreed to its part. */
  isComplete: boolean
  /** The persona said yes to what the learner put on the table. */
  hasConsent: boolean
}

const asText = (conditions: string | readonly string[] | undefined): string =>
  plainText(typeof conditions === 'string' ? conditions : (conditions ?? []).join(' '))

const wantsFact =
  /\b(?:reveal|hidden|real reason|truth|underlying|confid|discover|uncover|what lies behind|révèl|cach|vraie raison|vérité|confi(?:e|er)\b|découvr|derrière)/

const isPartnerSign = (kind: string): kind is ObjectiveSign => objectiveSigns.some((sign) => sign === kind)

const requiredSigns = ({ mission }: Cast): readonly string[] =>
  (mission.objectives ?? [])
    .filter(({ required }) => required !== false)
    .flatMap(signsOf)
    .map(({ kind }) => kind)

/**
 * The signs that the persona's step waits for; a mission without any is read for them. What the learner has to mention or
 * ask about keeps no step back, since a persona does not know the briefing; it keeps back the win.
 */
const wantedSigns = (cast: Cast, hasSecrets: boolean): readonly ObjectiveSign[] => {
  const signs = requiredSigns(cast).filter(isPartnerSign)
  if (signs.length > 0) return [...new Set([...signs, 'own_step' as const])]
  return hasSecrets && wantsFact.test(asText(cast.mission.win_conditions)) ? ['told', 'own_step'] : ['own_step']
}

/** The readiness that the persona needs before it gives in: more for a harder mission. */
export const readinessToAgree = (cast: Cast): number => 62 + 3 * (cast.mission.difficulty - 3)

/** The readiness from which the persona gives its word to what the learner sums up, once all of the mission is there. */
export const readinessToConsent = (cast: Cast): number => readinessToAgree(cast) - 12

const fewestTurns = 5

/** Kinds of a line that ends a talk. */
const closing: ReadonlySet<HeardUtterance['kind']> = new Set(['farewell', 'thanks', 'closing', 'agreed', 'agreement'])

/** "I'll ring you on Thursday. Would that suit you?" asks for the yes that settles the matter. */
const asksForYes = ({ kind, text }: HeardUtterance): boolean => kind === 'commitment' && text.includes('?')

const closes = ({ kind, question }: HeardUtterance): boolean => closing.has(kind) && question === null

/** The readiness that this line needs: less where the persona gives its word, or gave it before the learner closes the talk. */
const leastReadiness = (cast: Cast, { heard, isComplete, hasConsent }: OutcomeState, asksMore: boolean): number => {
  const isAgreed = heard.kind === 'agreed' || (hasConsent && closes(heard))
  return (isAgreed && isComplete && asksMore ? readinessToConsent : readinessToAgree)(cast)
}

/** Tells whether everything but the persona's own step is there. */
export const isReadyForStep = (cast: Cast, standing: OutcomeState): boolean => {
  const { mind, heard, learnerTurns, hasSecrets, shown, broken } = standing
  if (broken) return false
  if (learnerTurns < Math.max(fewestTurns, cast.mission.min_user_turns) || isHostile(heard)) return false
  const wantedOnes = wantedSigns(cast, hasSecrets)
  // Where a mission asks for nothing but a step, everything else is there from the beginning.
  const asksMore = requiresWords(cast) || wantedOnes.length > 1
  if (mind.readiness < leastReadiness(cast, standing, asksMore)) return false
  return wantedOnes.every((sign) => sign === 'own_step' || shown.has(sign))
}

/** One bad start is forgiven: the persona does not leave before this turn. */
const fewestTurnsToLose = 3

/** The acts that somebody may leave over; silence, nonsense and another subject are not among them. */
const driving: ReadonlySet<HeardUtterance['kind']> = new Set([
  'abuse',
  'warning',
  'blame',
  'disagreement',
  'machine',
  'advice',
  'information',
])

const pushes = ({ kind, acts }: HeardUtterance): boolean => driving.has(kind) || acts.has('advice') || acts.has('abuse')

/** The persona leaves over what the learner just did, never over a line that makes up for it, nor over a first insult: an apology may follow. */
const isLost = (cast: Cast, { mind, heard, learnerTurns, insults }: OutcomeState): boolean =>
  learnerTurns >= Math.max(fewestTurnsToLose, cast.mission.min_user_turns) &&
  pushes(heard) &&
  (heard.kind !== 'abuse' || insults > 1) &&
  (mind.patience <= 0 || mind.readiness <= 2)

/** A yes to the agreement is enough where the mission asks for no step of the persona's own; it counts when the learner asks for it or closes the talk. */
const isSettled = (cast: Cast, { heard, hasConsent }: OutcomeState): boolean =>
  hasConsent && (closes(heard) || asksForYes(heard)) && !requiredSigns(cast).includes('own_step')

/** A mission that only ends has nothing to win or lose: whatever closes the matter ends it. */
const decideOutcome = (cast: Cast, standing: OutcomeState, steps: boolean): Outcome | null => {
  if (isLost(cast, standing)) return 'loose'
  const hasYes = steps || standing.shown.has('own_step') || isSettled(cast, standing)
  if (hasYes && standing.isComplete && isReadyForStep(cast, standing)) return 'win'
  return standing.heard.kind === 'farewell' ? 'end' : null
}

/** The decision of this turn; `steps` says that the persona names its step now. Free speech knows only its end. */
export const outcomeOf = (cast: Cast, standing: OutcomeState, steps: boolean): Outcome | null => {
  const { outcome_mode, min_user_turns } = cast.mission
  if (standing.learnerTurns < min_user_turns) return null
  if (cast.free_speech || outcome_mode === 'none') return standing.heard.kind === 'farewell' ? 'end' : null
  const outcome = decideOutcome(cast, standing, steps)
  return outcome_mode === 'end_only' && outcome !== null ? 'end' : outcome
}
