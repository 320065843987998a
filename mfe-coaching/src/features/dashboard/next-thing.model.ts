import { isLive } from '@parley/conversation/session'
import type { Assignments, CatalogueItem } from '../../parts/scenario/catalogue.queries.ts'

type AssignedPlaylist = Assignments['assigned'][number]
type DuePlaylist = AssignedPlaylist & { readonly next: NonNullable<AssignedPlaylist['next']> }

export type NextActivity =
  | { readonly kind: 'continue'; readonly session: Assignments['continue'][number] }
  | { readonly kind: 'due'; readonly assigned: DuePlaylist }
  | { readonly kind: 'suggestion'; readonly item: CatalogueItem }

const hasNext = (playlist: AssignedPlaylist): playlist is DuePlaylist => playlist.next !== null && !playlist.complete

const isOpen = ({ status }: Assignments['continue'][number]): boolean => isLive(status)

/** Items in the learner's language come first; within each language the order stays. */
export const ownLanguageFirst = <T extends { readonly language: string }>(items: readonly T[], own: string): T[] => [
  ...items.filter(({ language }) => language === own),
  ...items.filter(({ language }) => language !== own),
]

/**
 * One thing: going on where I stopped comes first, for a conversation grows cold; then what is due soonest; then a
 * session in which I have said nothing yet; then somebody new, an easy one before a hard one.
 */
export const chooseNext = (mine: Assignments, suggestions: readonly CatalogueItem[]): NextActivity | null => {
  const sessions = [...mine.continue.filter(isOpen), ...mine.continue.filter((session) => !isOpen(session))]
  const spokenSession = sessions.find(({ user_turns: turns }) => turns > 0)
  if (spokenSession) return { kind: 'continue', session: spokenSession }
  const playlist = mine.assigned.find(hasNext)
  if (playlist) return { kind: 'due', assigned: playlist }
  const silentSession = sessions[0]
  if (silentSession) return { kind: 'continue', session: silentSession }
  const item = suggestions.toSorted((a, b) => a.difficulty - b.difficulty)[0]
  return item ? { kind: 'suggestion', item } : null
}
