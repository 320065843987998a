import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '../host/current.ts'
import { failureText } from './failure-text.ts'
import { notify } from './notify.ts'

interface ListedPage {
  readonly items: readonly { readonly id: string }[]
  readonly total: number
}

interface Removal {
  /** The lists that show the records: `['personas', 'list']`. */
  readonly lists: QueryKey
  readonly ids: readonly string[]
  readonly remove: (id: string) => Promise<unknown>
  readonly restore: (id: string) => Promise<unknown>
  readonly words: {
    /** "3 personas deleted" */
    readonly removed: (count: number) => string
    readonly undo: string
    /** For an error whose message is not for people. */
    readonly failed: string
  }
}

const hide = (lists: QueryKey, ids: readonly string[]): void => {
  queryClient().setQueriesData<ListedPage>({ queryKey: lists }, (page) => {
    if (!page) return page
    const items = page.items.filter(({ id }) => !ids.includes(id))
    return { ...page, items, total: page.total - (page.items.length - items.length) }
  })
}

/** Runs a call for each record; answers the ids of those that it did not refuse, and says why it refused others. */
const runForAll = async (ids: readonly string[], call: (id: string) => Promise<unknown>, usualText: string) => {
  const answers = await Promise.allSettled(ids.map((id) => call(id)))
  const reasons = answers.flatMap((answer) => {
    if (answer.status === 'fulfilled') return []
    return [failureText(answer.reason, usualText)]
  })
  for (const text of new Set(reasons)) notify({ kind: 'error', text })
  return ids.filter((_, index) => answers[index]?.status === 'fulfilled')
}

/**
 * Deletes records: they leave the lists at once, and a notice offers to bring them back. Nothing is asked beforehand,
 * because nothing is lost.
 */
export async function removeWithUndo({ lists, ids, remove, restore, words }: Removal): Promise<void> {
  const refresh = () => queryClient().invalidateQueries({ queryKey: lists })
  await queryClient().cancelQueries({ queryKey: lists })
  const before = queryClient().getQueriesData<ListedPage>({ queryKey: lists })
  hide(lists, ids)
  const removedIds = await runForAll(ids, remove, words.failed)
  if (removedIds.length < ids.length) {
    for (const [key, page] of before) queryClient().setQueryData(key, page)
    hide(lists, removedIds)
  }
  if (removedIds.length > 0) {
    const undo = async () => {
      await runForAll(removedIds, restore, words.failed)
      await refresh()
    }
    notify({
      kind: 'success',
      text: words.removed(removedIds.length),
      subjects: removedIds,
      duration: 10_000,
      action: { label: words.undo, run: () => void undo() },
    })
  }
  await refresh()
}
