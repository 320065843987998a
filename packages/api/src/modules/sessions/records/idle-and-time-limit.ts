import { isLive, type SessionState, standsStill } from '@parley/conversation/session'

/** The idle time in seconds: a session without activity for this long ends. */
export const IDLE_S = 1800

const seconds = (from: string | null, more: number | null): number =>
  from === null || more === null ? Infinity : Date.parse(from) + more * 1000

export interface Clocks {
  idleAt: Date | null
  timeUpAt: Date | null
}

const dateOf = (time: number): Date | null => (Number.isFinite(time) ? new Date(time) : null)

/** The times at which the clocks of a session run out. Both clocks stop while the session is paused. */
export const clocksOf = (state: SessionState): Clocks => {
  const rules = state.setup?.rules
  if (!rules || !isLive(state.status) || standsStill(state)) return { idleAt: null, timeUpAt: null }
  return {
    idleAt: dateOf(seconds(state.active_at, rules.idle_s)),
    timeUpAt: dateOf(seconds(state.started_at, rules.time_limit_s) + state.paused_ms),
  }
}

const earliest = (times: readonly (Date | null)[]): Date | null =>
  times.filter((time) => time !== null).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null

/**
 * The time at which the server must check a session again. The server never interrupts a reply, so nothing is due while
 * one is pending.
 */
export const dueAt = (state: SessionState, expiresAt: Date | null): Date | null => {
  if (!isLive(state.status)) return null
  const { idleAt, timeUpAt } = clocksOf(state)
  return earliest(state.replying === null ? [idleAt, timeUpAt, expiresAt] : [expiresAt])
}
