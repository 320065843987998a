import type { ReactNode } from 'react'

export interface RowListProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly children: (row: Row) => ReactNode
}

/** Things one under the other, a line each: for what is read rather than compared. */
export function RowList<Row>({ label, rows, rowId, children }: RowListProps<Row>) {
  return (
    <ul className="ui-rows" aria-label={label}>
      {rows.map((row) => (
        <li key={rowId(row)}>{children(row)}</li>
      ))}
    </ul>
  )
}

export interface RowLineProps {
  readonly picture?: ReactNode
  /** A link, when the row opens. */
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly aside?: ReactNode
}

export function RowLine({ picture, title, detail, aside }: RowLineProps) {
  return (
    <div className="ui-line">
      {picture}
      <div className="ui-line__words">
        <div className="ui-line__title">{title}</div>
        {detail ? <div className="ui-soft ui-small">{detail}</div> : null}
      </div>
      {aside ? <div className="ui-line__aside">{aside}</div> : null}
    </div>
  )
}
