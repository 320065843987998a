import { Readable } from 'node:stream'
import type { Executor } from '../../db/index.ts'
import type { Language } from '../../platform/http/index.ts'
import { csvHeader, csvLine } from '../../platform/csv/index.ts'
import { auditColumns, type AuditEventRecord, type AuditFilters, eventsAfter } from '../../platform/audit/index.ts'

const batch = 500
const jsonLine = (row: AuditEventRecord): string => `${JSON.stringify(row)}\n`

/** The names of the columns as the screen has them, in the order of `auditColumns`. */
const headers: Readonly<Record<Language, Readonly<Record<(typeof auditColumns)[number], string>>>> = {
  en: {
    at: 'When',
    actor_kind: 'Kind of person',
    actor_id: 'Person (id)',
    actor_name: 'Who',
    action: 'Action',
    subject_kind: 'Kind of record',
    subject_id: 'Record',
    before: 'Before',
    after: 'After',
    address: 'Network address',
    user_agent: 'Browser',
    request_id: 'Request',
    id: 'Entry',
    organization_id: 'Organisation',
  },
  fr: {
    at: 'Quand',
    actor_kind: 'Type de personne',
    actor_id: 'Personne (identifiant)',
    actor_name: 'Qui',
    action: 'Action',
    subject_kind: 'Type de fiche',
    subject_id: 'Fiche',
    before: 'Avant',
    after: 'Après',
    address: 'Adresse réseau',
    user_agent: 'Navigateur',
    request_id: 'Requête',
    id: 'Entrée',
    organization_id: 'Organisation',
  },
}

interface Export {
  language: Language
  scope: string | null
  filters: AuditFilters
  format: 'csv' | 'ndjson'
}

async function* lines(executor: Executor, { scope, filters, format, language }: Export): AsyncGenerator<string> {
  if (format === 'csv') yield csvHeader(auditColumns.map((column) => headers[language][column]))
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
