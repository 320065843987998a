import { actorName } from '@parley/contracts/audit'
import * as english from '@parley/contracts/audit/words/en'
import * as french from '@parley/contracts/audit/words/fr'
import { Readable } from 'node:stream'
import type { Executor } from '../../db/index.ts'
import type { Language } from '../../platform/http/index.ts'
import { csvIn } from '../../platform/csv/index.ts'
import { type AuditEventRecord, type AuditFilters, eventsInBatches } from '../../platform/audit/index.ts'
import { changesInWords } from './changes-in-words.ts'
import { withNames } from './record-names.ts'

const batch = 500

/** An entry with its words: its action, the kind and the name of its record, and who did it. */
interface NamedEvent extends AuditEventRecord {
  readonly subject_name: string | null
  readonly actor_full_name: string | null
}

const jsonLine = (event: NamedEvent): string => `${JSON.stringify(event)}\n`

type AuditLanguage = Pick<typeof english, 'auditActors' | 'auditKindWords' | 'auditWords'>

/** The columns of the file with their names on the screen: words first, then the codes behind them. */
const headers: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    at: 'When',
    actor: 'Who',
    action_words: 'Action',
    kind_words: 'Kind of record',
    subject_name: 'Record',
    before: 'Before',
    after: 'After',
    address: 'Network address',
    user_agent: 'Browser',
    actor_kind: 'Who (code)',
    actor_name: 'E-mail address at that time',
    actor_id: 'Person (id)',
    action: 'Action (code)',
    subject_kind: 'Kind of record (code)',
    subject_id: 'Record (id)',
    before_codes: 'Before (codes)',
    after_codes: 'After (codes)',
    request_id: 'Request',
    id: 'Entry',
    organization_id: 'Organisation (id)',
  },
  fr: {
    at: 'Quand',
    actor: 'Qui',
    action_words: 'Action',
    kind_words: 'Type de fiche',
    subject_name: 'Fiche',
    before: 'Avant',
    after: 'Après',
    address: 'Adresse réseau',
    user_agent: 'Navigateur',
    actor_kind: 'Qui (code)',
    actor_name: 'Adresse e-mail à ce moment-là',
    actor_id: 'Personne (identifiant)',
    action: 'Action (code)',
    subject_kind: 'Type de fiche (code)',
    subject_id: 'Fiche (identifiant)',
    before_codes: 'Avant (codes)',
    after_codes: 'Après (codes)',
    request_id: 'Requête',
    id: 'Entrée',
    organization_id: 'Organisation (identifiant)',
  },
}

const words: Readonly<Record<Language, AuditLanguage>> = { en: english, fr: french }

const wordOf = (list: Readonly<Record<string, string>>, code: string): string => list[code] ?? code

const csvRow = (event: NamedEvent, language: Language, product: string) => {
  const { auditWords, auditKindWords } = words[language]
  return {
    ...event,
    actor: actorName(event, words[language].auditActors).replaceAll('{{product}}', product),
    action_words: wordOf(auditWords, event.action),
    kind_words: wordOf(auditKindWords, event.subject_kind),
    ...changesInWords(event.before, event.after, language),
    before_codes: event.before,
    after_codes: event.after,
  }
}

interface Export {
  language: Language
  scope: string | null
  seesSuperAdmins: boolean
  filters: AuditFilters
  format: 'csv' | 'ndjson'
  product: string
}

async function* lines(executor: Executor, options: Export): AsyncGenerator<string> {
  const { scope, seesSuperAdmins, filters, format, language, product } = options
  const columns = Object.keys(headers[language])
  const csv = csvIn(language)
  if (format === 'csv') yield csv.header(Object.values(headers[language]))
  const write = (event: NamedEvent) =>
    format === 'csv' ? csv.line(columns, csvRow(event, language, product)) : jsonLine(event)
  for await (const rows of eventsInBatches(executor, scope, filters, batch)) {
    const events = await withNames(executor, rows, seesSuperAdmins)
    yield events.map(write).join('')
  }
}

/** Exports every event as one file. It reads and writes in batches, so the number of events does not matter. */
export const exportAuditEvents = (executor: Executor, options: Export) => ({
  type: options.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
  filename: `audit-events.${options.format}`,
  content: Readable.from(lines(executor, options)),
})
