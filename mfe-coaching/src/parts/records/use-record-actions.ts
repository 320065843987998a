import { notify, queryClient, removeWithUndo } from '@parley/mfe-kit'
import type { RecordKind } from '../coaching-paths.ts'
import { failureText } from '../load-failure.tsx'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'
import { type ListedRecord, recordCalls, recordLists } from './record.queries.ts'

type NamedRecord = Pick<ListedRecord, 'id' | 'name' | 'version'>

/** What authors do with records in their list. The record's abilities decide what is offered. */
export function useRecordActions(kind: RecordKind) {
  const t = useCoachingPhrases()
  const calls = recordCalls(kind)
  const lists = recordLists(kind)
  const publishOne = async ({ id, name, version }: NamedRecord): Promise<void> => {
    try {
      await calls.publish({ params: { id }, body: { version } })
      notify({ kind: 'success', text: t('records.published', { name }) })
    } catch (error) {
      notify({ kind: 'error', text: `${name}: ${failureText(error, t('failure.unexpected'))}` })
    }
  }
  return {
    publish: async (records: readonly NamedRecord[]): Promise<void> => {
      await Promise.all(records.map(publishOne))
      await queryClient().invalidateQueries({ queryKey: lists })
    },
    remove: (ids: readonly string[]): Promise<void> =>
      removeWithUndo({
        lists,
        ids,
        remove: (id) => calls.remove({ params: { id } }),
        restore: (id) => calls.restore({ params: { id }, body: {} }),
        words: {
          removed: (count) => t('records.deleted', { count }),
          undo: t('records.undo'),
          failed: t('failure.unexpected'),
        },
      }),
  }
}
