import { Table, type TableProps } from 'antd'
import { cloneElement, isValidElement, type ReactNode } from 'react'
import { ActionMenu, type ActionMenuItem } from '../../core/action/action-menu.tsx'
import { ChevronDown, ChevronUp, Ellipsis } from '../../icons/index.ts'
import { useUiPhrases } from '../../phrases/use-ui-phrases.ts'
import type { Selection } from './selection.ts'
import { type ListSort, useListChange } from './list-address.ts'

/** The keys by which a list call can sort. */
export const sortKeys = ['name', 'updated_at'] as const
type SortKey = (typeof sortKeys)[number]

export interface ListColumn<Row> {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** The list call can sort by it. */
  readonly sort?: SortKey
  readonly align?: 'start' | 'end'
  /**
   * On a phone: the main line, short values beside each other right under it, a line with its label (the default), or
   * not at all.
   */
  readonly phone?: 'title' | 'bare' | 'line' | 'hidden'
  /** Texts of authors: the column keeps a readable width. */
  readonly wide?: boolean
  /** For the actions of a row, which need no head that one sees. */
  readonly labelHidden?: boolean
}

interface ListTableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly ListColumn<Row>[]
  readonly rowName: (row: Row) => string
  /** The actions of this person on the row, by the abilities of the record. */
  readonly rowActions?: (row: Row) => readonly ActionMenuItem[]
  readonly selection?: Selection
  /** False for a row to which no action on several rows applies. */
  readonly isSelectable?: (row: Row) => boolean
  readonly sort: ListSort
}

type Columns<Row> = NonNullable<TableProps<Row>['columns']>
type Column<Row> = Columns<Row>[number]

const sortIcon = ({ sortOrder }: { readonly sortOrder?: 'ascend' | 'descend' | null }): ReactNode => {
  if (sortOrder === 'ascend') return <ChevronUp size={14} aria-hidden="true" />
  return sortOrder === 'descend' ? <ChevronDown size={14} aria-hidden="true" /> : null
}

const orderOf = (key: string, sort: ListSort | undefined): 'ascend' | 'descend' | null => {
  if (sort === key) return 'ascend'
  return sort === `-${key}` ? 'descend' : null
}

const sortingOf = (key: SortKey, sort: ListSort | undefined) => ({
  sorter: true,
  sortDirections: key === 'name' ? (['ascend'] as const) : (['descend', 'ascend'] as const),
  sortOrder: orderOf(key, sort),
  sortIcon,
  showSorterTooltip: false,
})

/** A row ends with the button of its menu. */
const actionsPlace = { align: 'end', width: 56 } as const

export const columnOf = <Row,>(column: ListColumn<Row>, sort?: ListSort, rowName?: (row: Row) => string) => {
  const { id, label, cell, sort: key, align, phone = 'line', wide, labelHidden = false } = column
  // A long name ends in an ellipsis; the pointer shows all of it.
  const nameOf = (row: Row) => (phone === 'title' && rowName ? { title: rowName(row) } : {})
  return {
    key: id,
    title: labelHidden ? <span className="ui-hidden">{label}</span> : label,
    ...(labelHidden ? actionsPlace : { align }),
    render: (_value: unknown, row: Row) => cell(row),
    onCell: (row: Row) =>
      ({
        'data-phone': labelHidden ? 'actions' : phone,
        'data-label': label,
        'data-wide': wide,
        ...nameOf(row),
      }) as object,
    ...(key ? sortingOf(key, sort) : {}),
  } as Column<Row>
}

/** antd ticks "select all" when every row that can be selected is; beside rows that cannot, only some are selected. */
const partlySelected = (checkbox: ReactNode, hasOtherRows: boolean): ReactNode => {
  if (!hasOtherRows || !isValidElement<{ checked?: boolean }>(checkbox) || !checkbox.props.checked) return checkbox
  return cloneElement<{ checked?: boolean; indeterminate?: boolean }>(checkbox, { checked: false, indeterminate: true })
}

/** Shows antd's table with our columns. A phone shows each row as a card. */
export function ListTable<Row extends { readonly id: string }>(props: ListTableProps<Row>) {
  const { label, rows, columns, rowName, rowActions, selection, isSelectable, sort } = props
  const phrases = useUiPhrases()
  const { change } = useListChange()
  const actionColumn: Column<Row> = {
    key: 'actions',
    title: <span className="ui-hidden">{phrases.actions}</span>,
    ...actionsPlace,
    onCell: () => ({ 'data-phone': 'actions' }) as object,
    render: (_value: unknown, row: Row) => {
      const items = rowActions?.(row) ?? []
      if (items.length === 0) return null
      const icon = <Ellipsis size={18} aria-hidden="true" />
      return <ActionMenu label={phrases.actionsOf(rowName(row))} compact icon={icon} items={items} />
    },
  }
  return (
    <Table<Row>
      aria-label={label}
      rowKey="id"
      columns={[...columns.map((column) => columnOf(column, sort, rowName)), ...(rowActions ? [actionColumn] : [])]}
      dataSource={rows}
      pagination={false}
      onChange={(_pages, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? {} : sorter
        const key = columns.find(({ id }) => id === columnKey)?.sort
        const next = order === 'ascend' ? key : undefined
        const descending = order === 'descend' ? `-${key}` : undefined
        const wantedSort = next ?? descending
        const isUsual = wantedSort === undefined || wantedSort === '-updated_at'
        change({ sort: isUsual ? null : wantedSort }, { push: true })
      }}
      rowSelection={
        selection && {
          selectedRowKeys: [...selection.selected],
          onChange: (keys) => selection.onChange(new Set(keys.map(String))),
          getCheckboxProps: (row) => ({
            'aria-label': phrases.selectRow(rowName(row)),
            disabled: isSelectable?.(row) === false,
          }),
          columnTitle: (checkbox) =>
            partlySelected(
              checkbox,
              rows.some((row) => isSelectable?.(row) === false),
            ),
          getTitleCheckboxProps: () => ({ 'aria-label': phrases.selectAll }),
          columnWidth: 44,
        }
      }
    />
  )
}
