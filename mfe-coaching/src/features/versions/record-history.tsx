import { useRecordHistory } from '@parley/mfe-kit/history'
import { HistoryDrawer } from '@parley/ui/history'
import { Link } from 'react-router'
import type { RecordKind } from '../../parts/coaching-paths.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { linesOf } from './compare.model.ts'

const recordStates = ['draft', 'published', 'archived'] as const

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
  // Publishing, archiving and sharing write fields that no form has.
  const names: Readonly<Record<string, string>> = {
    state: t('records.state'),
    published_version: t('records.version'),
    shared_with: t('records.byShare'),
    ...labels,
  }
  const valueText = (field: string, value: unknown) => {
    const state = recordStates.find((each) => field === 'state' && each === value)
    return state ? t(`records.is.${state}`) : linesOf(value) || '–'
  }
  return (
    <HistoryDrawer
      {...history}
      fieldName={(field) => names[field] ?? field}
      valueText={valueText}
      link={<Link to={link}>{t('fields.openInAudit')}</Link>}
      onClose={onClose}
    />
  )
}
