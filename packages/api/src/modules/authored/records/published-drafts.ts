import { sql } from 'kysely'
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

/** Finds what was published of records, by id. Learners never meet a draft. */
export const findPublishedDrafts = async (
  executor: Executor,
  ids: readonly string[],
): Promise<Map<string, Record<string, unknown>>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PublishedDraft>`
    select version.record_id, version.draft from authored_records record
    join authored_versions version on version.record_id = record.id and version.version = record.published_version
    where record.deleted_at is null and record.id in (${sql.join([...new Set(ids)])})`.execute(executor)
  return new Map(rows.map(({ record_id, draft }) => [record_id, draft]))
}
