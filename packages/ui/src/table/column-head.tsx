import { ChevronDown, ChevronUp } from '../icons/index.ts'

interface Head {
  readonly label: string
  readonly sortKey?: string
  readonly align?: 'start' | 'end'
  readonly labelHidden?: boolean
}

export interface ColumnHeadProps {
  readonly column: Head
  readonly sort?: string
  readonly onSort?: (sort: string) => void
}

type Direction = 'ascending' | 'descending' | 'none'

const directionOf = (key: string, sort?: string): Direction => {
  if (sort === key) return 'ascending'
  return sort === `-${key}` ? 'descending' : 'none'
}

export function ColumnHead({ column, sort, onSort }: ColumnHeadProps) {
  const { label, sortKey, align, labelHidden } = column
  if (!sortKey || !onSort) {
    return (
      <th scope="col" data-align={align}>
        {labelHidden ? <span className="ui-hidden">{label}</span> : label}
      </th>
    )
  }
  const direction = directionOf(sortKey, sort)
  return (
    <th scope="col" data-align={align} aria-sort={direction}>
      <button
        type="button"
        className="ui-table__sort"
        onClick={() => onSort(direction === 'ascending' ? `-${sortKey}` : sortKey)}
      >
        {label}
        {direction === 'ascending' ? <ChevronUp size={14} aria-hidden="true" /> : null}
        {direction === 'descending' ? <ChevronDown size={14} aria-hidden="true" /> : null}
      </button>
    </th>
  )
}
