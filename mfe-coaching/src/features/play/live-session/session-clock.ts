import type { SessionState } from '@parley/conversation/session'

/** The length of the conversation so far, in seconds; paused time does not count. `now` is the server's. */
const playedSeconds = (session: SessionState, now: number): number => {
  if (session.started_at === null) return 0
  const until = session.ended_at === null ? now : Date.parse(session.ended_at)
  const standing = session.paused_at === null ? 0 : Math.max(0, until - Date.parse(session.paused_at))
  return Math.max(0, (until - Date.parse(session.started_at) - session.paused_ms - standing) / 1000)
}

/** Seconds left, or null where nothing limits the time. */
export const secondsLeft = (session: SessionState, now: number): number | null => {
  const limit = session.setup?.rules.time_limit_s ?? null
  return limit === null ? null : Math.max(0, Math.ceil(limit - playedSeconds(session, now)))
}

/** Turns left to the learner, or null where nothing limits them. */
export const turnsLeft = (session: SessionState): number | null => {
  const most = session.setup?.rules.max_turns ?? null
  if (most === null) return null
  return Math.max(0, most - session.turns.filter((turn) => turn.role === 'learner').length)
}
