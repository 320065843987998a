import type { Bundle, BundleItem, BundleRecord } from '@parley/contracts/authored'
import type { Executor } from '../../../db/index.ts'
import type { UserActor } from '../../../platform/http/index.ts'
import type { AuthoredRow } from '../authored.table.ts'
import { answerFor, findIfVisible } from '../records/record.repo.ts'
import { hashOf, portableRecord } from './portable-draft.ts'

interface StoredRecord {
  row: AuthoredRow
  /** The record as the last import contained it; undefined where the record was written here. */
  imported?: { hash: string; version: number }
}

/** The earlier imports of a record, first those of the caller: a colleague's private import is not theirs to see. */
const importsOf = (executor: Executor, actor: UserActor, originId: string) =>
  executor
    .selectFrom('bundle_origins')
    .innerJoin('authored_records', 'authored_records.id', 'bundle_origins.record_id')
    .select(['bundle_origins.record_id', 'bundle_origins.hash', 'bundle_origins.version'])
    .where('bundle_origins.organization_id', '=', actor.organizationId)
    .where('bundle_origins.origin_id', '=', originId)
    .orderBy((by) => by('authored_records.created_by', '=', actor.id), 'desc')
    .orderBy('bundle_origins.imported_at', 'desc')
    .execute()

/** The record here that matches one of the bundle: an earlier import of it, or the origin itself. */
export const findStanding = async (
  executor: Executor,
  actor: UserActor,
  { kind, id }: Pick<BundleRecord, 'kind' | 'id'>,
): Promise<StoredRecord | undefined> => {
  for (const { record_id, hash, version } of await importsOf(executor, actor, id)) {
    const row = await findIfVisible(executor, actor, { kind, id: record_id })
    if (row) return { row, imported: { hash, version } }
  }
  const row = await findIfVisible(executor, actor, { kind, id })
  return row && { row }
}

const itemOf = async (executor: Executor, actor: UserActor, record: BundleRecord): Promise<BundleItem> => {
  const { id, kind, draft } = record
  const standing = await findStanding(executor, actor, record)
  const item = { id, kind, name: draft.name }
  if (!standing) return { ...item, status: 'new', record_id: null, version: null, edited: false, updatable: false }
  const { row, imported } = standing
  const before = imported?.hash ?? hashOf(portableRecord(row))
  const { abilities } = await answerFor(executor, actor, row)
  return {
    ...item,
    status: before === hashOf(record) ? 'same' : 'changed',
    record_id: row.id,
    version: row.version,
    edited: imported !== undefined && row.version !== imported.version,
    updatable: abilities.update,
  }
}

/** The effect of an import here, record by record. */
export const previewBundle = async (
  executor: Executor,
  actor: UserActor,
  { records }: Bundle,
): Promise<BundleItem[]> => {
  const items: BundleItem[] = []
  for (const record of records) items.push(await itemOf(executor, actor, record))
  return items
}
