import type { ReactNode } from 'react'
import { useUiPhrases } from '../phrases/use-ui-phrases.ts'
import { ColumnHead } from './column-head.tsx'
import { pageSelection, type Selection } from './selection.ts'

export interface Column<Row> {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** The word that the address bar and the server know, without its minus. */
  readonly sortKey?: string
  readonly align?: 'start' | 'end'
  /** On a phone: the main line, a line under it with its label, or not at all. */
  readonly phone?: 'title' | 'line' | 'hidden'
  readonly labelHidden?: boolean
}

export interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** What a row is called, for its checkbox. */
  readonly rowName: (row: Row) => string
  /** `name` upwards, `-name` downwards. */
  readonly sort?: string
  readonly onSort?: (sort: string) => void
  readonly selection?: Selection
  /** Old rows stay in place, dimmed, while new ones come. */
  readonly stale?: boolean
}

export function DataTable<Row>({
  label,
  columns,
  rows,
  rowId,
  rowName,
  sort,
  onSort,
  selection,
  stale,
}: DataTableProps<Row>) {
  const phrases = useUiPhrases()
  const page = selection ? pageSelection(selection, rows.map(rowId)) : undefined
  return (
    <table className="ui-table" aria-label={label} aria-busy={stale || undefined}>
      <thead>
        <tr>
          {page ? (
            <th scope="col" className="ui-table__check">
              <input
                type="checkbox"
                className="ui-box"
                aria-label={phrases.selectAll}
                checked={page.all}
                ref={(box) => {
                  if (box) box.indeterminate = page.some && !page.all
                }}
                onChange={page.toggleAll}
              />
            </th>
          ) : null}
          {columns.map((column) => (
            <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)} aria-selected={page ? page.has(rowId(row)) : undefined}>
            {page ? (
              <td className="ui-table__check">
                <input
                  type="checkbox"
                  className="ui-box"
                  aria-label={phrases.selectRow(rowName(row))}
                  checked={page.has(rowId(row))}
                  onChange={() => page.toggle(rowId(row))}
                />
              </td>
            ) : null}
            {columns.map((column) => (
              <td
                key={column.id}
                data-label={column.label}
                data-phone={column.phone ?? 'line'}
                data-align={column.align}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
