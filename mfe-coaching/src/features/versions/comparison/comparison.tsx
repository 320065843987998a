import type { RecordKind } from '../../../parts/coaching-paths.ts'
import { useAuthorPhrases } from '../../../phrases/use-author-phrases.ts'
import { compareDrafts } from '../compare.model.ts'
import { FieldChangeText } from '../field-change.tsx'
import { useDraftWords } from '../use-draft-words.ts'
import '../versions.css'

type Fields = Readonly<Record<string, unknown>>

interface ComparisonProps {
  readonly before: Fields
  readonly after: Fields
  /** The fields that are compared, with their labels. */
  readonly labels: Readonly<Record<string, string>>
  /** Names by the ids of records that cannot be read here. */
  readonly names?: ReadonlyMap<string, string>
  readonly kind?: RecordKind
  /** The words for two drafts without a difference. */
  readonly sameText?: string | undefined
}

/** Two drafts of a record field by field, texts word by word. */
export function Comparison({ before, after, labels, names, kind, sameText }: ComparisonProps) {
  const t = useAuthorPhrases()
  const words = useDraftWords([before, after], { known: names, kind })
  const changes = compareDrafts(before, after, Object.keys(labels), words)
  if (changes.length === 0) return <p role="status">{sameText ?? t('versions.same')}</p>
  return (
    <dl className="versions__changes" aria-label={t('versions.changes', { count: changes.length })}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{labels[change.field]}</dt>
          <dd>
            <FieldChangeText change={change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
