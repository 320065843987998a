import { countPatterns, type Talk } from '@parley/conversation/workshop'
import type { SessionSnapshot } from '../../sessions/index.ts'

/** The goals of the mission, and how many of those who spoke have reached each. */
const countObjectives = (talks: readonly Talk[], snapshot: SessionSnapshot | undefined) => {
  const spoke = talks.filter(({ turns }) => turns.length > 0)
  return (snapshot?.mission.objectives ?? []).map(({ label }, place) => ({
    label,
    count: spoke.filter(({ state }) => state.objectives.some(({ objective }) => objective === place)).length,
    of: spoke.length,
  }))
}

/** The patterns of the room, counted by code from the analysis. */
export const figuresOf = (talks: readonly Talk[], snapshot: SessionSnapshot | undefined) => ({
  patterns: countPatterns(talks),
  objectives: countObjectives(talks, snapshot),
})
