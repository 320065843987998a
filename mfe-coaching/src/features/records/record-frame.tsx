import { CanOpen, Link, useFormat, useRecordTitle } from '@parley/mfe-kit'
import { Badge, buttonClass, Facts, Notice, PageHeader } from '@parley/ui/core'
import type { ReactNode } from 'react'
import { type RecordKind, useCoachingPaths } from '../../parts/coaching-paths.ts'
import { mediumPicture } from '@parley/contracts/pictures'
import { genderOf } from '../../parts/records/gender.ts'
import type { ListedRecord } from '../../parts/records/record.queries.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import './records.css'

type TaggedRecord = ListedRecord & { readonly tags: readonly string[]; readonly image_url?: string | null }

interface ReadingProps {
  readonly kind: RecordKind
  readonly record: TaggedRecord
  readonly children: ReactNode
}

/** A record as a document, for people who may read it but not change it. */
export function RecordReading({ kind, record, children }: ReadingProps) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const paths = useCoachingPaths()
  const { id, abilities } = record
  useRecordTitle(record.name)
  const isForked = kind !== 'scenario' && kind !== 'playlist'
  const list = kind === 'scenario' || kind === 'playlist' ? `${paths.list(kind)}?view=manage` : paths.list(kind)
  return (
    <article className="record">
      <PageHeader
        title={record.name}
        lead={record.description}
        trail={<Link to={list}>{t(`records.many.${kind}`)}</Link>}
        actions={
          <>
            <Badge tone={record.state === 'published' ? 'success' : undefined}>
              {t(`records.is.${genderOf(kind)}.${record.state}`)}
            </Badge>
            {abilities.copy ? (
              <Link to={paths.create(kind, id)} className={buttonClass({ tone: 'quiet' })}>
                {t('records.duplicate')}
              </Link>
            ) : null}
            {abilities.copy ? (
              <CanOpen page={`coaching/${kind}-translate`}>
                <Link to={paths.translate(kind, id)} className={buttonClass({ tone: 'quiet' })}>
                  {t('translation.open')}
                </Link>
              </CanOpen>
            ) : null}
            {isForked && abilities.fork ? (
              <Link to={paths.fork(kind, id)} className={buttonClass({ tone: 'primary' })}>
                {t('editor.fork')}
              </Link>
            ) : null}
          </>
        }
      />
      {record.image_url ? <img className="record__picture" src={mediumPicture(record.image_url)} alt="" /> : null}
      <Notice>{t('records.readOnly')}</Notice>
      <Facts
        facts={[
          { label: t('records.version'), value: String(record.version) },
          { label: t('records.language'), value: t(`language.${record.language}`) },
          { label: t('records.updated'), value: format.dateTime(record.updated_at) },
          ...(record.tags.length > 0 ? [{ label: t('records.tags'), value: record.tags.join(', ') }] : []),
        ]}
      />
      <div lang={record.language}>{children}</div>
    </article>
  )
}
