import { type RawBuilder, sql } from 'kysely'
import { type Database, type Executor, isNodeGone, preparedParts, type Trx } from '../../db/index.ts'

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
  /** The rows that are pending work; when unset, all rows. */
  pending?: RawBuilder<boolean>
}

/** In milliseconds: a node without a connection that sent no heartbeat for this long counts as dead. */
const SILENCE = 1200

/** Pending work, one row for each piece: the node that does it, its attempt, and until when its lease is valid. */
export class LeaseTable {
  readonly db: Database
  readonly node: string
  readonly #executor: Executor
  readonly #options: LeaseTableOptions
  /** The pieces that this process is doing now. */
  #running: () => readonly string[] = () => []

  constructor(options: LeaseTableOptions) {
    this.db = options.db
    this.node = options.node
    this.#executor = options.db.urgent
    this.#options = options
  }

  /** A process that stood still finds its own leases late: its running work is not due. */
  keepRunning(running: () => readonly string[]): void {
    this.#running = running
  }

  /** The end of a lease that begins or is renewed now. */
  until() {
    return sql<Date>`clock_timestamp() + ${this.#options.lease} * interval '1 millisecond'`
  }

  /** True when a row waits for a node: no lease is valid, or the node of its lease is dead. */
  isDue() {
    const { key, node, lease, pending = sql`true` } = this.#options
    const early = Math.max(0, lease - SILENCE)
    return sql<boolean>`(
      ${pending} and lease_until < clock_timestamp() + ${early} * interval '1 millisecond'
      and (lease_until < clock_timestamp() or node <> ${node} and ${isNodeGone('node')})
      and (node is distinct from ${node} or ${sql.ref(key)} <> all(${this.#running()}::uuid[])))`
  }

  /** Renews the leases of this node. Returns the ones that it still holds. */
  async renew(ids: readonly string[]): Promise<Set<string>> {
    const { table, key, node } = this.#options
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set lease_until = ${this.until()}
      where node = ${node} and ${sql.ref(key)} in (${sql.join([...ids])})
      returning ${sql.ref(key)} as id`.execute(this.#executor)
    return new Set(rows.map(({ id }) => id))
  }

  /** Claims work that is due and meets a condition. Two nodes never claim the same piece. */
  claim(most: number, condition: RawBuilder<boolean> = sql`true`): Promise<HeldLease[]> {
    const { table, key } = this.#options
    return this.claimFrom(sql`
      select ${sql.ref(key)} from ${sql.table(table)} where ${this.isDue()} and ${condition}
      order by lease_until limit ${most} for update skip locked`)
  }

  /** Claims the work that a query chooses; the query locks the rows. */
  async claimFrom<Claimed extends HeldLease>(
    choice: RawBuilder<unknown>,
    columns: RawBuilder<unknown> = sql``,
  ): Promise<Claimed[]> {
    const { table, key, node } = this.#options
    // Each node looks for work twice a second: most searches find none, and parsing them cost more than running them.
    return preparedParts(
      this.#executor,
      'claim',
      sql<Claimed>`
        update ${sql.table(table)} set node = ${node}, attempt = attempt + 1, lease_until = ${this.until()}
        where ${sql.ref(key)} in (${choice})
        returning ${sql.ref(key)} as id, attempt ${columns}`,
    )
  }

  /** Ends the leases of interrupted work, so that the next claim of any node finds it. */
  async giveBack(ids: readonly string[]): Promise<void> {
    const { table, key, node } = this.#options
    await sql`
      update ${sql.table(table)} set lease_until = clock_timestamp() - interval '1 second'
      where node = ${node} and ${sql.ref(key)} in (${sql.join([...ids])})`.execute(this.#executor)
  }

  /** Frees leases, so that another node can take them at once. On the embedded database every other node is dead. */
  async release(which: 'mine' | 'others'): Promise<void> {
    const { table, node, pending = sql`true` } = this.#options
    await sql`
      update ${sql.table(table)} set lease_until = clock_timestamp() - interval '1 second'
      where node ${which === 'mine' ? sql`=` : sql`<>`} ${node} and ${pending}`.execute(this.#executor)
  }

  /** True when this node holds the lease now. */
  async holds(id: string, attempt: number): Promise<boolean> {
    const { table, key, node } = this.#options
    const { rows } = await sql`
      select from ${sql.table(table)} where ${sql.ref(key)} = ${id} and node = ${node} and attempt = ${attempt}`.execute(
      this.db.kysely,
    )
    return rows.length > 0
  }

  /** True when this node still holds the lease. If so, it keeps it until the transaction ends. */
  async isHeld(trx: Trx, { id, attempt }: HeldLease): Promise<boolean> {
    const { table, key, node } = this.#options
    const { rows } = await sql`
      select from ${sql.table(table)} where ${sql.ref(key)} = ${id} and node = ${node} and attempt = ${attempt}
      for update`.execute(trx)
    return rows.length > 0
  }
}
