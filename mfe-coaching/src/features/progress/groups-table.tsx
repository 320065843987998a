import type { GroupProgress } from '@parley/contracts/calls'
import { Link, useFormat } from '@parley/mfe-kit'
import { type Column, DataTable } from '@parley/ui/table'
import { useState } from 'react'
import { useCoachingPaths } from '../../parts/coaching-paths.ts'
import { useCoachingPhrases } from '../../parts/use-coaching-phrases.ts'
import { sortedBy, type Totals } from './groups.model.ts'

type Group = GroupProgress['groups'][number]
type Member = NonNullable<GroupProgress['group']>['members'][number]

/** The columns that groups and people share. */
const useTotals = <Row extends Totals>(): Column<Row>[] => {
  const t = useCoachingPhrases()
  const format = useFormat()
  return [
    {
      id: 'sessions',
      label: t('progress.sessions'),
      sortKey: 'sessions',
      align: 'end',
      cell: ({ sessions }) => format.number(sessions),
    },
    { id: 'wins', label: t('progress.wins'), sortKey: 'wins', align: 'end', cell: ({ wins }) => format.number(wins) },
    {
      id: 'minutes',
      label: t('progress.time'),
      sortKey: 'minutes',
      align: 'end',
      cell: ({ minutes }) => format.number(minutes, { maximumFractionDigits: 0 }),
    },
    {
      id: 'overall',
      label: t('progress.overallShort'),
      sortKey: 'overall',
      align: 'end',
      cell: ({ overall }) => (overall === null ? '–' : format.number(overall, { maximumFractionDigits: 0 })),
    },
    {
      id: 'last_at',
      label: t('progress.last'),
      sortKey: 'last_at',
      cell: ({ last_at }) => (last_at === null ? t('progress.never') : format.relative(last_at)),
    },
  ]
}

const groupLink = ({ id, name }: Group) => <Link to={`/dashboard?group=${id}`}>{name}</Link>

/** Leads to the member's sessions: people who see this table may read them. */
const memberLink = (sessions: string, { name, user_id }: Member) => (
  <Link to={`${sessions}?whose=others&user=${user_id}`}>{name}</Link>
)

export function GroupsTable({ groups }: { readonly groups: readonly Group[] }) {
  const t = useCoachingPhrases()
  const format = useFormat()
  const [sort, setSort] = useState('name')
  const totals = useTotals<Group>()
  const columns: Column<Group>[] = [
    {
      id: 'name',
      label: t('progress.group'),
      sortKey: 'name',
      phone: 'title',
      cell: groupLink,
    },
    {
      id: 'practising',
      label: t('progress.people'),
      sortKey: 'practising',
      align: 'end',
      cell: ({ practising, members }) =>
        t('progress.practising', { some: format.number(practising), all: format.number(members) }),
    },
    ...totals,
  ]
  return (
    <DataTable
      label={t('progress.groups')}
      columns={columns}
      rows={sortedBy(groups, sort, format.locale)}
      rowId={({ id }) => id}
      sort={sort}
      onSort={setSort}
    />
  )
}

export function MembersTable({ members, label }: { readonly members: readonly Member[]; readonly label: string }) {
  const t = useCoachingPhrases()
  const { locale } = useFormat()
  const paths = useCoachingPaths()
  const [sort, setSort] = useState('name')
  const totals = useTotals<Member>()
  return (
    <DataTable
      label={label}
      columns={[
        {
          id: 'name',
          label: t('progress.person'),
          sortKey: 'name',
          phone: 'title',
          cell: (member) => memberLink(paths.sessions, member),
        },
        ...totals,
      ]}
      rows={sortedBy(members, sort, locale)}
      rowId={({ user_id }) => user_id}
      sort={sort}
      onSort={setSort}
    />
  )
}
