import type { ObjectiveSign, Outcome } from '@parley/contracts/session/words'
import { plain } from '../../observe/words.ts'
import type { Cast } from '../cast.ts'
import { type Heard, isHostile } from './hearing.ts'
import type { Mind } from './mind.ts'

export interface Standing {
  mind: Mind
  heard: Heard
  learnerTurns: number
  hasSecrets: boolean
  /** What the conversation has shown so far. */
  shown: ReadonlySet<ObjectiveSign>
}

const asText = (conditions: string | readonly string[] | undefined): string =>
  plain(typeof conditions === 'string' ? conditions : (conditions ?? []).join(' '))

const wantsFact =
  /\b(?:reveal|hidden|real reason|truth|underlying|confid|discover|uncover|what lies behind|révèl|cach|vraie raison|vérité|confi(?:e|er)\b|découvr|derrière)/

/** The signs that the mission asks for; a mission without any is read for them. */
const wantedSigns = (cast: Cast, hasSecrets: boolean): readonly ObjectiveSign[] => {
  const signs = (cast.mission.objectives ?? []).flatMap(({ shown_by }) => shown_by ?? [])
  if (signs.length > 0) return signs.includes('own_step') ? signs : [...signs, 'own_step']
  return hasSecrets && wantsFact.test(asText(cast.mission.win_conditions)) ? ['told', 'own_step'] : ['own_step']
}

/** How ready the persona must be before it gives in: more for a harder mission. */
export const readinessToAgree = (cast: Cast): number => 62 + 3 * (cast.mission.difficulty - 3)

const fewestTurns = 5

/** Whether everything but the persona's own step is there. */
export const isReadyForStep = (cast: Cast, standing: Standing): boolean => {
  const { mind, heard, learnerTurns, hasSecrets, shown } = standing
  if (learnerTurns < Math.max(fewestTurns, cast.mission.min_user_turns) || isHostile(heard)) return false
  if (mind.readiness < readinessToAgree(cast)) return false
  return wantedSigns(cast, hasSecrets).every((sign) => sign === 'own_step' || shown.has(sign))
}

const isLost = (cast: Cast, { mind, learnerTurns }: Standing): boolean =>
  learnerTurns >= Math.max(2, cast.mission.min_user_turns) && (mind.patience <= 0 || mind.readiness <= 2)

/** What this turn decides; `steps` says that the persona names its step now. Free speech knows only its end. */
export const outcomeOf = (cast: Cast, standing: Standing, steps: boolean): Outcome | null => {
  const { outcome_mode, min_user_turns } = cast.mission
  const isLeaving = standing.heard.kind === 'farewell'
  if (standing.learnerTurns < min_user_turns) return null
  if (cast.free_speech || outcome_mode === 'none') return isLeaving ? 'end' : null
  const won = (steps || standing.shown.has('own_step')) && isReadyForStep(cast, standing)
  if (outcome_mode === 'end_only') return isLeaving || won || isLost(cast, standing) ? 'end' : null
  if (isLost(cast, standing)) return 'loose'
  if (won) return 'win'
  return isLeaving ? 'end' : null
}
