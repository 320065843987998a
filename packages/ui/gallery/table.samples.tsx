import { useState } from 'react'
import { Avatar, Button, StatusBadge, type StatusTone, useUi } from '../src/core/index.ts'
import {
  type Column,
  DataTable,
  FilterSentence,
  FilterWord,
  type PageSize,
  Pagination,
  RowLine,
  RowList,
  SearchBox,
} from '../src/table/index.ts'

interface Sample {
  readonly id: string
  readonly name: string
  readonly status: StatusTone
  readonly icon: 'clock' | 'check' | 'cross'
  readonly word: string
  readonly minutes: number
}

const rows: readonly Sample[] = [
  {
    id: '1',
    name: 'Telling Mara about the reorganisation',
    status: 'success',
    icon: 'check',
    word: 'Won',
    minutes: 14,
  },
  { id: '2', name: 'A late delivery, again', status: 'danger', icon: 'cross', word: 'Lost', minutes: 9 },
  { id: '3', name: 'First coaching talk with Julien', status: 'info', icon: 'clock', word: 'In progress', minutes: 4 },
]

const columns: readonly Column<Sample>[] = [
  { id: 'name', label: 'Session', sortKey: 'name', phone: 'title', cell: (row) => <a href="#table">{row.name}</a> },
  {
    id: 'status',
    label: 'Outcome',
    cell: (row) => (
      <StatusBadge status={row.status} icon={row.icon} bare>
        {row.word}
      </StatusBadge>
    ),
  },
  { id: 'minutes', label: 'Minutes', align: 'end', sortKey: 'updated_at', cell: (row) => row.minutes },
]

const kinds = [
  { value: 'all', label: 'all sessions' },
  { value: 'won', label: 'won sessions' },
]
const orders = [
  { value: '-updated_at', label: 'latest' },
  { value: 'name', label: 'by name' },
]

export function TableSample() {
  const [sort, setSort] = useState('name')
  const [kind, setKind] = useState('all')
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<PageSize>(12)
  return (
    <div className="ui-stack">
      <FilterSentence>
        Showing <FilterWord label="Which" value={kind} options={kinds} onChange={setKind} />,{' '}
        <FilterWord label="Order" value={sort} options={orders} onChange={setSort} /> first
        <SearchBox value={text} onChange={setText} />
      </FilterSentence>
      <DataTable label="Sessions" columns={columns} rows={rows} rowId={(row) => row.id} sort={sort} onSort={setSort} />
      <Pagination
        label={`Pages, ${useUi().scheme}`}
        page={page}
        size={size}
        total={87}
        onPage={setPage}
        onSize={setSize}
      />
    </div>
  )
}

export function ListSamples() {
  return (
    <RowList label="People" rows={rows} rowId={(row) => row.id}>
      {(row) => (
        <RowLine
          picture={<Avatar name={row.name} look="thumbs" decorative />}
          title={<a href="#list">{row.name}</a>}
          detail={`${row.minutes} min`}
          aside={<Button tone="quiet">Open</Button>}
        />
      )}
    </RowList>
  )
}
