import { useRecordHistory } from '@parley/mfe-kit/history'
import { HistoryDrawer } from '@parley/ui/history'
import { Link } from 'react-router'
import type { RecordKind } from '../../parts/coaching-paths.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { linesOf } from './compare.model.ts'

interface RecordHistoryProps {
  readonly kind: RecordKind
  readonly id: string
  /** The fields of the form with their labels. */
  readonly labels: Readonly<Record<string, string>>
  readonly onClose: () => void
}

/** Who changed a record, when, and what it was before. */
export function RecordHistory({ kind, id, labels, onClose }: RecordHistoryProps) {
  const t = useCoachingPhrases()
  const { link, ...history } = useRecordHistory(kind, id)
  return (
    <HistoryDrawer
      {...history}
      fieldName={(field) => labels[field] ?? field}
      valueText={(_, value) => linesOf(value) || '–'}
      link={<Link to={link}>{t('fields.openInAudit')}</Link>}
      onClose={onClose}
    />
  )
}
