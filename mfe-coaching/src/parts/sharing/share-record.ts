import type { Share } from '@parley/contracts/authored'
import { api } from '@parley/mfe-kit'

export type SharedKind = 'scenario' | 'playlist'

const callsOf = (kind: SharedKind) => (kind === 'scenario' ? api.scenarios : api.playlists)

interface ShareChange {
  /** The shares that the author saw. */
  readonly before: readonly Share[]
  readonly after: readonly Share[]
}

/** Stores what an author changed in the shares of a record; those that a colleague changed meanwhile stay. */
export const changeShares = async (kind: SharedKind, id: string, { before, after }: ShareChange): Promise<void> => {
  await callsOf(kind).share({ params: { id }, body: { shared_with: [...after], read_shares: [...before] } })
}

/** Adds people and groups to those who have access already; who is named twice gets the new level. */
export const addShares = (kind: SharedKind, id: string, addedShares: readonly Share[]): Promise<void> =>
  changeShares(kind, id, { before: [], after: addedShares })
