import { useConfirm } from '@parley/ui/core'
import type { ListedRecord } from '../../parts/records/record.queries.ts'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'

/** Publishing brings an archived record back into use, so its author is asked first. */
export function usePublishQuestion() {
  const t = useAuthorPhrases()
  const confirm = useConfirm()
  return async (record: Pick<ListedRecord, 'name' | 'state'>): Promise<boolean> =>
    record.state !== 'archived' ||
    confirm({
      title: t('editor.archivedTitle', { name: record.name }),
      confirmLabel: t('editor.archivedConfirm'),
      children: t('editor.archivedText'),
    })
}
