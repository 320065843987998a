import { Table, type TableProps } from 'antd'
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
  /** The text that stands below a row over the whole width; null for a row without one. */
  readonly below?: (row: Row) => ReactNode
}

type Expandable<Row> = NonNullable<TableProps<Row>['expandable']>

/** The places below the rows of a table: one that opens, or one that always stands there. */
const placesBelow = <Row extends object>({
  rows,
  rowId,
  details,
  below,
}: Pick<RecordTableProps<Row>, 'rows' | 'rowId' | 'details' | 'below'>): Expandable<Row> | undefined => {
  if (details) return { columnTitle: <span className="ui-hidden">{details.label}</span>, expandedRowRender: details.of }
  if (!below) return undefined
  return {
    showExpandColumn: false,
    expandedRowKeys: rows.filter((row) => below(row) !== null).map(rowId),
    expandedRowRender: below,
    expandedRowClassName: 'ui-list__below',
  }
}

/** A table of a management page that shows all its rows: no search, no sorting, no pages. */
export function RecordTable<Row extends object>({
  label,
  columns,
  rows,
  rowId,
  stale,
  details,
  below,
}: RecordTableProps<Row>) {
  const expandable = placesBelow({ rows, rowId, ...(details ? { details } : {}), ...(below ? { below } : {}) })
  return (
    <div className="ui-list" aria-busy={stale || undefined}>
      <Table<Row>
        aria-label={label}
        rowKey={rowId}
        columns={columns.map((column) => columnOf(column))}
        dataSource={rows}
        pagination={false}
        {...(expandable ? { expandable } : {})}
      />
    </div>
  )
}
