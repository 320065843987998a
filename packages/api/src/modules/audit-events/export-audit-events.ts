import { Readable } from 'node:stream'
import type { Executor } from '../../db/index.ts'
import { csvHeader, csvLine } from '../../platform/csv/index.ts'
import { auditColumns, type AuditEventRecord, type AuditFilters, eventsAfter } from '../../platform/audit/index.ts'

const batch = 500
const jsonLine = (row: AuditEventRecord): string => `${JSON.stringify(row)}\n`

interface Export {
  scope: string | null
  filters: AuditFilters
  format: 'csv' | 'ndjson'
}

async function* lines(executor: Executor, { scope, filters, format }: Export): AsyncGenerator<string> {
  if (format === 'csv') yield csvHeader(auditColumns)
  const write = format === 'csv' ? (row: AuditEventRecord) => csvLine(auditColumns, row) : jsonLine
  for (let after: string | undefined; ;) {
    const rows = await eventsAfter(executor, scope, filters, { after, size: batch })
    if (rows.length > 0) yield rows.map(write).join('')
    if (rows.length < batch) return
    after = rows.at(-1)?.id
  }
}

/** Exports every event as one file. It reads and writes in batches, so the number of events does not matter. */
export const exportAuditEvents = (executor: Executor, wanted: Export) => ({
  type: wanted.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
  filename: `audit-events.${wanted.format}`,
  content: Readable.from(lines(executor, wanted)),
})
