import { isLive } from '@parley/conversation/session'
import type { Assignments, CatalogueItem } from '../../parts/scenario/catalogue.queries.ts'

type AssignedPlaylist = Assignments['assigned'][number]
type DuePlaylist = AssignedPlaylist & { readonly next: NonNullable<AssignedPlaylist['next']> }

export type NextActivity =
  | { readonly kind: 'continue'; readonly session: Assignments['continue'][number] }
  | { readonly kind: 'due'; readonly assigned: DuePlaylist }
  | { readonly kind: 'suggestion'; readonly item: CatalogueItem }

const hasNext = (playlist: AssignedPlaylist): playlist is DuePlaylist => playlist.next !== null && !playlist.complete

/** Items in the learner's language come first; within each language the order stays. */
export const ownLanguageFirst = <T extends { readonly language: string }>(items: readonly T[], own: string): T[] => [
  ...items.filter(({ language }) => language === own),
  ...items.filter(({ language }) => language !== own),
]

/**
 * One thing: going on where I stopped comes first, for a conversation grows cold; then what is due soonest; then
 * somebody new, an easy one before a hard one.
 */
export const chooseNext = (mine: Assignments, suggestions: readonly CatalogueItem[]): NextActivity | null => {
  const session = mine.continue.find(({ status }) => isLive(status)) ?? mine.continue[0]
  if (session) return { kind: 'continue', session }
  const playlist = mine.assigned.find(hasNext)
  if (playlist) return { kind: 'due', assigned: playlist }
  const item = suggestions.toSorted((a, b) => a.difficulty - b.difficulty)[0]
  return item ? { kind: 'suggestion', item } : null
}
