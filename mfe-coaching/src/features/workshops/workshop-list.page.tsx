import type { Workshop } from '@parley/contracts/calls'
import { removeWithUndo, useFormat } from '@parley/mfe-kit'
import { Button } from '@parley/ui/core'
import { Plus, Trash2 } from '@parley/ui/icons'
import { type BulkAction, type ListColumn, rowActionsOf, useAddressChange, useListAddress } from '@parley/ui/management'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { ListPage } from '../../parts/lists/list-page.tsx'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { NewWorkshop } from './new-workshop.tsx'
import { WorkshopState } from './workshop-state.tsx'
import { removeWorkshop, restoreWorkshop, workshopPage } from './workshops.queries.ts'

function useColumns(): readonly ListColumn<Workshop>[] {
  const t = useCoachingPhrases()
  const format = useFormat()
  const paths = useCoachingPaths()
  return [
    {
      id: 'name',
      label: t('workshops.name'),
      sort: 'name',
      phone: 'title',
      cell: ({ id, name }) => <Link to={paths.workshop(id)}>{name}</Link>,
    },
    { id: 'scenario', label: t('workshops.scenario'), cell: ({ scenario }) => scenario.name },
    { id: 'state', label: t('workshops.state'), cell: ({ state }) => <WorkshopState state={state} /> },
    {
      id: 'participants',
      label: t('workshops.participants'),
      align: 'end',
      cell: ({ participants }) => format.number(participants),
    },
    {
      id: 'trainer',
      label: t('workshops.trainer'),
      phone: 'hidden',
      cell: ({ created_by }) => created_by?.name ?? '–',
    },
    { id: 'made', label: t('workshops.madeOn'), cell: ({ created_at }) => format.date(created_at) },
  ]
}

function useFilters() {
  const t = useCoachingPhrases()
  const options = {
    waiting: t('workshops.is.waiting'),
    running: t('workshops.is.running'),
    paused: t('workshops.is.paused'),
    finished: t('workshops.is.finished'),
  }
  return { state: { label: t('workshops.state'), any: t('workshops.anyState'), options } }
}

function useRemove(): BulkAction<Workshop> {
  const t = useCoachingPhrases()
  return {
    id: 'delete',
    label: t('workshops.delete'),
    icon: <Trash2 size={16} aria-hidden="true" />,
    danger: true,
    appliesTo: ({ abilities }) => abilities.delete,
    run: (rooms) =>
      removeWithUndo({
        lists: ['workshops', 'list'],
        ids: rooms.map(({ id }) => id),
        remove: removeWorkshop,
        restore: restoreWorkshop,
        words: {
          removed: (count) => t('workshops.deleted', { count }),
          undo: t('records.undo'),
          failed: t('failure.unexpected'),
        },
      }),
  }
}

/** The workshops that one leads, and the way to a new one. `?new` opens its form, with a scenario if the link has one. */
export function Page() {
  const t = useCoachingPhrases()
  const { params, change } = useAddressChange()
  const columns = useColumns()
  const filters = useFilters()
  const list = useQuery({ ...workshopPage(useListAddress(filters)), placeholderData: keepPreviousData })
  const remove = useRemove()
  const show = (open: boolean) => change({ scenario: null, new: open ? '1' : null }, { push: true })
  const create = (
    <Button tone="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => show(true)}>
      {t('workshops.create')}
    </Button>
  )
  return (
    <ListPage
      title={t('workshops.title')}
      lead={t('workshops.lead')}
      actions={create}
      list={list}
      columns={columns}
      filters={filters}
      searchLabel={t('workshops.search')}
      rowActions={rowActionsOf([remove])}
      bulkActions={[remove]}
      empty={{ title: t('workshops.empty'), text: t('workshops.emptyText') }}
    >
      <NewWorkshop open={params.has('new')} scenarioId={params.get('scenario')} onClose={() => show(false)} />
    </ListPage>
  )
}
