import type { PlaylistContent } from '@parley/contracts/authored'

type Item = PlaylistContent['items'][number]

/** The score that a step needs: to unlock the next step, and to fulfil the assignment of the playlist. */
const neededAt = (next: Item | undefined, assigned: number | null): number | null => {
  const opens = next?.unlock === 'min_score' ? next.min_score : null
  return opens === null || assigned === null ? (opens ?? assigned) : Math.max(opens, assigned)
}

/** Steps that ask for a score, and for which. */
export const scoresNeeded = (sorted: readonly Item[], assigned: number | null): ReadonlyMap<Item, number> =>
  new Map(
    sorted.flatMap((item, index) => {
      const needed = neededAt(sorted[index + 1], assigned)
      return needed === null ? [] : [[item, needed] as const]
    }),
  )
