import type { CustomFieldKind, CustomValues } from '@parley/contracts/calls'
import { Readable } from 'node:stream'
import type { Executor } from '../../db/index.ts'
import { csvIn, type CsvRow } from '../../platform/csv/index.ts'
import type { Language } from '../../platform/http/index.ts'
import type { EveryRecord } from '../../platform/lists/index.ts'
import { selectCustomFields } from './custom-field.repo.ts'

/** A column of an export: the field and its name on screen. */
export type ExportColumn = Readonly<Record<Language, string>> & { readonly field: string }

interface RecordExport<Row> {
  kind: CustomFieldKind
  /** The organisation whose fields become columns. Without one, the values of each record stand in one column. */
  organizationId: string | null
  columns: readonly ExportColumn[]
  language: Language
  list: EveryRecord<Row>
  cellsOf: (row: Row) => CsvRow
}

const batch = 500

const customFields: ExportColumn = { field: 'custom', en: 'Custom fields', fr: 'Champs personnalisés' }

async function* lines<Row extends { custom: CustomValues }>(executor: Executor, options: RecordExport<Row>) {
  const { kind, organizationId, columns, language, list, cellsOf } = options
  const fields = organizationId === null ? [] : await selectCustomFields(executor, { organizationId, kind })
  const allColumns = organizationId === null ? [...columns, customFields] : columns
  const csv = csvIn(language)
  yield csv.header([...allColumns.map((column) => column[language]), ...fields.map(({ label }) => label)])
  const names = [...allColumns.map(({ field }) => field), ...fields.map(({ key }) => `custom ${key}`)]
  const ids = await list.ids()
  for (let start = 0; start < ids.length; start += batch) {
    const rows = await list.records(ids.slice(start, start + batch))
    const text = rows.map((row) => {
      const values = Object.fromEntries(fields.map(({ key }) => [`custom ${key}`, row.custom[key]]))
      return csv.line(names, { ...cellsOf(row), ...values, custom: row.custom })
    })
    if (text.length > 0) yield text.join('')
  }
}

/** Every record of a list as CSV, with a column for each custom field. It reads and writes in batches. */
export const exportRecords = <Row extends { custom: CustomValues }>(
  executor: Executor,
  options: RecordExport<Row>,
) => ({
  type: 'text/csv; charset=utf-8',
  filename: options.kind === 'user' ? 'people.csv' : 'groups.csv',
  content: Readable.from(lines(executor, options)),
})
