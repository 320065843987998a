import type { Language } from '@parley/contracts/registry'

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * The places where a spreadsheet would read a formula: at the beginning of a text, and after a semicolon or a line
 * break, because a French spreadsheet divides the file there.
 */
const formulaStart = /(^|;|\r\n?|\n)(?=[ \t]*[=+\-@])|^(?=[\t\r])/g

/** A spreadsheet opens a file as a table only if it is divided as in its reader's language. */
const forms = { en: { divider: ',', decimal: '.' }, fr: { divider: ';', decimal: ',' } } as const

const textCell = (value: unknown): string => {
  const harmless = textOf(value).replaceAll(formulaStart, "$1'")
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export type CsvRow = Readonly<Record<string, unknown>>

/** Writes lines as spreadsheets in this language read them. */
export const csvIn = (language: Language) => {
  const { divider, decimal } = forms[language]
  const cell = (value: unknown): string =>
    typeof value === 'number' ? String(value).replace('.', decimal) : textCell(value)
  const lineOf = (cells: readonly unknown[]): string => `${cells.map(cell).join(divider)}\r\n`
  /** The first line, with the mark by which spreadsheets recognise UTF-8: without it they spoil every accent. */
  const header = (headings: readonly string[]): string => `\uFEFF${lineOf(headings)}`
  const line = (columns: readonly string[], row: CsvRow): string => lineOf(columns.map((name) => row[name]))
  return { header, line }
}
