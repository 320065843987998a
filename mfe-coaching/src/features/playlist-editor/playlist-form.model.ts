import { playlistDraft } from '@parley/contracts/authored'

export type PlaylistDraft = ReturnType<typeof playlistDraft.parse>
type Item = PlaylistDraft['items'][number]

export const blankPlaylist = (language: 'en' | 'fr'): PlaylistDraft => ({
  ...playlistDraft.parse({ name: '-', language }),
  name: '',
})

export const newItem: Partial<Item> = { scenario_id: '', order: 1, required: true, unlock: 'always', min_score: null }

export const newAssignment = {
  kind: 'usergroup',
  id: '',
  opens_at: null,
  due_at: null,
  min_score: null,
  min_attempts: null,
  max_attempts: null,
}

/** The items with the order in which they stand; undefined when they have it already. */
export const numberItems = <T extends { order: number }>(items: readonly T[]): T[] | undefined =>
  items.some(({ order }, index) => order !== index + 1)
    ? items.map((item, index) => ({ ...item, order: index + 1 }))
    : undefined
