import { Table } from 'antd'
import type { ReactNode } from 'react'
import { columnOf, type ListColumn } from './list-table.tsx'

interface RecordTableProps<Row> {
  readonly label: string
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** Old rows stay in place, dimmed, while new ones come. */
  readonly stale?: boolean
  /** The text that a row opens below itself, and the name of its column. */
  readonly details?: { readonly label: string; readonly of: (row: Row) => ReactNode }
}

/** A table of a management page that shows all its rows: no search, no sorting, no pages. */
export function RecordTable<Row extends object>({
  label,
  columns,
  rows,
  rowId,
  stale,
  details,
}: RecordTableProps<Row>) {
  return (
    <div className="ui-list" aria-busy={stale || undefined}>
      <Table<Row>
        aria-label={label}
        rowKey={rowId}
        columns={columns.map((column) => columnOf(column))}
        dataSource={rows}
        pagination={false}
        {...(details
          ? {
              expandable: {
                columnTitle: <span className="ui-hidden">{details.label}</span>,
                expandedRowRender: details.of,
              },
            }
          : {})}
      />
    </div>
  )
}
