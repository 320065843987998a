import { navigateTo, useCanOpen, useFormat, useProduct, useUser } from '@parley/mfe-kit'
import { Badge } from '@parley/ui/core'
import { Archive, ArchiveRestore, Copy, Download, GitFork, Languages, Send, Share2, Trash2 } from '@parley/ui/icons'
import { type BulkAction, customListQuery, type ListColumn, rowActionsOf, useListAddress } from '@parley/ui/management'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type RecordKind, useCoachingPaths } from '../coaching-paths.ts'
import { ListPage } from '../lists/list-page.tsx'
import { useCoachingPhrases } from '../use-coaching-phrases.ts'
import { UnfinishedDrafts, useChangedRecords } from './drafts/unfinished-drafts.tsx'
import { genderOf } from './gender.ts'
import { type ListedLine, recordAuthors, recordList, recordTags } from './record.queries.ts'
import { useCustomColumns } from './use-custom-columns.ts'
import { useSharingTogether } from '../sharing/use-sharing-together.tsx'
import { useRecordActions } from './use-record-actions.ts'
import './record-list.css'

type Words = ReturnType<typeof useCoachingPhrases>

/** Playlists are assigned to people; the other kinds are parts of scenarios and playlists. */
const usedLabels = {
  persona: 'records.usedIn',
  mission: 'records.usedIn',
  observer: 'records.usedIn',
  scenario: 'records.usedInPlaylists',
  playlist: 'fields.assignments',
} as const satisfies Readonly<Record<RecordKind, string>>

/** The columns for the uses of the record and the results of practice with it. */
const figureColumns = (
  kind: RecordKind,
  t: Words,
  format: ReturnType<typeof useFormat>,
): readonly ListColumn<ListedLine>[] => [
  {
    id: 'used',
    label: t(usedLabels[kind]),
    align: 'end',
    phone: 'hidden',
    cell: ({ used_by: { count, names } }) => <span title={names.join(', ')}>{format.number(count)}</span>,
  },
  { id: 'sessions', label: t('records.sessions'), align: 'end', cell: ({ sessions }) => format.number(sessions ?? 0) },
  {
    id: 'wins',
    label: t(kind === 'playlist' ? 'records.completed' : 'records.winRate'),
    align: 'end',
    phone: 'hidden',
    cell: ({ win_rate: won, completion_rate: completed = won }) =>
      completed === null ? '–' : format.percent(completed),
  },
  {
    id: 'score',
    label: t('records.meanScore'),
    align: 'end',
    phone: 'hidden',
    cell: ({ mean_score: score }) => (score === null ? '–' : format.number(score)),
  },
]

/** The name, and under it what the author has not saved or not published yet. */
function RecordName({ kind, record, hasUnsaved }: { kind: RecordKind; record: ListedLine; hasUnsaved: boolean }) {
  const t = useCoachingPhrases()
  const paths = useCoachingPaths()
  const canOpen = useCanOpen()(`coaching/${kind}-edit`)
  const { id, name, state, version, published_version: published } = record
  const notes = [
    ...(hasUnsaved ? [t('records.hasUnsaved')] : []),
    ...(state === 'published' && published !== version ? [t('records.changedSince')] : []),
  ]
  return (
    <>
      {canOpen ? <Link to={paths.record(kind, id)}>{name}</Link> : name}
      {notes.length > 0 ? <span className="record-note">{notes.join(' · ')}</span> : null}
    </>
  )
}

function useColumns(kind: RecordKind): readonly ListColumn<ListedLine>[] {
  const t = useCoachingPhrases()
  const format = useFormat()
  const { name: product } = useProduct()
  const changedIds = useChangedRecords(kind)
  return [
    {
      id: 'name',
      label: t('records.name'),
      sort: 'name',
      phone: 'title',
      cell: (record) => <RecordName {...{ kind, record }} hasUnsaved={changedIds.has(record.id)} />,
    },
    {
      id: 'state',
      label: t('records.state'),
      cell: ({ state }) => (
        <Badge tone={state === 'published' ? 'success' : undefined}>{t(`records.is.${genderOf(kind)}.${state}`)}</Badge>
      ),
    },
    {
      id: 'author',
      label: t('records.author'),
      // The records of the platform come with the product.
      cell: ({ author, visibility }) => {
        const name = author || (visibility === 'platform' ? product : '–')
        return (
          <span className="record-author" title={name}>
            {name}
          </span>
        )
      },
    },
    ...figureColumns(kind, t, format),
    { id: 'language', label: t('records.language'), cell: ({ language }) => t(`language.${language}`) },
    {
      id: 'updated',
      label: t('records.updated'),
      sort: 'updated_at',
      cell: ({ updated_at }) => <time dateTime={updated_at}>{format.relative(updated_at)}</time>,
    },
  ]
}

