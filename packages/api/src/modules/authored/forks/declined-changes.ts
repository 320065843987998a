import { createHash } from 'node:crypto'
import type { Executor } from '../../../db/index.ts'
import type { AuthoredRow } from '../authored.table.ts'

type Origin = Readonly<Record<string, unknown>> & { readonly version: number }

/** Reads the origin of a fork as its author sees it; undefined where they do not. */
type ReadOrigin = () => Promise<Origin | undefined>

interface DeclinedChanges {
  version: number
  fields: readonly string[]
}

const hashOfField = (origin: Origin, field: string): string =>
  createHash('sha256')
    .update(JSON.stringify(origin[field] ?? null))
    .digest('hex')

/** Keeps the changes that an author does not want. Of a version that they have not read, they declined nothing. */
export const storeDeclinedChanges = async (
  executor: Executor,
  { id }: AuthoredRow,
  { version, fields }: DeclinedChanges,
  readOrigin: ReadOrigin,
): Promise<void> => {
  const origin = await readOrigin()
  if (origin?.version !== version) return
  const rows = [...new Set(fields)]
    .filter((field) => Object.hasOwn(origin, field))
    .map((field) => ({ record_id: id, field, hash: hashOfField(origin, field) }))
  if (rows.length === 0) return
  await executor
    .insertInto('declined_changes')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['record_id', 'field']).doUpdateSet((row) => ({ hash: row.ref('excluded.hash') })),
    )
    .execute()
}

/** The declined fields that the origin has not changed since. */
export const findDeclinedFields = async (
  executor: Executor,
  { id, forked_from_id: originId }: AuthoredRow,
  readOrigin: ReadOrigin,
): Promise<string[]> => {
  if (originId === null) return []
  const query = executor.selectFrom('declined_changes').select(['field', 'hash']).where('record_id', '=', id)
  const rows = await query.orderBy('field').execute()
  const origin = rows.length > 0 ? await readOrigin() : undefined
  return origin ? rows.filter(({ field, hash }) => hashOfField(origin, field) === hash).map(({ field }) => field) : []
}
