import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../db/index.ts'

export interface AuditFilters {
  from?: string | undefined
  to?: string | undefined
  actor_id?: string | undefined
  action?: string | undefined
  subject_kind?: string | undefined
  subject_id?: string | undefined
  search?: string | undefined
  /** The events that the reader may not see, as a condition on `audit_events`. */
  hidden?: RawBuilder<boolean> | undefined
}

/** The fields for a reader and an export, in the order of the export's columns. */
export const auditColumns = [
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

const exact = ['actor_id', 'action', 'subject_kind', 'subject_id'] as const

const filtered = (executor: Executor, scope: string | null, filters: AuditFilters) => {
  let query = executor.selectFrom('audit_events').select(auditColumns)
  if (scope !== null) query = query.where('organization_id', '=', scope)
  for (const name of exact) {
    const value = filters[name]
    if (value !== undefined) query = query.where(name, '=', value)
  }
  if (filters.hidden) query = query.where(sql<boolean>`not ${filters.hidden}`)
  if (filters.from) query = query.where('at', '>=', new Date(filters.from))
  if (filters.to) query = query.where('at', '<', new Date(filters.to))
  if (filters.search) {
    const word = filters.search.replaceAll(/[\\%_]/g, String.raw`\$&`)
    query = query.where(sql<boolean>`search_key like '%' || fold(${word}) || '%'`)
  }
  return query
}

/** Identifiers are in order of time, so the last one of a page is the start of the next page. */
export const eventsBefore = (
  executor: Executor,
  scope: string | null,
  filters: AuditFilters,
  page: { after?: string | undefined; size: number },
) => {
  const query = filtered(executor, scope, filters).orderBy('id', 'desc').limit(page.size)
  return (page.after ? query.where('id', '<', page.after) : query).execute()
}

export const eventsAfter = (
  executor: Executor,
  scope: string | null,
  filters: AuditFilters,
  page: { after?: string | undefined; size: number },
) => {
  const query = filtered(executor, scope, filters).orderBy('id').limit(page.size)
  return (page.after ? query.where('id', '>', page.after) : query).execute()
}

export type AuditEventRecord = Awaited<ReturnType<typeof eventsAfter>>[number]
