import { sql } from 'kysely'
import { transaction, type Database } from '../../db/index.ts'
import { rewrapWith } from './envelope.ts'
import type { KeyRing } from './key-ring.ts'

/** A column with encrypted text. Each secret is bound to the `id` of its row. */
export interface SealedColumn {
  table: string
  id: string
  column: string
}

const BATCH = 200

/**
 * Re-encrypts the key of every registered secret with the ring's current key. It is safe to run again after an
 * interruption.
 */
export const rewrapAll = async (db: Database, ring: KeyRing, columns: readonly SealedColumn[]): Promise<number> => {
  let count = 0
  for (const column of columns) {
    for (let batchCount = BATCH; batchCount === BATCH; count += batchCount)
      batchCount = await rewrapBatch(db, ring, column)
  }
  return count
}

const rewrapBatch = (db: Database, ring: KeyRing, { table, id, column }: SealedColumn): Promise<number> =>
  transaction(db, async (trx) => {
    const behind = `v1.${ring.current.kid}.%`
    const { rows } = await sql<{ id: string; sealed: string }>`
      select ${sql.ref(id)}::text as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${sql.ref(column)} not like ${behind}
      limit ${BATCH} for update`.execute(trx)
    for (const row of rows) {
      const sealedText = rewrapWith(ring, row.sealed, { table, id: row.id })
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealedText} where ${sql.ref(id)}::text = ${row.id}`.execute(
        trx,
      )
    }
    return rows.length
  })
