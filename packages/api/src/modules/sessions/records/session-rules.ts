import type { SessionRules } from '@parley/contracts/session'
import { shorterLimit } from '@parley/conversation/session'
import type { SessionSnapshot } from '../session.table.ts'
import { IDLE_S } from './idle-and-time-limit.ts'

interface Limits {
  idle?: number
  /** The most minutes that the organisation agreed on. */
  minutes?: number | null
}

/** The mission's rules within the limits of the organisation, as a session keeps them from its start. */
export const rulesOf = (
  { mission }: Pick<SessionSnapshot, 'mission'>,
  { idle = IDLE_S, minutes = null }: Limits = {},
): SessionRules => ({
  outcome_mode: mission.outcome_mode,
  min_user_turns: mission.min_user_turns,
  max_turns: mission.max_turns,
  time_limit_s: shorterLimit(mission.time_limit_s, minutes === null ? null : minutes * 60),
  timeout_outcome: mission.timeout_outcome,
  who_starts: mission.who_starts,
  idle_s: idle,
})
