import { api, navigateTo, removeWithUndo, useCanOpen, useFormat } from '@parley/mfe-kit'
import { Badge, buttonClass } from '@parley/ui/core'
import { Copy, Trash2 } from '@parley/ui/icons'
import { type BulkAction, type ListColumn, rowActionsOf, useListAddress } from '@parley/ui/management'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { ListPage } from '../../parts/lists/list-page.tsx'
import { useAuthorPhrases } from '../../phrases/use-author-phrases.ts'
import { generatorPage, type ListedGenerator } from './generators.queries.ts'

const tones = {
  pending: 'info',
  running: 'info',
  done: 'success',
  cancelled: 'warn',
  failed: 'danger',
} as const

function LastRun({ run }: { readonly run: ListedGenerator['last_run'] }) {
  const t = useAuthorPhrases()
  const format = useFormat()
  if (!run) return <>{t('generators.never')}</>
  return (
    <>
      <Badge tone={tones[run.state]}>{t(`generators.is.${run.state}`)}</Badge>{' '}
      {t('generators.progressOf', { created: format.number(run.created), total: format.number(run.total) })}
    </>
  )
}

function useColumns(): readonly ListColumn<ListedGenerator>[] {
  const t = useAuthorPhrases()
  const format = useFormat()
  const paths = useCoachingPaths()
  const canOpen = useCanOpen()('coaching/generator-edit')
  return [
    {
      id: 'name',
      label: t('generators.name'),
      sort: 'name',
      phone: 'title',
      cell: ({ id, name }) => (canOpen ? <Link to={paths.generator(id)}>{name}</Link> : name),
    },
    { id: 'target', label: t('generators.target'), cell: ({ target }) => t(`generators.targetIs.${target}`) },
    {
      id: 'selection',
      label: t('generators.selection'),
      phone: 'hidden',
      cell: ({ selection }) => t(`generators.selectionIs.${selection}`),
    },
    { id: 'last-run', label: t('generators.lastRun'), cell: ({ last_run }) => <LastRun run={last_run} /> },
    {
      id: 'updated',
      label: t('records.updated'),
      sort: 'updated_at',
      cell: ({ updated_at }) => <time dateTime={updated_at}>{format.relative(updated_at)}</time>,
    },
  ]
}

function NewGeneratorLink() {
  const t = useAuthorPhrases()
  const paths = useCoachingPaths()
  if (!useCanOpen()('coaching/generator-create')) return null
  return (
    <Link to={paths.newGenerator()} className={buttonClass({ tone: 'primary' })}>
      {t('generators.create')}
    </Link>
  )
}

function useActions() {
  const t = useAuthorPhrases()
  const paths = useCoachingPaths()
  const remove = (rows: readonly ListedGenerator[]) =>
    removeWithUndo({
      lists: ['sessionGenerators', 'list'],
      ids: rows.map(({ id }) => id),
      remove: (id) => api.sessionGenerators.remove({ params: { id } }),
      restore: (id) => api.sessionGenerators.restore({ params: { id } }),
      words: {
        removed: (count) => t('generators.deleted', { count }),
        undo: t('records.undo'),
        failed: t('failure.unexpected'),
      },
    })
  const bulk: readonly BulkAction<ListedGenerator>[] = [
    {
      id: 'delete',
      label: t('records.delete'),
      icon: <Trash2 size={16} aria-hidden="true" />,
      danger: true,
      appliesTo: ({ abilities }) => abilities.delete,
      run: remove,
    },
  ]
  const copy: BulkAction<ListedGenerator> = {
    id: 'copy',
    label: t('records.duplicate'),
    icon: <Copy size={16} aria-hidden="true" />,
    appliesTo: ({ abilities }) => abilities.copy,
    run: ([row]) => (row ? navigateTo(paths.newGenerator(row.id)) : undefined),
  }
  return { bulk, rows: rowActionsOf([copy, ...bulk]) }
}

/** The recipes that create sessions. */
export function Page() {
  const t = useAuthorPhrases()
  const columns = useColumns()
  const list = useQuery({ ...generatorPage(useListAddress({})), placeholderData: keepPreviousData })
  const actions = useActions()
  return (
    <ListPage
      title={t('generators.title')}
      lead={t('generators.lead')}
      actions={<NewGeneratorLink />}
      list={list}
      columns={columns}
      searchLabel={t('generators.search')}
      rowActions={actions.rows}
      bulkActions={actions.bulk}
      empty={{ title: t('generators.empty'), text: t('generators.emptyText') }}
    />
  )
}
