import type { Expression } from '@parley/ui/avatar'

const moods: readonly Expression[] = ['closed', 'wary', 'neutral', 'open', 'warm']

/** What 0 to 100 of readiness looks like on a face. */
export const moodOf = (readiness: number | null): Expression =>
  readiness === null ? 'neutral' : (moods[Math.min(moods.length - 1, Math.floor(readiness / 20))] ?? 'neutral')
