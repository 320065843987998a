import { sql } from 'kysely'
import type { Database, Executor, Trx } from '../../db/index.ts'

/** One piece of pending work and the lease of the node that does it. */
export interface HeldLease {
  id: string
  attempt: number
}

interface LeaseTableOptions {
  db: Database
  /** Has `node`, `attempt` and `lease_until`. */
  table: string
  /** The id of the work: the table's key, a uuid. */
  key: string
  /** The name of this process in its leases. */
  node: string
  /** In milliseconds: a node that sends no heartbeat for this long loses its leases. */
  lease: number
}

/** Pending work, one row for each piece: the node that does it, its attempt, and until when its lease is valid. */
export class LeaseTable {
  readonly engine: Database['engine']
  readonly #executor: Executor
  readonly #options: LeaseTableOptions

  constructor(options: LeaseTableOptions) {
    this.engine = options.db.engine
    this.#executor = options.db.urgent
    this.#options = options
  }

  /** The end of a lease that begins or is renewed now. */
  until() {
    return sql<Date>`clock_timestamp() + ${this.#options.lease} * interval '1 millisecond'`
  }

  /** Renews the leases of this node. Returns the ones that it still holds. */
  async beat(ids: readonly string[]): Promise<Set<string>> {
    const { table, key, node } = this.#options
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set lease_until = ${this.until()}
      where node = ${node} and ${sql.ref(key)} in (${sql.join([...ids])})
      returning ${sql.ref(key)} as id`.execute(this.#executor)
    return new Set(rows.map(({ id }) => id))
  }

  /** Takes over the work of nodes without a heartbeat. Two nodes never take the same piece. */
  async takeOver(most: number): Promise<HeldLease[]> {
    const { table, key, node } = this.#options
    const { rows } = await sql<HeldLease>`
      update ${sql.table(table)} set node = ${node}, attempt = attempt + 1, lease_until = ${this.until()}
      where ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)} where lease_until < clock_timestamp()
        order by lease_until limit ${most} for update skip locked
      )
      returning ${sql.ref(key)} as id, attempt`.execute(this.#executor)
    return rows
  }

  /** Frees leases, so that another node can take them at once. On the embedded database every other node is dead. */
  async release(which: 'mine' | 'others'): Promise<void> {
    const { table, node } = this.#options
    await sql`
      update ${sql.table(table)} set lease_until = clock_timestamp() - interval '1 second'
      where node ${which === 'mine' ? sql`=` : sql`<>`} ${node}`.execute(this.#executor)
  }

  /** Whether this node still holds the lease. If so, it keeps it until the transaction ends. */
  async isHeld(trx: Trx, { id, attempt }: HeldLease): Promise<boolean> {
    const { table, key, node } = this.#options
    const { rows } = await sql`
      select from ${sql.table(table)} where ${sql.ref(key)} = ${id} and node = ${node} and attempt = ${attempt}
      for update`.execute(trx)
    return rows.length > 0
  }
}
