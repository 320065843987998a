import { api, changeEach, navigateTo, notify, queryClient, removeWithUndo, saveFile } from '@parley/mfe-kit'
import { type RecordKind, useCoachingPaths } from '../coaching-paths.ts'
import { failureText } from '../load-failure.tsx'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'
import { hasLostPart } from '../lost-records/lost-parts.ts'
import { type ListedRecord, recordCalls, recordLists } from './record.queries.ts'

type NamedRecord = Pick<ListedRecord, 'id' | 'name' | 'version'>

/** Authors' actions on records in their list. The record's abilities decide what is offered. */
export function useRecordActions(kind: RecordKind) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const calls = recordCalls(kind)
  const lists = recordLists(kind)
  /** A scenario whose persona was deleted meanwhile cannot be played: its author hears of it at once. */
  const restore = async (id: string): Promise<void> => {
    const record = await calls.restore({ params: { id }, body: {} })
    if (!(await hasLostPart(record))) return
    notify({
      kind: 'warning',
      text: t('records.lostPart', { name: record.name }),
      action: { label: t('records.openRestored'), run: () => void navigateTo(paths.record(kind, id)) },
    })
  }
  /** Answers the records of which the server took the change. */
  const archiveAll = (records: readonly NamedRecord[], isArchived: boolean): Promise<readonly NamedRecord[]> =>
    changeEach({
      rows: records,
      call: ({ id }) => calls.archive({ params: { id }, body: { archived: isArchived } }),
      refresh: () => queryClient().invalidateQueries({ queryKey: lists }),
      nameOf: ({ name }) => name,
      words: { failed: t('failure.unexpected') },
    })
  return {
    archive: async (records: readonly NamedRecord[]): Promise<void> => {
      const archivedRecords = await archiveAll(records, true)
      if (archivedRecords.length === 0) return
      notify({
        kind: 'success',
        text: t('records.archivedNotice', { count: archivedRecords.length }),
        duration: 10_000,
        action: { label: t('records.undo'), run: () => void archiveAll(archivedRecords, false) },
      })
    },
    /** Offers one file for each record, with everything that it needs. */
    exportFiles: async (records: readonly NamedRecord[]): Promise<void> => {
      for (const { id, name } of records) {
        try {
          saveFile(await api.bundles.export({ params: { kind, id } }), `${name}.parley.json`)
        } catch (error) {
          notify({ kind: 'error', text: `${name} – ${failureText(error, t('failure.unexpected'))}` })
        }
      }
    },
    unarchive: (records: readonly NamedRecord[]): Promise<unknown> => archiveAll(records, false),
    publish: async (records: readonly NamedRecord[]): Promise<void> => {
      const publishedRecords = await changeEach({
        rows: records,
        call: ({ id, version }) => calls.publish({ params: { id }, body: { version, check: true } }),
        refresh: () => queryClient().invalidateQueries({ queryKey: lists }),
        nameOf: ({ name }) => name,
        words: { failed: t('failure.unexpected') },
      })
      const [first, ...others] = publishedRecords
      if (!first) return
      const text =
        others.length === 0
          ? t(`records.published.${kind}`, { name: first.name })
          : t('records.publishedNotice', { count: publishedRecords.length })
      notify({ kind: 'success', text })
    },
    remove: (ids: readonly string[]): Promise<void> =>
      removeWithUndo({
        lists,
        ids,
        remove: (id) => calls.remove({ params: { id } }),
        restore,
        words: {
          removed: (count) => t('records.deleted', { count }),
          undo: t('records.undo'),
          failed: t('failure.unexpected'),
        },
      }),
  }
}
