import type { Bundle, BundleItem, BundleRecord } from '@parley/contracts/authored'
import type { Executor } from '../../../db/index.ts'
import type { UserActor } from '../../../platform/http/index.ts'
import type { AuthoredRow } from '../authored.table.ts'
import { answerFor, findRecord } from '../records/record.repo.ts'
import { hashOf, portableRecord } from './portable-draft.ts'

interface Standing {
  row: AuthoredRow
  /** The record as the last import contained it; undefined where the record was written here. */
  imported?: { hash: string; version: number }
}

const findVisible = (executor: Executor, actor: UserActor, { kind }: BundleRecord, id: string) =>
  findRecord(executor, actor, { kind, id }).catch(() => undefined)

/** The record here that matches one of the bundle: an earlier import of it, or the origin itself. */
const findStanding = async (
  executor: Executor,
  actor: UserActor,
  record: BundleRecord,
): Promise<Standing | undefined> => {
  const origin = await executor
    .selectFrom('bundle_origins')
    .select(['record_id', 'hash', 'version'])
    .where('organization_id', '=', actor.organizationId)
    .where('origin_id', '=', record.id)
    .executeTakeFirst()
  const row = await findVisible(executor, actor, record, origin?.record_id ?? record.id)
  if (!row) return undefined
  return { row, ...(origin ? { imported: { hash: origin.hash, version: origin.version } } : {}) }
}

const itemOf = async (executor: Executor, actor: UserActor, record: BundleRecord): Promise<BundleItem> => {
  const { id, kind, draft } = record
  const standing = await findStanding(executor, actor, record)
  const item = { id, kind, name: draft.name }
  if (!standing) return { ...item, status: 'new', record_id: null, edited: false, updatable: false }
  const { row, imported } = standing
  const before = imported?.hash ?? hashOf(portableRecord(row))
  const { abilities } = await answerFor(executor, actor, row)
  return {
    ...item,
    status: before === hashOf(record) ? 'same' : 'changed',
    record_id: row.id,
    edited: imported !== undefined && row.version !== imported.version,
    updatable: abilities.update,
  }
}

/** What an import would meet here, record by record. */
export const previewBundle = async (
  executor: Executor,
  actor: UserActor,
  { records }: Bundle,
): Promise<BundleItem[]> => {
  const items: BundleItem[] = []
  for (const record of records) items.push(await itemOf(executor, actor, record))
  return items
}
