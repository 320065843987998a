import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'

interface PublishedDraft {
  record_id: string
  draft: Record<string, unknown>
}

/** A published version, which never changes. */
export const readVersionDraft = async (
  executor: Executor,
  id: string,
  version: number,
): Promise<Record<string, unknown> | undefined> => {
  const row = await executor
    .selectFrom('authored_versions')
    .select('draft')
    .where('record_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.draft
}

const readDrafts = async (executor: Executor, ids: readonly string[], draft: RawBuilder<unknown>) => {
  if (ids.length === 0) return new Map<string, Record<string, unknown>>()
  const { rows } = await sql<PublishedDraft>`
    select version.record_id, ${draft} as draft from authored_records record
    join authored_versions version on version.record_id = record.id and version.version = record.published_version
    where record.deleted_at is null and record.id in (${sql.join([...new Set(ids)])})`.execute(executor)
  return new Map(rows.map(({ record_id, draft }) => [record_id, draft]))
}

/** Finds what was published of records, by id. Learners never meet a draft. */
export const findPublishedDrafts = (executor: Executor, ids: readonly string[]) =>
  readDrafts(executor, ids, sql`version.draft`)

/**
 * The same without the own sentences of personas, for pages that show many records: they are nine tenths of a persona,
 * and no such page shows them.
 */
export const findDraftsInBrief = (executor: Executor, ids: readonly string[]) =>
  readDrafts(executor, ids, sql`version.draft - 'speech'`)
