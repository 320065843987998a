import type { ReactNode } from 'react'
import { ColumnHead } from './column-head.tsx'

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
  /** `name` upwards, `-name` downwards. */
  readonly sort?: string
  readonly onSort?: (sort: string) => void
  /** Old rows stay in place, dimmed, while new ones come. */
  readonly stale?: boolean
}

export function DataTable<Row>({ label, columns, rows, rowId, sort, onSort, stale }: DataTableProps<Row>) {
  return (
    <div className="ui-table-box">
      <table className="ui-table" aria-label={label} aria-busy={stale || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  data-label={column.labelHidden ? undefined : column.label}
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
    </div>
  )
}
