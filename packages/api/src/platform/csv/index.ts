const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * Where a spreadsheet would read a formula: at the beginning of a text, and after a semicolon or a line break, because a
 * French spreadsheet divides the file there.
 */
const formulaStart = /(^|;|\r\n?|\n)(?=[ \t]*[=+\-@])|^(?=[\t\r])/g

const cell = (value: unknown): string => {
  const text = textOf(value)
  const harmless = typeof value === 'number' ? text : text.replaceAll(formulaStart, "$1'")
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export type CsvRow = Readonly<Record<string, unknown>>

const lineOf = (cells: readonly unknown[]): string => `${cells.map(cell).join(',')}\r\n`

/** The first line, with the mark by which spreadsheets recognise UTF-8: without it they spoil every accent. */
export const csvHeader = (header: readonly string[]): string => `\uFEFF${lineOf(header)}`

export const csvLine = (header: readonly string[], row: CsvRow): string => lineOf(header.map((name) => row[name]))

export const csvOf = (header: readonly string[], rows: readonly CsvRow[]): string =>
  csvHeader(header) + rows.map((row) => csvLine(header, row)).join('')
