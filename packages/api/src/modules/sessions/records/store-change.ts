import type { SessionEvent } from '@parley/contracts/session'
import type { SessionState } from '@parley/conversation/session'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, type Parameters, preparedStatement } from '../../../db/index.ts'
import { auditInsert, type AuditValues, noAudit } from '../../../platform/audit/index.ts'
import { eventSql } from '../../../platform/events/index.ts'
import { organizationCredit } from '../../organizations/index.ts'
import { streamOf } from '../log/session-stream.ts'
import type { Practice } from '../practice.ts'
import type { SessionRow } from '../session.table.ts'
import { dueAt } from './idle-and-time-limit.ts'

export interface ChangeValues extends AuditValues {
  stream: string
  last_seq: number
  seqs: number[]
  types: string[]
  data: string[]
  at: Date
  session_id: string
  status: string
  reason: string | null
  name: string
  user_turns: number
  hint_cost: number
  started_at: Date | null
  ended_at: Date | null
  due_at: Date | null
  turn: number | null
  node: string
  lease_ms: number
  after: number
  includes_deleted: boolean
  cost_limit: number
  needs_credit: boolean
}

interface ReplyChangeValues extends ChangeValues {
  attempt: number
  ends_reply: boolean
}

interface Fence {
  join: RawBuilder<unknown>
  lock: RawBuilder<unknown>
  parts: RawBuilder<unknown>
}

const withoutFence: Fence = { join: sql``, lock: sql``, parts: sql`` }

/** The SQL that stores nothing unless the reply's writer holds its lease, and deletes the lease when the reply ends. */
const leaseFence = ({ node, attempt, ends_reply }: Parameters<ReplyChangeValues>): Fence => ({
  join: sql`join reply_leases lease on lease.session_id = session.id
    and lease.node = ${node}::text and lease.attempt = ${attempt}::int`,
  lock: sql`, lease`,
  parts: sql`dropped as (
    delete from reply_leases using held where session_id = held.id and ${ends_reply}::boolean
    returning reserved_micro_eur
  ), returned as (
    ${organizationCredit.returnCreditPart(sql`held`, sql`dropped`)}
  ),`,
})

/**
 * Stores a change in one round trip: its events, the columns that follow from them, the pending reply, the audit entry.
 * It locks the session first, and writes nothing when the session has moved on since the change was decided, nor when
 * `needs_credit` and a change at the same time took the last credit.
 */
const statement = (value: Parameters<ChangeValues>, { join, lock, parts }: Fence): RawBuilder<unknown> => sql`
  with open as materialized (
    select session.id, session.organization_id
    from coaching_sessions session join ${eventSql.streamHeads} head on head.stream = ${value.stream}::text ${join}
    where session.id = ${value.session_id}::uuid and head.last_seq = ${value.after}::bigint
      and (${value.includes_deleted}::boolean or session.deleted_at is null)
    for update of session, head${lock}
  ), purse as materialized (
    ${organizationCredit.lockedCredit(sql`open`, value.cost_limit)}
  ), held as materialized (
    select * from open
    where not exists (select from purse where ${value.needs_credit}::boolean and credit_micro_eur <= 0)
  ), ${parts} moved as (
    ${eventSql.moveStream({ stream: sql`${value.stream}::text`, lastSeq: sql`${value.last_seq}::bigint`, from: sql`held` })}
  ), added as (
    ${eventSql.insertEvents(sql`
      select ${value.stream}::text, seq, type, data::json, ${value.at}::timestamptz
      from held, unnest(${value.seqs}::bigint[], ${value.types}::text[], ${value.data}::text[]) as added (seq, type, data)`)}
  ), shown as (
    update coaching_sessions session set status = ${value.status}, reason = ${value.reason}, name = ${value.name},
      user_turns = ${value.user_turns}, hint_cost = ${value.hint_cost}, started_at = ${value.started_at},
      ended_at = ${value.ended_at}, due_at = ${value.due_at}, updated_at = now()
    from held where session.id = held.id
  ), ${organizationCredit.takeCreditParts(sql`(select purse.* from purse, held)`, value.cost_limit)}, pending_reply as (
    insert into reply_leases (session_id, turn, node, lease_until, reserved_micro_eur)
    select held.id, ${value.turn}::int, ${value.node}::text,
      clock_timestamp() + ${value.lease_ms}::float8 * interval '1 millisecond',
      coalesce((select amount from aside), 0)
    from held where ${value.turn}::int is not null
  ), audited as (${auditInsert(value, sql`from held`)})
  select ${eventSql.notifyNodes(sql`${value.node}::text`, sql`${value.stream}::text || ':' || ${value.last_seq}::bigint`)} as told
  from held`

/** Stores a change that needs no lease. Returns no row when the session has moved on. */
export const storeComposed = preparedStatement<{ told: unknown }, ChangeValues>('change-session', (value) =>
  statement(value, withoutFence),
)
const storeByLease = preparedStatement<{ told: unknown }, ReplyChangeValues>('change-reply', (value) =>
  statement(value, leaseFence(value)),
)

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at))

/** The columns that follow from the events. */
const columnsOf = (row: SessionRow, state: SessionState) => ({
  status: state.status,
  reason: state.reason,
  name: state.name ?? row.name,
  user_turns: state.turns.filter((turn) => turn.role === 'learner').length,
  hint_cost: state.hint_cost,
  started_at: dateOf(state.started_at),
  ended_at: dateOf(state.ended_at),
  due_at: dueAt(state, row.expires_at),
})

/** A reply that this node has to write from now on. */
export interface PendingReply {
  turn: number
  /** In millionths of a euro: reserved from the credit, or all credit that is left. A reply that began is finished. */
  costLimit: number
}

interface Change {
  row: SessionRow
  /** The sequence number of the last event that the change was decided on. */
  after: number
  state: SessionState
  events: readonly SessionEvent[]
  pendingReply: PendingReply | null
  /** From `auditValues`. */
  auditEntry?: Readonly<AuditValues> | undefined
  /** True when the change also applies to a session that was deleted meanwhile. */
  includesDeleted: boolean
  /** True when nothing is stored unless credit for the pending reply is left. */
  needsCredit?: boolean
  /** The lease that the writer of a reply must hold, and whether this change ends it. */
  lease?: { attempt: number; ends: boolean } | undefined
}

/** Returns false when the session has moved on, or no credit is left for it, and nothing was written. The commit notifies the other nodes. */
export const storeChange = async (executor: Executor, { node, pace }: Practice, change: Change): Promise<boolean> => {
  const {
    row,
    after,
    state,
    events,
    pendingReply,
    auditEntry = noAudit,
    includesDeleted,
    needsCredit = false,
    lease,
  } = change
  const last = events.at(-1)
  if (!last) return true
  const values: ChangeValues = {
    ...auditEntry,
    ...columnsOf(row, state),
    stream: streamOf(row.id),
    last_seq: last.seq,
    seqs: events.map(({ seq }) => seq),
    types: events.map(({ type }) => type),
    data: events.map(({ data }) => JSON.stringify(data)),
    at: new Date(last.at),
    session_id: row.id,
    turn: pendingReply?.turn ?? null,
    node,
    lease_ms: pace.lease,
    after,
    includes_deleted: includesDeleted,
    cost_limit: pendingReply?.costLimit ?? 0,
    needs_credit: needsCredit,
  }
  const notifications = lease
    ? await storeByLease(executor, { ...values, attempt: lease.attempt, ends_reply: lease.ends })
    : await storeComposed(executor, values)
  return notifications.length > 0
}
