import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type Column, DataTable } from './data-table.tsx'
import { FilterWord } from './filters.tsx'
import { type PageSize, Pagination } from './pagination.tsx'

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

function People() {
  const [sort, setSort] = useState('-updated_at')
  return <DataTable label="People" columns={columns} rows={rows} rowId={(row) => row.id} sort={sort} onSort={setSort} />
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

test('a cell whose column has a hidden label has none on a phone either', () => {
  const menu: Column<Row> = { id: 'menu', label: 'Actions', labelHidden: true, cell: () => '…' }
  render(<DataTable label="People" columns={[...columns, menu]} rows={rows} rowId={(row) => row.id} />)
  const labels = screen.getAllByRole('cell').map((cell) => cell.getAttribute('data-label'))
  expect(labels.slice(0, 3)).toEqual(['Name', 'Number', null])
})

test('a wide table scrolls in a box of its own', () => {
  render(<People />)
  expect(screen.getByRole('table').parentElement?.className).toBe('ui-table-box')
})

test('pages say which one is current, and stop at both ends', async () => {
  const onPage = vi.fn<(page: number) => void>()
  const onSize = vi.fn<(size: PageSize) => void>()
  const { rerender } = render(<Pagination page={8} size={12} total={87} onPage={onPage} onSize={onSize} />)
  expect(screen.getByText('85–87 of 87')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(onPage).toHaveBeenCalledWith(7)
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['12', '24', '48'])
  await userEvent.selectOptions(screen.getByRole('combobox'), '48')
  expect(onSize).toHaveBeenCalledWith(48)
  rerender(<Pagination page={84} size={12} total={100_000} onPage={onPage} onSize={onSize} />)
  expect(screen.getByText('997–1,008 of 100,000')).toBeTruthy()
  // The server stopped counting there.
  rerender(<Pagination page={84} size={12} total={1500} onPage={onPage} onSize={onSize} />)
  expect(screen.getByText('997–1,008 of 1,500 or more')).toBeTruthy()
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
