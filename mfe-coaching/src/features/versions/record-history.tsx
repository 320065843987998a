import { useRecordHistory } from '@parley/mfe-kit/history'
import { HistoryDrawer } from '@parley/ui/history'
import { Link } from 'react-router'
import type { RecordKind } from '../../parts/coaching-paths.ts'
import { genderOf } from '../../parts/records/gender.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { linesOf, storedMoment } from './compare.model.ts'

const recordStates = ['draft', 'published', 'archived'] as const

export interface HistoryTarget {
  readonly kind: RecordKind | 'access-code' | 'session-generator' | 'workshop'
  readonly id: string
  /** The fields of the form with their labels. */
  readonly labels: Readonly<Record<string, string>>
  /** The words for the codes of a field, for its yes and no, and the names for its ids. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

interface RecordHistoryProps extends HistoryTarget {
  readonly onClose: () => void
}

/** The changes of a record: person, time, and the values before. */
export function RecordHistory({ kind, id, labels, words, onClose }: RecordHistoryProps) {
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
    const word = typeof value === 'string' || typeof value === 'boolean' ? words?.[field]?.[String(value)] : undefined
    if (typeof value === 'string' && storedMoment.test(value)) return history.moment(value)
    const state = recordStates.find((each) => field === 'state' && each === value)
    return word ?? (state ? t(`records.is.${genderOf(kind)}.${state}`) : linesOf(value) || '–')
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
