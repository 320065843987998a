import type { Outcome } from '@parley/contracts/session/words'
import { plain } from '../../observe/words.ts'
import type { Cast } from '../cast.ts'
import type { Move } from './coach-move.ts'
import type { Mind } from './mind.ts'

interface Standing {
  mind: Mind
  move: Move
  learner_turns: number
  hidden: number
  revealed: number
  /** The coach has spoken of what comes next. */
  planned: boolean
}

const asText = (conditions: string | readonly string[] | undefined): string =>
  plain(typeof conditions === 'string' ? conditions : (conditions ?? []).join(' '))

const wantsFact =
  /\b(?:reveal|hidden|real reason|truth|underlying|confid|discover|uncover|what lies behind|révèl|cach|vraie raison|vérité|confi(?:e|er)\b|découvr|derrière)/
const wantsPlan =
  /\b(?:agree|commit|plan|next step|first step|date|concrete|follow[- ]up|appointment|accept|decid|accept|engage|étape|concr|rendez-vous|date|décid|accord)/

/** How ready the persona must be before it gives in: more for a harder mission. */
const threshold = (cast: Cast): number => 66 + 3 * (cast.mission.difficulty - 3)

const won = (cast: Cast, standing: Standing): boolean => {
  const { mind, move, learner_turns, hidden, revealed, planned } = standing
  const conditions = asText(cast.mission.win_conditions)
  const need = threshold(cast)
  if (learner_turns < Math.max(5, cast.mission.min_user_turns) || mind.readiness < need) return false
  if (mind.talk === 'sustain' || move.kind === 'confront') return false
  if (wantsFact.test(conditions) && hidden > 0 && revealed === 0) return false
  return planned || (!wantsPlan.test(conditions) && mind.readiness >= need + 5) || mind.readiness >= need + 14
}

const lost = (cast: Cast, { mind, learner_turns }: Standing): boolean =>
  learner_turns >= Math.max(2, cast.mission.min_user_turns) && (mind.patience <= 0 || mind.readiness <= 2)

/** A mission that only ends has nothing to win or lose: whatever closes the matter ends it. */
const endedOnly = (cast: Cast, standing: Standing): Outcome | null =>
  standing.move.kind === 'goodbye' || won(cast, standing) || lost(cast, standing) ? 'end' : null

const wonOrLost = (cast: Cast, standing: Standing): Outcome | null => {
  const leaving = standing.move.kind === 'goodbye'
  if (lost(cast, standing)) return 'loose'
  if (won(cast, { ...standing, planned: standing.planned || leaving })) return 'win'
  return leaving ? 'end' : null
}

/** What this turn decides. Free speech knows only its end. */
export const outcomeOf = (cast: Cast, standing: Standing): Outcome | null => {
  if (standing.learner_turns < cast.mission.min_user_turns) return null
  if (cast.free_speech || cast.mission.outcome_mode === 'none') return standing.move.kind === 'goodbye' ? 'end' : null
  return cast.mission.outcome_mode === 'end_only' ? endedOnly(cast, standing) : wonOrLost(cast, standing)
}
