import type { SessionRules } from '@parley/contracts/session'
import type { SessionSnapshot } from '../session.table.ts'

/** A session without activity for this long is abandoned. */
export const IDLE_S = 1800

/** The mission's rules, as a session keeps them from its start. */
export const rulesOf = ({ mission }: Pick<SessionSnapshot, 'mission'>, idle = IDLE_S): SessionRules => ({
  outcome_mode: mission.outcome_mode,
  min_user_turns: mission.min_user_turns,
  max_turns: mission.max_turns,
  time_limit_s: mission.time_limit_s,
  timeout_outcome: mission.timeout_outcome,
  who_starts: mission.who_starts,
  idle_s: idle,
})
