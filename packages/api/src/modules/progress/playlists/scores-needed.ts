import type { PlaylistContent } from '@parley/contracts/authored'

type Item = PlaylistContent['items'][number]

export interface ScoreRules {
  /** The assignment's minimum for every step. */
  assigned: number | null
  /** The certificate's minimum for every required step. */
  certificate: number | null
}

/** The score that a step needs: to unlock the next step, to fulfil the assignment, and for the certificate. */
const neededAt = (item: Item, next: Item | undefined, { assigned, certificate }: ScoreRules): number | null => {
  const opens = next?.unlock === 'min_score' ? next.min_score : null
  const scores = [opens, assigned, item.required ? certificate : null].filter((score) => score !== null)
  return scores.length === 0 ? null : Math.max(...scores)
}

/** The steps that require a score, with that score. */
export const scoresNeeded = (items: readonly Item[], rules: ScoreRules): ReadonlyMap<Item, number> =>
  new Map(
    items.flatMap((item, index) => {
      const score = neededAt(item, items[index + 1], rules)
      return score === null ? [] : [[item, score] as const]
    }),
  )
