const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Escapes a text that begins like a formula, because a spreadsheet would run it. */
const cell = (value: unknown): string => {
  const text = textOf(value)
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export type CsvRow = Readonly<Record<string, unknown>>

const lineOf = (cells: readonly unknown[]): string => `${cells.map(cell).join(',')}\r\n`

export const csvHeader = (header: readonly string[]): string => lineOf(header)

export const csvLine = (header: readonly string[], row: CsvRow): string => lineOf(header.map((name) => row[name]))

export const csvOf = (header: readonly string[], rows: readonly CsvRow[]): string =>
  csvHeader(header) + rows.map((row) => csvLine(header, row)).join('')
