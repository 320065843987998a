import type { RecordKind } from '../../../parts/coaching-paths.ts'
import { useAuthorPhrases } from '../../../phrases/use-author-phrases.ts'

/** The labels of the fields that every kind of record has, for checks, versions and conflicts. */
export function useRecordLabels(kind: RecordKind) {
  const t = useAuthorPhrases()
  return {
    description: t('editor.description'),
    tags: t('records.tags'),
    language: t('editor.language'),
    visibility: t(`editor.visibility.${kind}`),
    image_url: t('editor.picture'),
    custom: t('editor.customFields'),
  }
}
