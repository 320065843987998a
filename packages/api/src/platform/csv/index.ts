/** Escapes a cell that begins like a formula, because a spreadsheet would run it. */
const cell = (value: string | number | boolean | null | undefined): string => {
  const written = value == null ? '' : String(value)
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(written) ? `'${written}` : written
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export type CsvRow = Readonly<Record<string, string | number | boolean | null | undefined>>

export const csvOf = (header: readonly string[], rows: readonly CsvRow[]): string =>
  [header, ...rows.map((row) => header.map((name) => row[name]))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('')
