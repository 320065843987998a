import { navigateTo, type PermissionQuestion, useCan, useFormat } from '@parley/mfe-kit'
import { Badge, EmptyState } from '@parley/ui/core'
import { Copy, GitFork, Send, Trash2 } from '@parley/ui/icons'
import {
  type BulkAction,
  type ListColumn,
  ManagementList,
  ManagementPage,
  rowActionsOf,
  useListAddress,
} from '@parley/ui/management'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type RecordKind, useCoachingPaths } from '../coaching-paths.ts'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'
import { catalogueFacets } from '../scenario/catalogue.queries.ts'
import { type ListedRecord, recordList } from './record.queries.ts'
import { useRecordActions } from './use-record-actions.ts'

/** What the page of a record needs, as the manifest says it. */
const readPermissions: Readonly<Record<RecordKind, PermissionQuestion>> = {
  mission: ['coaching-mission-read', 'coaching-mission-update'],
  persona: ['coaching-persona-read', 'coaching-persona-update'],
  observer: ['coaching-observer-read', 'coaching-observer-update'],
  scenario: ['coaching-scenario-read', 'coaching-scenario-update'],
  playlist: ['coaching-playlist-create'],
}

function useColumns(kind: RecordKind): readonly ListColumn<ListedRecord>[] {
  const t = useCoachingPhrases()
  const format = useFormat()
  const paths = useCoachingPaths()
  const canOpen = useCan(readPermissions[kind], { all: true })
  return [
    {
      id: 'name',
      label: t('records.name'),
      sort: 'name',
      phone: 'title',
      cell: ({ id, name }) => (canOpen ? <Link to={paths.record(kind, id)}>{name}</Link> : name),
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
      sort: 'updated_at',
      cell: ({ updated_at }) => <time dateTime={updated_at}>{format.relative(updated_at)}</time>,
    },
  ]
}

function useFilters() {
  const t = useCoachingPhrases()
  const tags = useQuery(catalogueFacets(undefined)).data?.subjects ?? []
  return {
    state: {
      label: t('records.byState'),
      any: t('records.anyState'),
      options: {
        draft: t('records.only.draft'),
        published: t('records.only.published'),
        archived: t('records.only.archived'),
      },
    },
    content_language: {
      label: t('catalogue.byLanguage'),
      any: t('language.all'),
      options: { en: t('language.en'), fr: t('language.fr') },
    },
    mine: {
      label: t('records.byAuthor'),
      any: t('records.anyAuthor'),
      options: { true: t('records.onlyMine') },
    },
    tag: {
      label: t('records.byTag'),
      any: t('records.anyTag'),
      options: Object.fromEntries(tags.map((tag) => [tag, tag])),
      open: true,
    },
  }
}

/** Scenarios and playlists are shared; the other kinds are forked. */
const isForked = (kind: RecordKind): boolean => kind !== 'scenario' && kind !== 'playlist'

function useListActions(kind: RecordKind) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const { publish, remove } = useRecordActions(kind)
  const bulkActions: readonly BulkAction<ListedRecord>[] = [
    {
      id: 'publish',
      label: t('records.publish'),
      icon: <Send size={16} aria-hidden="true" />,
      appliesTo: ({ abilities }) => abilities.publish,
      run: publish,
    },
    {
      id: 'delete',
      label: t('records.delete'),
      icon: <Trash2 size={16} aria-hidden="true" />,
      danger: true,
      appliesTo: ({ abilities }) => abilities.delete,
      run: (rows) => remove(rows.map(({ id }) => id)),
    },
  ]
  const openActions: readonly BulkAction<ListedRecord>[] = [
    {
      id: 'copy',
      label: t('records.duplicate'),
      icon: <Copy size={16} aria-hidden="true" />,
      appliesTo: ({ abilities }) => abilities.copy,
      run: ([row]) => navigateTo(paths.create(kind, row?.id)),
    },
    {
      id: 'fork',
      label: t('editor.fork'),
      icon: <GitFork size={16} aria-hidden="true" />,
      appliesTo: ({ abilities }) => isForked(kind) && abilities.fork,
      run: ([row]) => (row ? navigateTo(paths.fork(kind, row.id)) : undefined),
    },
  ]
  return { bulkActions, rowActions: rowActionsOf([...openActions, ...bulkActions]) }
}

/** The records of one kind, for their authors. */
export function RecordList({ kind, actions }: { readonly kind: RecordKind; readonly actions?: ReactNode }) {
  const t = useCoachingPhrases()
  const columns = useColumns(kind)
  const filters = useFilters()
  const { content_language: language, ...address } = useListAddress(filters)
  const list = useQuery({ ...recordList(kind, { ...address, language }), placeholderData: keepPreviousData })
  const { rowActions, bulkActions } = useListActions(kind)
  return (
    <ManagementPage title={t(`records.many.${kind}`)} lead={t(`records.lead.${kind}`)} actions={actions}>
      <ManagementList
        label={t(`records.many.${kind}`)}
        list={list}
        columns={columns}
        rowName={({ name }) => name}
        filters={filters}
        searchLabel={t('records.search')}
        rowActions={rowActions}
        bulkActions={bulkActions}
        empty={
          <EmptyState title={t('records.emptyTitle')}>
            <p>{t('records.emptyText')}</p>
          </EmptyState>
        }
      />
    </ManagementPage>
  )
}