function useFilters(kind: RecordKind) {
  const t = useCoachingPhrases()
  const me = useUser()?.id
  const gender = genderOf(kind)
  const authors = useQuery(recordAuthors(kind)).data?.items ?? []
  // The first option is the reader.
  const others = authors.filter(({ id }) => id !== me)
  const tags = useQuery(recordTags(kind)).data?.items ?? []
  return {
    state: {
      label: t('records.byState'),
      any: t('records.anyState'),
      options: {
        draft: t(`records.only.${gender}.draft`),
        published: t(`records.only.${gender}.published`),
        archived: t(`records.only.${gender}.archived`),
      },
    },
    content_language: {
      label: t('catalogue.byLanguage'),
      any: t('language.all'),
      options: { en: t('language.en'), fr: t('language.fr') },
    },
    owner: {
      label: t('records.byAuthor'),
      any: t('records.anyAuthor'),
      options: { me: t('records.onlyMine'), ...Object.fromEntries(others.map(({ id, name }) => [id, name])) },
      open: true,
    },
    shared: {
      label: t('records.byShare'),
      any: t(`records.anyShare.${gender}`),
      options: { true: t(`records.onlyShared.${gender}`) },
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
  const { archive, exportFiles, unarchive, publish, remove } = useRecordActions(kind)
  const { share, dialog: sharing } = useSharingTogether(kind)
  const bulkActions: readonly BulkAction<ListedLine>[] = [
    {
      id: 'share',
      label: t('sharing.open'),
      icon: <Share2 size={16} aria-hidden="true" />,
      appliesTo: ({ abilities }) => !isForked(kind) && abilities.share,
      // The page of one record shows who has access to it already.
      run: (rows) => (rows.length === 1 && rows[0] ? navigateTo(paths.share(kind, rows[0].id)) : share(rows)),
    },
    {
      id: 'publish',
      label: t('records.publish'),
      icon: <Send size={16} aria-hidden="true" />,
      // Publishing would bring an archived record back without a word: its author unarchives it first.
      appliesTo: ({ abilities, state, version, published_version: published }) =>
        abilities.publish && state !== 'archived' && published !== version,
      run: publish,
    },
    {
      id: 'export',
      label: t('bundles.export'),
      icon: <Download size={16} aria-hidden="true" />,
      appliesTo: ({ abilities }) => abilities.copy,
      run: exportFiles,
    },
    {
      id: 'archive',
      label: t('records.archive'),
      icon: <Archive size={16} aria-hidden="true" />,
      appliesTo: ({ abilities, state }) => abilities.update && state !== 'archived',
      run: archive,
    },
    {
      id: 'unarchive',
      label: t('records.unarchive'),
      icon: <ArchiveRestore size={16} aria-hidden="true" />,
      appliesTo: ({ abilities, state }) => abilities.update && state === 'archived',
      run: unarchive,
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
  const openActions: readonly BulkAction<ListedLine>[] = [
    {
      id: 'copy',
      label: t('records.duplicate'),
      icon: <Copy size={16} aria-hidden="true" />,
      appliesTo: ({ abilities }) => abilities.copy,
      run: ([row]) => navigateTo(paths.create(kind, row?.id)),
    },
    {
      id: 'translate',
      label: t('translation.open'),
      icon: <Languages size={16} aria-hidden="true" />,
      appliesTo: ({ abilities }) => abilities.copy,
      run: ([row]) => (row ? navigateTo(paths.translate(kind, row.id)) : undefined),
    },
    {
      id: 'fork',
      label: t('editor.fork'),
      icon: <GitFork size={16} aria-hidden="true" />,
      appliesTo: ({ abilities }) => isForked(kind) && abilities.fork,
      run: ([row]) => (row ? navigateTo(paths.fork(kind, row.id)) : undefined),
    },
  ]
  return { bulkActions, rowActions: rowActionsOf([...openActions, ...bulkActions]), sharing }
}

/** The records of one kind, for their authors. */
export function RecordList({ kind, actions }: { readonly kind: RecordKind; readonly actions?: ReactNode }) {
  const t = useCoachingPhrases()
  const columns = useColumns(kind)
  const custom = useCustomColumns(kind)
  const filters = { ...useFilters(kind), ...custom.filters }
  const { content_language: language, owner, ...address } = customListQuery(useListAddress(filters))
  const whose = owner === 'me' ? { mine: 'true' as const } : { owner }
  const list = useQuery({ ...recordList(kind, { ...address, ...whose, language }), placeholderData: keepPreviousData })
  const { rowActions, bulkActions, sharing } = useListActions(kind)
  return (
    <ListPage
      title={t(`records.many.${kind}`)}
      lead={t(`records.lead.${kind}`)}
      actions={actions}
      notice={<UnfinishedDrafts kind={kind} />}
      list={list}
      columns={[...columns, ...custom.columns]}
      filters={filters}
      searchLabel={t('records.search')}
      rowActions={rowActions}
      bulkActions={bulkActions}
      empty={{ title: t('records.emptyTitle'), text: t('records.emptyText') }}
    >
      {sharing}
    </ListPage>
  )
}
