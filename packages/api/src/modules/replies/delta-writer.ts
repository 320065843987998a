import type { SessionEvent } from '@parley/contracts/session'
import { type RawBuilder, sql } from 'kysely'
import { type Database, type Executor, type Parameters, preparedStatement } from '../../db/index.ts'
import { eventSql } from '../../platform/events/index.ts'
import { sessionSql, sessionChanges } from '../sessions/index.ts'

export interface Delta {
  sessionId: string
  turn: number
  text: string
  /** The expected last number of the session and the lease that must be valid; otherwise nothing is written. */
  after: number
  attempt: number
}

interface WaitingDelta {
  delta: Delta
  resolve: (event: SessionEvent | null) => void
  reject: (error: unknown) => void
}

/** The notification names every session of a group, and a longer one would exceed its limit. */
const MOST = 120

/** As many pieces at once come from a hundred replies and more: the next group waits longer. See `decision-groups.md`. */
export const CROWD = { pieces: 100, factor: 3 } as const

interface DeltaValues {
  streams: string[]
  afters: number[]
  session_ids: string[]
  attempts: number[]
  data: string[]
  node: string
}

/**
 * Writes the whole group in one statement and one round trip. Each line locks its stream, checks its position and the
 * lease of the reply, and adds its event. A stream that another writer has locked is left out and reported as not
 * written.
 */
const statement = (value: Parameters<DeltaValues>, tell: boolean): RawBuilder<unknown> => sql`
  with wanted as (
    select * from unnest(${value.streams}::text[], ${value.afters}::bigint[], ${value.session_ids}::uuid[],
      ${value.attempts}::int[], ${value.data}::text[]) as wanted (stream, after, session_id, attempt, data)
  ), locked as (
    select held.stream, wanted.data
    from ${eventSql.streamHeads} held
    join wanted on wanted.stream = held.stream and wanted.after = held.last_seq
    join ${sessionSql.replyLeases} lease on lease.session_id = wanted.session_id and lease.attempt = wanted.attempt
      and lease.node = ${value.node}
    order by held.stream
    for update of held skip locked
  ), moved as (
    ${eventSql.advanceStreams(sql`locked`, sql`locked.data`)}
  ), added as (
    ${eventSql.insertEvents(sql`
      select stream, last_seq, 'reply.delta', data::json, ${eventSql.eventTime} from moved`)}
    returning stream, seq, at
  )
  ${
    tell
      ? sql`, told as (
    select ${eventSql.notifyNodes(value.node, sql`string_agg(stream || ':' || seq, ' ')`)}
    from added
  )
  select added.stream, added.seq, added.at from added left join told on true`
      : sql`select stream, seq, at from added`
  }`

interface WrittenDelta {
  stream: string
  seq: number
  at: Date
}

/** Writes the pieces of all replies of this node in groups, so a hundred replies cost little more than one. */
export class DeltaWriter {
  readonly #db: Database
  readonly #node: string
  readonly #every: number
  readonly #insert: (executor: Executor, values: DeltaValues) => Promise<WrittenDelta[]>
  #waiting: WaitingDelta[] = []
  #planned = false
  #isCrowded = false
  /** First pieces wait only for other first pieces that are being written. */
  #first: WaitingDelta[] = []
  #writingFirst = false

  constructor(db: Database, node: string, every: number) {
    this.#db = db
    this.#node = node
    this.#every = every
    // The embedded database has one process, so there is no other node to notify.
    const tell = db.engine === 'postgres'
    this.#insert = preparedStatement<WrittenDelta, DeltaValues>('reply-deltas', (value) => statement(value, tell))
  }

  /** The event once it is durable; null when the session has moved on or the lease was lost. */
  write(delta: Delta, { atOnce = false } = {}): Promise<SessionEvent | null> {
    return new Promise((resolve, reject) => {
      const waiting = { delta, resolve, reject }
      if (atOnce) {
        this.#first.push(waiting)
        return void this.#flushFirst()
      }
      this.#waiting.push(waiting)
      if (!this.#planned) setTimeout(() => this.#flush(), this.#every * (this.#isCrowded ? CROWD.factor : 1))
      this.#planned = true
    })
  }

  async #flushFirst(): Promise<void> {
    if (this.#writingFirst || this.#first.length === 0) return
    this.#writingFirst = true
    await this.#commit(this.#first.splice(0, MOST))
    this.#writingFirst = false
    void this.#flushFirst()
  }

  #flush(): void {
    this.#planned = false
    const all = this.#waiting
    this.#waiting = []
    this.#isCrowded = all.length >= CROWD.pieces
    for (let from = 0; from < all.length; from += MOST) void this.#commit(all.slice(from, from + MOST))
  }

  async #commit(group: readonly WaitingDelta[]): Promise<void> {
    try {
      const events = await this.#write(group.map(({ delta }) => delta))
      for (const { delta, resolve } of group) {
        const row = events.get(sessionChanges.streamOf(delta.sessionId))
        const { turn, text } = delta
        // The row may be that of another writer of the session in this group.
        const isOwn = row?.seq === delta.after + 1
        resolve(isOwn ? { seq: row.seq, type: 'reply.delta', data: { turn, text }, at: row.at.toISOString() } : null)
      }
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  async #write(deltas: readonly Delta[]): Promise<Map<string, WrittenDelta>> {
    const rows = await this.#insert(this.#db.urgent, {
      streams: deltas.map(({ sessionId }) => sessionChanges.streamOf(sessionId)),
      afters: deltas.map(({ after }) => after),
      session_ids: deltas.map(({ sessionId }) => sessionId),
      attempts: deltas.map(({ attempt }) => attempt),
      data: deltas.map(({ turn, text }) => JSON.stringify({ turn, text })),
      node: this.#node,
    })
    return new Map(rows.map((row) => [row.stream, row]))
  }
}
