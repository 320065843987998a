import type { CustomFieldKind, CustomValues } from '@parley/contracts/calls'
import { Readable } from 'node:stream'
import type { Executor } from '../../db/index.ts'
import { csvHeader, csvLine, type CsvRow } from '../../platform/csv/index.ts'
import type { Page, PageQuery } from '../../platform/lists/index.ts'
import { selectCustomFields } from './custom-field.repo.ts'

interface RecordExport<Row> {
  kind: CustomFieldKind
  /** The organisation whose fields become columns. Without one, the values of each record stand in one column. */
  organizationId: string | null
  columns: readonly string[]
  selectRows: (page: PageQuery) => Promise<Page<Row>>
  cellsOf: (row: Row) => CsvRow
}

const batch = 500

async function* lines<Row extends { custom: CustomValues }>(executor: Executor, wanted: RecordExport<Row>) {
  const { kind, organizationId, columns, selectRows, cellsOf } = wanted
  const fields = organizationId === null ? [] : await selectCustomFields(executor, { organizationId, kind })
  const keys = fields.map(({ key }) => `custom ${key}`)
  const rest = organizationId === null ? ['custom'] : []
  yield csvHeader([...columns, ...fields.map(({ label }) => label), ...rest])
  const names = [...columns, ...keys, ...rest]
  for (let page = 1; ; page += 1) {
    const { items } = await selectRows({ page, size: batch, sort: 'name' })
    const text = items.map((row) => {
      const values = Object.fromEntries(fields.map(({ key }) => [`custom ${key}`, row.custom[key]]))
      return csvLine(names, { ...cellsOf(row), ...values, custom: row.custom })
    })
    if (text.length > 0) yield text.join('')
    if (items.length < batch) return
  }
}

/** Every record of a list as CSV, with a column for each custom field. It reads and writes in batches. */
export const exportRecords = <Row extends { custom: CustomValues }>(executor: Executor, wanted: RecordExport<Row>) => ({
  type: 'text/csv; charset=utf-8',
  filename: wanted.kind === 'user' ? 'people.csv' : 'groups.csv',
  content: Readable.from(lines(executor, wanted)),
})
