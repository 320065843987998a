import type { Share } from '@parley/contracts/authored'
import { api } from '@parley/mfe-kit'

export type SharedKind = 'scenario' | 'playlist'

const callsOf = (kind: SharedKind) => (kind === 'scenario' ? api.scenarios : api.playlists)

/** Says with whom a record is shared. */
export const shareRecord = async (kind: SharedKind, id: string, shares: readonly Share[]): Promise<void> => {
  await callsOf(kind).share({ params: { id }, body: { shared_with: [...shares] } })
}

const isSame = (one: Share, other: Share): boolean => one.kind === other.kind && one.id === other.id

/** Adds people and groups to those who have access already; who is named twice gets the new level. */
export const addShares = async (kind: SharedKind, id: string, added: readonly Share[]): Promise<void> => {
  const { shared_with: shares } = await callsOf(kind).read({ params: { id } })
  const others = shares.filter((share) => !added.some((one) => isSame(one, share)))
  await shareRecord(kind, id, [...others, ...added])
}
