import type pg from 'pg'
import { isWriteOutage } from './errors.ts'

/** Writes enough rows to need space on the disk, and drops them at once. */
const WRITE = 'create temp table write_check on commit drop as select n from generate_series(1, 4000) as n'

/** Knows whether a database that answers also takes writes. It writes something only after a write was refused. */
export class WriteCheck {
  #isRefused = false

  /** Called for every failed statement. */
  readonly noteFault = (error: unknown): void => {
    if (isWriteOutage(error)) this.#isRefused = true
  }

  async acceptsWrites(pool: pg.Pool): Promise<boolean> {
    const { rows } = await pool.query<{ mode: string }>(`select current_setting('transaction_read_only') as mode`)
    if (rows[0]?.mode === 'on') return false
    if (this.#isRefused) this.#isRefused = await refusesWrite(pool)
    return !this.#isRefused
  }
}

const refusesWrite = (pool: pg.Pool): Promise<boolean> =>
  pool.query(WRITE).then(
    () => false,
    (error: unknown) => isWriteOutage(error),
  )
