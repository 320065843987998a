import type { Share } from '@parley/contracts/authored'
import { api } from '@parley/mfe-kit'

export type SharedKind = 'scenario' | 'playlist'

const callsOf = (kind: SharedKind) => (kind === 'scenario' ? api.scenarios : api.playlists)

const isSame = (one: Share, other: Share): boolean => one.kind === other.kind && one.id === other.id

interface ShareChange {
  /** The shares that the author saw. */
  readonly before: readonly Share[]
  readonly after: readonly Share[]
}

/** Stores what an author changed in the shares of a record; those that a colleague changed meanwhile stay. */
export const changeShares = async (kind: SharedKind, id: string, { before, after }: ShareChange): Promise<void> => {
  const { shared_with: shares } = await callsOf(kind).read({ params: { id } })
  const changed = after.filter((share) => !before.some((one) => isSame(one, share) && one.level === share.level))
  const removed = before.filter((share) => !after.some((one) => isSame(one, share)))
  const others = shares.filter((share) => ![...changed, ...removed].some((one) => isSame(one, share)))
  await callsOf(kind).share({ params: { id }, body: { shared_with: [...others, ...changed] } })
}

/** Adds people and groups to those who have access already; who is named twice gets the new level. */
export const addShares = (kind: SharedKind, id: string, added: readonly Share[]): Promise<void> =>
  changeShares(kind, id, { before: [], after: added })
