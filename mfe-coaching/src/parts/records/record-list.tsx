import { Link, type PermissionQuestion, useCan, useFormat, useSearch } from '@parley/mfe-kit'
import { Badge, EmptyState, Loading, PageHeader } from '@parley/ui/core'
import { type Column, DataTable } from '@parley/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type RecordKind, useCoachingPaths } from '../coaching-paths.ts'
import { oneOf, readListAddress } from '../lists/list-address.ts'
import { ListPages } from '../lists/list-pages.tsx'
import { ListSentence } from '../lists/list-sentence.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'
import { type ListedRecord, recordList } from './record.queries.ts'

const states = ['draft', 'published', 'archived'] as const
const languages = ['en', 'fr'] as const

/** What the page of a record asks for, as the manifest says it. */
const asked: Readonly<Record<RecordKind, PermissionQuestion>> = {
  mission: ['coaching-mission-read', 'coaching-mission-update'],
  persona: ['coaching-persona-read', 'coaching-persona-update'],
  observer: ['coaching-observer-read', 'coaching-observer-update'],
  scenario: ['coaching-scenario-read', 'coaching-scenario-update'],
  playlist: ['coaching-playlist-create'],
}

function useColumns(kind: RecordKind): readonly Column<ListedRecord>[] {
  const t = useCoachingPhrases()
  const format = useFormat()
  const paths = useCoachingPaths()
  const opens = useCan(asked[kind], { all: true })
  return [
    {
      id: 'name',
      label: t('records.name'),
      sortKey: 'name',
      phone: 'title',
      cell: ({ id, name }) => (opens ? <Link to={paths.record(kind, id)}>{name}</Link> : name),
    },
    {
      id: 'state',
      label: t('records.state'),
      cell: ({ state }) => (
        <Badge tone={state === 'published' ? 'success' : undefined}>{t(`records.is.${state}`)}</Badge>
      ),
    },
    { id: 'version', label: t('records.version'), align: 'end', phone: 'hidden', cell: ({ version }) => version },
    { id: 'language', label: t('records.language'), cell: ({ language }) => t(`language.${language}`) },
    {
      id: 'updated',
      label: t('records.updated'),
      sortKey: 'updated_at',
      cell: ({ updated_at }) => <time dateTime={updated_at}>{format.relative(updated_at)}</time>,
    },
  ]
}

function Table({ kind }: { readonly kind: RecordKind }) {
  const t = useCoachingPhrases()
  const [params, change] = useSearch()
  const columns = useColumns(kind)
  const address = readListAddress(params)
  const query = {
    ...address,
    state: oneOf(states, params.get('state')),
    language: oneOf(languages, params.get('language')),
  }
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...recordList(kind, query),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <Loading shape="rows" />
  if (data.items.length === 0)
    return (
      <EmptyState title={t('records.emptyTitle')}>
        <p>{t('records.emptyText')}</p>
      </EmptyState>
    )
  return (
    <>
      <DataTable
        label={t(`records.many.${kind}`)}
        columns={columns}
        rows={data.items}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        sort={address.sort}
        onSort={(sort) => void change({ sort: sort === '-updated_at' ? null : sort, page: null })}
        stale={isPlaceholderData}
      />
      <ListPages total={data.total} />
    </>
  )
}

/** The records of one kind, as a plain table that leads to each. */
export function RecordList({ kind, actions }: { readonly kind: RecordKind; readonly actions?: ReactNode }) {
  const t = useCoachingPhrases()
  const state = {
    label: t('records.byState'),
    usual: '',
    options: [
      { value: '', label: t('records.anyState') },
      ...states.map((value) => ({ value, label: t(`records.only.${value}`) })),
    ],
  }
  const language = {
    label: t('catalogue.byLanguage'),
    usual: '',
    options: [
      { value: '', label: t('language.all') },
      ...languages.map((value) => ({ value, label: t(`language.${value}`) })),
    ],
  }
  return (
    <>
      <PageHeader title={t(`records.many.${kind}`)} lead={t(`records.lead.${kind}`)} actions={actions} />
      <ListSentence phrase="records.showing" filters={{ state, language }} search={t('records.search')} />
      <Table kind={kind} />
    </>
  )
}
