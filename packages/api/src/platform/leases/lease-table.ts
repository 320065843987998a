import { sql } from 'kysely'
import type { Database, Executor, Trx } from '../../db/index.ts'

/** One thing that is owed, as the node that does it holds it. */
export interface HeldLease {
  id: string
  attempt: number
}

interface LeaseTableOptions {
  db: Database
  /** Has `node`, `attempt` and `lease_until`. */
  table: string
  /** What is owed: the table's key, a uuid. */
  key: string
  /** This process, as its leases name it. */
  node: string
  /** In milliseconds: a node that sends no heartbeat for this long loses its leases. */
  lease: number
}

/** Work that is owed, one row for each piece: who does it, in which attempt, and until when they are believed to live. */
export class LeaseTable {
  readonly engine: Database['engine']
  readonly #executor: Executor
  readonly #options: LeaseTableOptions

  constructor(options: LeaseTableOptions) {
    this.engine = options.db.engine
    this.#executor = options.db.urgent
    this.#options = options
  }

  /** From now for as long as a silent node is believed to live. */
  until() {
    return sql<Date>`clock_timestamp() + ${this.#options.lease} * interval '1 millisecond'`
  }

  /** Says that this node is still at these. Answers those that it does hold. */
  async beat(ids: readonly string[]): Promise<Set<string>> {
    const { table, key, node } = this.#options
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set lease_until = ${this.until()}
      where node = ${node} and ${sql.ref(key)} in (${sql.join([...ids])})
      returning ${sql.ref(key)} as id`.execute(this.#executor)
    return new Set(rows.map(({ id }) => id))
  }

  /** What nodes owed that have fallen silent becomes this node's. Two that look at once never take the same. */
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

  /** Another node may take these at once. On the embedded database every other node is a process that is gone. */
  async release(which: 'mine' | 'others'): Promise<void> {
    const { table, node } = this.#options
    await sql`
      update ${sql.table(table)} set lease_until = clock_timestamp() - interval '1 second'
      where node ${which === 'mine' ? sql`=` : sql`<>`} ${node}`.execute(this.#executor)
  }

  /** Whether this node still holds it; if so, until the transaction ends. */
  async isHeld(trx: Trx, { id, attempt }: HeldLease): Promise<boolean> {
    const { table, key, node } = this.#options
    const { rows } = await sql`
      select from ${sql.table(table)} where ${sql.ref(key)} = ${id} and node = ${node} and attempt = ${attempt}
      for update`.execute(trx)
    return rows.length > 0
  }
}
