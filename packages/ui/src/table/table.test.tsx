import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type Column, DataTable } from './data-table.tsx'
import { FilterWord } from './filters.tsx'
import { type PageSize, Pagination } from './pagination.tsx'
import { SelectionBar } from './selection-bar.tsx'

interface Row {
  readonly id: string
  readonly name: string
}

const rows: readonly Row[] = [
  { id: '1', name: 'Mara' },
  { id: '2', name: 'Julien' },
]
const columns: readonly Column<Row>[] = [
  { id: 'name', label: 'Name', sortKey: 'name', cell: (row) => row.name },
  { id: 'id', label: 'Number', cell: (row) => row.id },
]

const nobody: readonly string[] = []

function People({ first = nobody }: { readonly first?: readonly string[] }) {
  const [sort, setSort] = useState('-updated_at')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(first))
  const selection = { selected, onChange: setSelected }
  return (
    <>
      <DataTable
        label="People"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        sort={sort}
        onSort={setSort}
        selection={selection}
      />
      <SelectionBar selection={selection}>
        <button type="button">Delete</button>
      </SelectionBar>
    </>
  )
}

test('a heading sorts upwards, then downwards, and says so', async () => {
  render(<People />)
  const heading = screen.getByRole('columnheader', { name: 'Name' })
  expect(heading.getAttribute('aria-sort')).toBe('none')
  await userEvent.click(within(heading).getByRole('button'))
  expect(heading.getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(within(heading).getByRole('button'))
  expect(heading.getAttribute('aria-sort')).toBe('descending')
})

test('what can be done with many appears with a selection', async () => {
  render(<People />)
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Mara' }))
  expect(screen.getByRole('status').textContent).toContain('1 selected')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  expect(screen.getByRole('status').textContent).toContain('2 selected')
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('what is selected on other pages stays', async () => {
  render(<People first={['77']} />)
  const all = screen.getByRole('checkbox', { name: 'Select all on this page' })
  await userEvent.click(all)
  await userEvent.click(all)
  expect(screen.getByRole('status').textContent).toContain('1 selected')
})

test('pages say where one is, and stop at both ends', async () => {
  const onPage = vi.fn<(page: number) => void>()
  const onSize = vi.fn<(size: PageSize) => void>()
  render(<Pagination page={8} size={12} total={87} onPage={onPage} onSize={onSize} />)
  expect(screen.getByText('85–87 of 87')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(onPage).toHaveBeenCalledWith(7)
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['12', '24', '48'])
  await userEvent.selectOptions(screen.getByRole('combobox'), '48')
  expect(onSize).toHaveBeenCalledWith(48)
})

test('a word of a sentence filters', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const options = [
    { value: 'all', label: 'all sessions' },
    { value: 'won', label: 'won sessions' },
  ]
  render(<FilterWord label="Which" value="all" options={options} onChange={onChange} />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which' }), 'won sessions')
  expect(onChange).toHaveBeenCalledWith('won')
})
