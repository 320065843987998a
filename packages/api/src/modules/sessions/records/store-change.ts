import type { SessionEvent } from '@parley/contracts/session'
import type { SessionState } from '@parley/conversation/session'
import { type Executor, preparedIn } from '../../../db/index.ts'
import { auditInsert, noAudit } from '../../../platform/audit/index.ts'
import { CHANNEL, streamOf } from '../log/session-stream.ts'
import type { Practice } from '../practice.ts'
import type { SessionRow } from '../session.table.ts'
import { dueAt } from './session-clocks.ts'

/**
 * All that a change writes, in one round trip: its events, the columns that follow from them, the reply that is owed,
 * the audit. It holds the session first, and writes nothing when that has moved on from where the change was decided.
 */
const written = preparedIn<{ told: unknown }>(
  'change-session',
  `with held as materialized (
    select session.id from coaching_sessions session join event_streams head on head.stream = $1::text
    where session.id = $7::uuid and head.last_seq = $19::bigint and ($20::boolean or session.deleted_at is null)
    for update of session, head
  ), moved as (
    update event_streams set last_seq = $2::bigint from held where stream = $1::text
  ), added as (
    insert into events (stream, seq, type, data, at)
    select $1::text, seq, type, data::json, $6::timestamptz
    from held, unnest($3::bigint[], $4::text[], $5::text[]) as added (seq, type, data)
  ), shown as (
    update coaching_sessions session set status = $8, reason = $9, name = $10, user_turns = $11, hint_cost = $12,
      started_at = $13, ended_at = $14, due_at = $15, updated_at = now()
    from held where session.id = held.id
  ), owed as (
    insert into reply_leases (session_id, turn, node, lease_until)
    select held.id, $16::int, $17::text, clock_timestamp() + $18::float8 * interval '1 millisecond'
    from held where $16::int is not null
  ), audited as (${auditInsert(21, 'from held')})
  select pg_notify('${CHANNEL}', $17::text || ' ' || held.id || ':' || $2::bigint) as told from held`,
)

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at))

/** The columns that follow from the events. */
const shown = (row: SessionRow, state: SessionState): unknown[] => [
  state.status,
  state.reason,
  state.name ?? row.name,
  state.turns.filter((turn) => turn.role === 'learner').length,
  state.hint_cost,
  dateOf(state.started_at),
  dateOf(state.ended_at),
  dueAt(state, row.expires_at),
]

interface Change {
  row: SessionRow
  /** Where it was decided. */
  after: number
  state: SessionState
  events: readonly SessionEvent[]
  /** The turn whose reply this node owes from now on. */
  owes: number | null
  /** From `auditValues`. */
  audited?: readonly unknown[] | undefined
  /** Whether a session that was deleted meanwhile is changed all the same. */
  deletedToo: boolean
}

/** False when the session has moved on, and nothing was written. Other nodes are told when it is durable. */
export const storeChange = async (executor: Executor, { node, pace }: Practice, change: Change): Promise<boolean> => {
  const { row, after, state, events, owes, audited = noAudit, deletedToo } = change
  const last = events.at(-1)
  if (!last) return true
  const added = [
    events.map(({ seq }) => seq),
    events.map(({ type }) => type),
    events.map(({ data }) => JSON.stringify(data)),
    new Date(last.at),
  ]
  const owed = [owes, node, pace.lease]
  const values = [streamOf(row.id), last.seq, ...added, row.id, ...shown(row, state), ...owed]
  return (await written(executor, [...values, after, deletedToo, ...audited])).length > 0
}
