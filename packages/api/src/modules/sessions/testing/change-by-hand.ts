import { preparedIn } from '../../../db/index.ts'
import type { ChangeValues } from '../records/store-change.ts'

/**
 * The statement that stores a change, in one piece and with parameters that are numbered by hand, as it was before it was
 * composed of the fragments of several modules. It only serves to measure that the composed statement is as fast.
 */
const text = `
  with held as materialized (
    select session.id, session.organization_id
    from coaching_sessions session join event_streams head on head.stream = $1::text
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
  ), purse as (
    select organization.id, organization.credit_micro_eur
    from held join organizations organization on organization.id = held.organization_id
    where $21::bigint > 0 for no key update of organization
  ), aside as (
    select id, least(greatest(credit_micro_eur, 0), $21::bigint) as amount from purse
  ), taken as (
    update organizations set credit_micro_eur = credit_micro_eur - aside.amount
    from aside where organizations.id = aside.id
  ), pending_reply as (
    insert into reply_leases (session_id, turn, node, lease_until, reserved_micro_eur)
    select held.id, $16::int, $17::text, clock_timestamp() + $18::float8 * interval '1 millisecond',
      coalesce((select amount from aside), 0)
    from held where $16::int is not null
  ), audited as (
    insert into audit_events (
      id, organization_id, actor_kind, actor_id, action, subject_kind, subject_id, before, after, address, user_agent,
      request_id, actor_name)
    select $22::uuid, $23::uuid, $24::text, $25::uuid, $26::text, $27::text, $28::text, $29::jsonb, $30::jsonb, $31::text,
      $32::text, $33::text, coalesce((select email from user_emails where id = $34::uuid), $35::text)
    from held where $22::uuid is not null
  )
  select pg_notify('parley_events', $17::text || ' ' || $1::text || ':' || $2::bigint) as told from held`

const run = preparedIn<{ told: unknown }>('change-by-hand', text)

const order = [
  'stream',
  'last_seq',
  'seqs',
  'types',
  'data',
  'at',
  'session_id',
  'status',
  'reason',
  'name',
  'user_turns',
  'hint_cost',
  'started_at',
  'ended_at',
  'due_at',
  'turn',
  'node',
  'lease_ms',
  'after',
  'includes_deleted',
  'cost_limit',
  'audit_id',
  'audit_organization',
  'audit_actor_kind',
  'audit_actor',
  'audit_action',
  'audit_subject_kind',
  'audit_subject',
  'audit_before',
  'audit_after',
  'audit_address',
  'audit_user_agent',
  'audit_request',
  'audit_user',
  'audit_actor_name',
] as const satisfies readonly (keyof ChangeValues)[]

/** Stores a change by the statement with hand-numbered parameters. */
export const storeByHand = (executor: Parameters<typeof run>[0], values: ChangeValues) =>
  run(
    executor,
    order.map((name) => values[name]),
  )
