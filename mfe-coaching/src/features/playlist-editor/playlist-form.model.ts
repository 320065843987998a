import { playlistDraft } from '@parley/contracts/authored'

export type PlaylistDraft = ReturnType<typeof playlistDraft.parse>
type Item = PlaylistDraft['items'][number]

export const blankPlaylist = (language: 'en' | 'fr'): PlaylistDraft => ({
  ...playlistDraft.parse({ name: '-', language }),
  name: '',
})

export const newItem = (order: number): Partial<Item> => ({
  scenario_id: '',
  order,
  required: true,
  unlock: 'always',
  min_score: null,
})

export const newAssignment = {
  kind: 'usergroup',
  id: '',
  opens_at: null,
  due_at: null,
  min_score: null,
  min_attempts: null,
  max_attempts: null,
}

/**
 * The items just before they change their places, with the order that they have afterwards: the change and its numbers
 * are one step for undo. `places` are their places now, in the later order, with -1 for a new one.
 */
export const numberItems = <T extends { order: number }>(items: readonly T[], places: readonly number[]): T[] =>
  items.map((item, place) => ({ ...item, order: places.indexOf(place) + 1 }))
