import { useConfirm } from '@parley/ui/core'
import type { ListedRecord } from '../../parts/records/record.queries.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'

interface PublishQuestion {
  /** Asks only about a record that is known to be archived. */
  readonly mayPublish: (record: Pick<ListedRecord, 'name' | 'state'>) => Promise<boolean>
  /** Asks about a record that the author opened before a colleague archived it. */
  readonly mayBringBack: (record: Pick<ListedRecord, 'name'>) => Promise<boolean>
}

/** Publishing brings an archived record back into use, so its author is asked first. */
export function usePublishQuestion(): PublishQuestion {
  const t = useAuthorPhrases()
  const confirm = useConfirm()
  return {
    mayPublish: async ({ name, state }) =>
      state !== 'archived' ||
      confirm({
        title: t('editor.archivedTitle', { name }),
        confirmLabel: t('editor.archivedConfirm'),
        children: t('editor.archivedText'),
      }),
    mayBringBack: ({ name }) =>
      confirm({
        title: t('editor.archivedMeanwhileTitle', { name }),
        confirmLabel: t('editor.archivedConfirm'),
        children: t('editor.archivedMeanwhileText'),
      }),
  }
}
