export interface Totals {
  readonly name: string
  readonly sessions: number
  readonly wins: number
  readonly minutes: number
  readonly overall: number | null
  readonly last_at: string | null
}

type Cell = string | number | null

const cellOf = (row: object, key: string): Cell => (row as Record<string, Cell | undefined>)[key] ?? null

const compareCells = (a: Cell, b: Cell, words: Intl.Collator): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return words.compare(String(a), String(b))
}

/** In the order that a column's head asks for; what is not known comes last either way. */
export const sortedBy = <Row extends object>(rows: readonly Row[], sort: string, locale: string): Row[] => {
  const down = sort.startsWith('-')
  const key = down ? sort.slice(1) : sort
  const words = new Intl.Collator(locale)
  const knownRows = rows.filter((row) => cellOf(row, key) !== null)
  const unknown = rows.filter((row) => cellOf(row, key) === null)
  const sortedRows = knownRows.toSorted((a, b) => compareCells(cellOf(a, key), cellOf(b, key), words))
  return [...(down ? sortedRows.toReversed() : sortedRows), ...unknown]
}
