import { Readable } from 'node:stream'
import type { Executor } from '../../db/index.ts'
import { type AuditEventRecord, type AuditFilters, eventsAfter } from './audit-event.repo.ts'

const batch = 500
const header = [
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'action',
  'subject_kind',
  'subject_id',
  'before',
  'after',
  'address',
  'user_agent',
  'request_id',
  'id',
  'organization_id',
] as const

const text = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Escapes a cell that begins like a formula, because a spreadsheet would run it. */
const cell = (value: unknown): string => {
  const written = text(value)
  const harmless = /^[=+\-@\t\r]/.test(written) ? `'${written}` : written
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const csvLine = (row: AuditEventRecord): string => `${header.map((name) => cell(row[name])).join(',')}\r\n`
const jsonLine = (row: AuditEventRecord): string => `${JSON.stringify(row)}\n`

interface Export {
  scope: string | null
  filters: AuditFilters
  format: 'csv' | 'ndjson'
}

async function* lines(executor: Executor, { scope, filters, format }: Export): AsyncGenerator<string> {
  if (format === 'csv') yield `${header.join(',')}\r\n`
  const write = format === 'csv' ? csvLine : jsonLine
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
