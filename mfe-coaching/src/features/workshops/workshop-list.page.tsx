import type { Workshop } from '@parley/contracts/calls'
import { notify, useFormat } from '@parley/mfe-kit'
import { Button, EmptyState, useConfirm } from '@parley/ui/core'
import { Plus, Trash2 } from '@parley/ui/icons'
import {
  type BulkAction,
  type ListColumn,
  ManagementList,
  ManagementPage,
  rowActionsOf,
  useListAddress,
} from '@parley/ui/management'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { NewWorkshop } from './new-workshop.tsx'
import { WorkshopState } from './workshop-state.tsx'
import { refreshWorkshops, removeWorkshop, workshopPage } from './workshops.queries.ts'

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

/** Deleting a room takes its debrief away, so it asks first. */
function useRemove(): BulkAction<Workshop> {
  const t = useCoachingPhrases()
  const confirm = useConfirm()
  return {
    id: 'delete',
    label: t('workshops.delete'),
    icon: <Trash2 size={16} aria-hidden="true" />,
    danger: true,
    appliesTo: ({ abilities }) => abilities.delete,
    run: async (rooms) => {
      const sure = await confirm({
        title: t('workshops.deleteTitle', { count: rooms.length, name: rooms[0]?.name ?? '' }),
        children: t('workshops.deleteText'),
        confirmLabel: t('workshops.deleteConfirm', { count: rooms.length }),
        danger: true,
      })
      if (!sure) return
      const results = await Promise.allSettled(rooms.map(({ id }) => removeWorkshop(id)))
      const failed = results.filter(({ status }) => status === 'rejected').length
      await refreshWorkshops()
      if (failed > 0) notify({ kind: 'error', text: t('workshops.notDeleted', { count: failed }) })
      else notify({ kind: 'success', text: t('workshops.deleted', { count: rooms.length }) })
    },
  }
}

/** The workshops that one leads, and the way to a new one. `?new` opens its form, with a scenario if the link has one. */
export function Page() {
  const t = useCoachingPhrases()
  const [search, setSearch] = useSearchParams()
  const columns = useColumns()
  const filters = useFilters()
  const list = useQuery({ ...workshopPage(useListAddress(filters)), placeholderData: keepPreviousData })
  const remove = useRemove()
  const show = (open: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('scenario')
        if (open) next.set('new', '')
        else next.delete('new')
        return next
      },
      { preventScrollReset: true },
    )
  const create = (
    <Button tone="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => show(true)}>
      {t('workshops.create')}
    </Button>
  )
  return (
    <ManagementPage title={t('workshops.title')} lead={t('workshops.lead')} actions={create}>
      <ManagementList
        label={t('workshops.title')}
        list={list}
        columns={columns}
        rowName={({ name }) => name}
        filters={filters}
        searchLabel={t('workshops.search')}
        rowActions={rowActionsOf([remove])}
        bulkActions={[remove]}
        empty={
          <EmptyState
            title={t('workshops.empty')}
            action={<Button onClick={() => show(true)}>{t('workshops.create')}</Button>}
          >
            <p>{t('workshops.emptyText')}</p>
          </EmptyState>
        }
      />
      <NewWorkshop open={search.has('new')} scenarioId={search.get('scenario')} onClose={() => show(false)} />
    </ManagementPage>
  )
}
