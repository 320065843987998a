import { CanOpen, Link } from '@parley/mfe-kit'
import { buttonClass } from '@parley/ui/core'
import { useCoachingPaths, type RecordKind } from '../../parts/coaching-paths.ts'
import { GuestSharingLink } from '../../parts/scenario/guest-sharing-link.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { SharingButton } from '../sharing/index.ts'
import { type EditedForm, HistoryButton, UpstreamButton, VersionsButton } from '../versions/index.ts'
import type { StoredRecord } from './editor.queries.ts'

interface StoredActionsProps {
  readonly kind: RecordKind
  readonly record: StoredRecord
  readonly form: EditedForm
  readonly labels: Readonly<Record<string, string>>
}

/** An author's actions on a stored record: see it as a learner, share it, compare versions. */
export function StoredActions({ kind, record, form, labels }: StoredActionsProps) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const { id, abilities } = record
  return (
    <>
      {kind === 'scenario' && record.published_version !== null ? (
        <Link to={paths.scenario(id)} className={buttonClass({ tone: 'quiet' })}>
          {t('fields.seeAsLearner')}
        </Link>
      ) : null}
      {kind === 'playlist' ? (
        <Link to={paths.playlist(id)} className={buttonClass({ tone: 'quiet' })}>
          {t('fields.seeAsLearner')}
        </Link>
      ) : null}
      <CanOpen page={`coaching/${kind}-translate`}>
        <Link to={paths.translate(kind, id)} className={buttonClass({ tone: 'quiet' })}>
          {t('translation.open')}
        </Link>
      </CanOpen>
      <VersionsButton kind={kind} id={id} form={form} labels={labels} />
      <HistoryButton kind={kind} id={id} labels={labels} />
      {record.forked_from ? (
        <UpstreamButton kind={kind} origin={record.forked_from} form={form} labels={labels} />
      ) : null}
      {(kind === 'scenario' || kind === 'playlist') && abilities.share ? (
        <SharingButton kind={kind} record={record} />
      ) : null}
      {(kind === 'scenario' || kind === 'playlist') && record.published_version !== null ? (
        <GuestSharingLink kind={kind} id={id} />
      ) : null}
    </>
  )
}
