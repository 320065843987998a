import { useCan, useFormat } from '@parley/mfe-kit'
import { Drawer } from '@parley/ui/antd'
import { Button, EmptyState, ErrorPanel, Loading } from '@parley/ui/core'
import { History } from '@parley/ui/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { fieldChanges, type subjectKinds } from './audit-filter.ts'
import { type AuditEvent, auditEvents } from './audit.queries.ts'
import { ActionText, ActorText, ChangeTable } from './event-parts.tsx'
import './audit.css'

interface RecordHistoryProps {
  readonly kind: (typeof subjectKinds)[number]
  readonly id: string
}

/** Every change has a new version and a new moment, which say nothing in a history. */
const silent = new Set(['version', 'updated_at'])

function Change({ event }: { readonly event: AuditEvent }) {
  const format = useFormat()
  const changes = fieldChanges(event.before, event.after).filter(({ field }) => !silent.has(field))
  return (
    <li className="record-history__event">
      <strong>
        <ActionText event={event} />
      </strong>
      <span className="ui-soft">
        <ActorText event={event} /> · <time dateTime={event.at}>{format.dateTime(event.at)}</time>
      </span>
      <ChangeTable changes={changes} />
    </li>
  )
}

function Changes({ kind, id }: RecordHistoryProps) {
  const t = useSettingsPhrases()
  const query = useInfiniteQuery(auditEvents({ subject_kind: kind, subject_id: id }))
  const { data, error, isFetching, refetch } = query
  if (error && !data)
    return (
      <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorPanel>
    )
  if (!data) return <Loading shape="rows" />
  const events = data.pages.flatMap(({ items }) => items)
  if (events.length === 0) return <EmptyState title={t('audit.noHistory')} />
  return (
    <>
      <ol className="record-history">
        {events.map((event) => (
          <Change key={event.id} event={event} />
        ))}
      </ol>
      <div className="ui-form__actions">
        {query.hasNextPage ? (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('audit.more')}
          </Button>
        ) : null}
        <Link to={`/settings/audit?kind=${kind}&record=${id}`}>{t('audit.openInAudit')}</Link>
      </div>
    </>
  )
}

/** Opens who changed a record, when, and what it was before, for those who may read the audit. */
export function RecordHistory({ kind, id }: RecordHistoryProps) {
  const t = useSettingsPhrases()
  const mayRead = useCan('user-detail-read')
  const [isOpen, setOpen] = useState(false)
  if (!mayRead) return null
  return (
    <>
      <Button icon={<History size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('audit.history')}
      </Button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} destroyOnHidden size="large" title={t('audit.history')}>
        <Changes kind={kind} id={id} />
      </Drawer>
    </>
  )
}
