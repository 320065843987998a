import { auditKinds } from '@parley/contracts/audit'
import { notify, saveFile, useFormat } from '@parley/mfe-kit'
import { DateInput } from '@parley/ui/antd/extras'
import { Button, EmptyState, ErrorPanel, Loading } from '@parley/ui/core'
import { Download } from '@parley/ui/icons'
import { FilterBar, FilterChoice, type ListColumn, RecordTable, useAddressChange } from '@parley/ui/management'
import { ManagementPage } from '@parley/ui/antd'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { failureText } from '../../parts/failure-text.ts'
import { useSettingsPhrases } from '../../parts/use-settings-phrases.ts'
import { EventDetails, useActionText, useActorText, useRecordText } from './event-parts.tsx'
import { readAuditFilter } from './audit-filter.ts'
import { type AuditEvent, auditEvents, type AuditFilter, exportAuditEvents } from './audit.queries.ts'
import './audit.css'

const filterNames = ['kind', 'from', 'to', 'record']

function Filters() {
  const t = useSettingsPhrases()
  const { params, change } = useAddressChange()
  const inUse = filterNames.filter((name) => params.get(name)).length
  const kinds = Object.fromEntries(auditKinds.map((kind) => [kind, t(`audit.kinds.${kind}`)]))
  return (
    <FilterBar searchLabel={t('audit.search')} inUse={inUse}>
      <FilterChoice name="kind" filter={{ label: t('audit.kind'), any: t('audit.anyKind'), options: kinds }} />
      <label className="audit-day">
        {t('audit.from')} <DateInput value={params.get('from')} onChange={(from) => change({ from }, { push: true })} />
      </label>
      <label className="audit-day">
        {t('audit.to')} <DateInput value={params.get('to')} onChange={(to) => change({ to }, { push: true })} />
      </label>
      {params.get('record') ? (
        <Button onClick={() => change({ record: null }, { push: true })}>{t('audit.everyRecord')}</Button>
      ) : null}
    </FilterBar>
  )
}

/** Leads to every entry of the record. */
function RecordLink({ event, children }: { readonly event: AuditEvent; readonly children: string }) {
  const { subject_kind: kind, subject_id: id } = event
  if (!id) return children
  return <Link to={`/settings/audit?${new URLSearchParams({ kind, record: id })}`}>{children}</Link>
}

/** No entry, with the way back to all of them where a filter hides some. */
function NoEntries() {
  const t = useSettingsPhrases()
  const { params, change } = useAddressChange()
  const names = ['search', ...filterNames]
  const clear = () => change(Object.fromEntries(names.map((name) => [name, null])), { push: true })
  const isFiltered = names.some((name) => params.get(name))
  return (
    <EmptyState
      title={t('audit.nothing')}
      action={isFiltered ? <Button onClick={clear}>{t('audit.clear')}</Button> : undefined}
    />
  )
}

const detailsOf = (event: AuditEvent) => <EventDetails event={event} />

function useColumns(): readonly ListColumn<AuditEvent>[] {
  const t = useSettingsPhrases()
  const format = useFormat()
  const actionText = useActionText()
  const actorText = useActorText()
  const recordText = useRecordText()
  return [
    { id: 'at', label: t('audit.at'), cell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time> },
    { id: 'actor', label: t('audit.actor'), cell: actorText },
    { id: 'action', label: t('audit.action'), phone: 'title', cell: actionText },
    {
      id: 'record',
      label: t('audit.record'),
      cell: (event) => <RecordLink event={event}>{recordText(event)}</RecordLink>,
    },
  ]
}

function Events({ filter }: { readonly filter: AuditFilter }) {
  const t = useSettingsPhrases()
  const columns = useColumns()
  const query = useInfiniteQuery(auditEvents(filter))
  const { data, error, isFetching, refetch } = query
  if (error && !data) {
    return (
      <ErrorPanel onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorPanel>
    )
  }
  if (!data) return <Loading shape="rows" />
  const events = data.pages.flatMap(({ items }) => items)
  if (events.length === 0) return <NoEntries />
  return (
    <>
      <RecordTable
        label={t('audit.title')}
        columns={columns}
        rows={events}
        rowId={({ id }) => id}
        details={{ label: t('audit.details'), of: detailsOf }}
      />
      {query.hasNextPage ? (
        <div className="ui-form__actions">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('audit.more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** The audit: who changed what and when, with search, filters and export. */
export function Page() {
  const t = useSettingsPhrases()
  const [params] = useSearchParams()
  const filter = readAuditFilter(params)
  const save = async () => {
    try {
      saveFile(await exportAuditEvents(filter), `${t('audit.fileName')}.csv`)
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('people.notDone')) })
    }
  }
  return (
    <ManagementPage
      title={t('audit.title')}
      lead={t('audit.lead')}
      trail={<Link to="/settings">{t('home.title')}</Link>}
      actions={
        <Button icon={<Download size={16} aria-hidden="true" />} onClick={() => void save()}>
          {t('audit.export')}
        </Button>
      }
    >
      <Filters />
      <Events filter={filter} />
    </ManagementPage>
  )
}
