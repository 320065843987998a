import type { WorkshopRow } from './workshop.table.ts'

type Times = Pick<WorkshopRow, 'state' | 'minutes' | 'started_at' | 'paused_at' | 'paused_ms'>

/** When the planned time is over; null without a plan, and while the clock stands still. */
export const endsAt = ({ state, minutes, started_at, paused_ms }: Times): Date | null =>
  minutes === null || started_at === null || state !== 'running'
    ? null
    : new Date(started_at.getTime() + minutes * 60_000 + paused_ms)

/** Planned seconds that are left while the clock stands still; null while it runs, and without a plan. */
export const secondsLeft = ({ state, minutes, started_at, paused_at, paused_ms }: Times): number | null => {
  if (minutes === null || state === 'running' || state === 'finished') return null
  if (started_at === null || paused_at === null) return minutes * 60
  const playedMs = paused_at.getTime() - started_at.getTime() - paused_ms
  return Math.max(0, Math.ceil((minutes * 60_000 - playedMs) / 1000))
}
