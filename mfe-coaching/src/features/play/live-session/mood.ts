import type { Expression } from '@parley/ui/avatar'

const moods: readonly Expression[] = ['closed', 'wary', 'neutral', 'open', 'warm']

/** The expression of a face for a readiness of 0 to 100. */
export const moodOf = (readiness: number | null): Expression =>
  readiness === null ? 'neutral' : (moods[Math.min(moods.length - 1, Math.floor(readiness / 20))] ?? 'neutral')
