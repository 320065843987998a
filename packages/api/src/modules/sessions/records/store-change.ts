import type { SessionEvent } from '@parley/contracts/session'
import type { SessionState } from '@parley/conversation/session'
import { type Executor, preparedIn } from '../../../db/index.ts'
import { auditInsert, noAudit } from '../../../platform/audit/index.ts'
import { CHANNEL, streamOf } from '../log/session-stream.ts'
import type { Practice } from '../practice.ts'
import type { SessionRow } from '../session.table.ts'
import { dueAt } from './session-clocks.ts'

/** The SQL that stores nothing unless the reply's writer holds its lease, and deletes the lease when the reply ends. */
const fence = {
  join: 'join reply_leases lease on lease.session_id = session.id and lease.node = $17::text and lease.attempt = $36::int',
  lock: ', lease',
  parts: `dropped as (
    delete from reply_leases using held where session_id = held.id and $37::boolean returning reserved_micro_eur
  ), returned as (
    update organizations set credit_micro_eur = credit_micro_eur + dropped.reserved_micro_eur
    from held, dropped where organizations.id = held.organization_id and dropped.reserved_micro_eur > 0
  ),`,
}

/**
 * Stores a change in one round trip: its events, the columns that follow from them, the pending reply, the audit entry.
 * It locks the session first, and writes nothing when the session has moved on since the change was decided.
 */
const statement = ({ join, lock, parts }: typeof fence): string =>
  `with held as materialized (
    select session.id, session.organization_id
    from coaching_sessions session join event_streams head on head.stream = $1::text ${join}
    where session.id = $7::uuid and head.last_seq = $19::bigint and ($20::boolean or session.deleted_at is null)
    for update of session, head${lock}
  ), ${parts} moved as (
    update event_streams set last_seq = $2::bigint from held where stream = $1::text
  ), added as (
    insert into events (stream, seq, type, data, at)
    select $1::text, seq, type, data::json, $6::timestamptz
    from held, unnest($3::bigint[], $4::text[], $5::text[]) as added (seq, type, data)
  ), shown as (
    update coaching_sessions session set status = $8, reason = $9, name = $10, user_turns = $11, hint_cost = $12,
      started_at = $13, ended_at = $14, due_at = $15, updated_at = now()
    from held where session.id = held.id
  ), purse as (
    select organization.id, organization.credit_micro_eur
    from held join organizations organization on organization.id = held.organization_id
    where $21::bigint > 0 for update of organization
  ), aside as (
    select id, least(greatest(credit_micro_eur, 0), $21::bigint) as amount from purse
  ), taken as (
    update organizations set credit_micro_eur = credit_micro_eur - aside.amount
    from aside where organizations.id = aside.id
  ), owed as (
    insert into reply_leases (session_id, turn, node, lease_until, reserved_micro_eur)
    select held.id, $16::int, $17::text, clock_timestamp() + $18::float8 * interval '1 millisecond',
      coalesce((select amount from aside), 0)
    from held where $16::int is not null
  ), audited as (${auditInsert(22, 'from held')})
  select pg_notify('${CHANNEL}', $17::text || ' ' || held.id || ':' || $2::bigint) as told from held`

const written = preparedIn<{ told: unknown }>('change-session', statement({ join: '', lock: '', parts: '' }))
const writtenByLease = preparedIn<{ told: unknown }>('change-reply', statement(fence))

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at))

/** The columns that follow from the events. */
const columnsOf = (row: SessionRow, state: SessionState): unknown[] => [
  state.status,
  state.reason,
  state.name ?? row.name,
  state.turns.filter((turn) => turn.role === 'learner').length,
  state.hint_cost,
  dateOf(state.started_at),
  dateOf(state.ended_at),
  dueAt(state, row.expires_at),
]

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
  auditEntry?: readonly unknown[] | undefined
  /** Whether the change also applies to a session that was deleted meanwhile. */
  includesDeleted: boolean
  /** The lease that the writer of a reply must hold, and whether this change ends it. */
  lease?: { attempt: number; ends: boolean } | undefined
}

/** Returns false when the session has moved on and nothing was written. The commit notifies the other nodes. */
export const storeChange = async (executor: Executor, { node, pace }: Practice, change: Change): Promise<boolean> => {
  const { row, after, state, events, pendingReply, auditEntry = noAudit, includesDeleted, lease } = change
  const last = events.at(-1)
  if (!last) return true
  const eventValues = [
    events.map(({ seq }) => seq),
    events.map(({ type }) => type),
    events.map(({ data }) => JSON.stringify(data)),
    new Date(last.at),
  ]
  const replyValues = [pendingReply?.turn ?? null, node, pace.lease]
  const sessionValues = [streamOf(row.id), last.seq, ...eventValues, row.id, ...columnsOf(row, state), ...replyValues]
  const values = [...sessionValues, after, includesDeleted, pendingReply?.costLimit ?? 0, ...auditEntry]
  const notifications = lease
    ? await writtenByLease(executor, [...values, lease.attempt, lease.ends])
    : await written(executor, values)
  return notifications.length > 0
}
