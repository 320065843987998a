import type { AuditAction } from '@parley/contracts/audit'
import { type RawBuilder, sql } from 'kysely'
import { type Parameters, preparedStatement, type Trx } from '../../db/index.ts'
import type { Caller } from '../http/index.ts'
import { newId } from '../ids/index.ts'

interface AuditSubject {
  /** The kind of record, as in the paths: `user`, `usergroup`, … */
  kind: string
  id: string | null
  organizationId: string | null
}

type Snapshot = Readonly<Record<string, unknown>> | null

export interface AuditEntry {
  /** Actions have words in both languages, so a new one is first added to the contract's list. */
  action: AuditAction
  subject: AuditSubject
  before?: Snapshot
  after?: Snapshot
  /** The user who proves with this very request who they are: they act, although the caller is not signed in yet. */
  provenUser?: string
}

/** The audit never stores these fields, even when a snapshot contains them. */
const secret = new Set(['password_hash', 'token_hash', 'code_hash', 'sealed', 'name_key', 'search_key'])

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const json = (snapshot: Snapshot, other: Snapshot): string | null => {
  if (!snapshot) return null
  const entries = Object.entries(snapshot).filter(
    ([key, value]) => !secret.has(key) && !(other && same(value, other[key])),
  )
  return JSON.stringify(Object.fromEntries(entries))
}

const actorOf = ({ actor }: Caller, provenUser: string | undefined) => {
  if (provenUser !== undefined) return { kind: 'user', id: provenUser, user: provenUser, name: '' }
  const { kind } = actor
  if (kind === 'anonymous') return { kind, id: null, user: null, name: '' }
  if (kind === 'system') return { kind, id: null, user: null, name: actor.name }
  return { kind, id: actor.id, user: kind === 'user' ? actor.id : null, name: '' }
}

/** The values of an audit entry, as the statements that write one take them. */
export interface AuditValues {
  audit_id: string | null
  audit_organization: string | null
  audit_actor_kind: string | null
  audit_actor: string | null
  audit_action: string | null
  audit_subject_kind: string | null
  audit_subject: string | null
  audit_before: string | null
  audit_after: string | null
  audit_address: string | null
  audit_user_agent: string | null
  audit_request: string | null
  /** The user whose e-mail address names the actor; without one, `audit_actor_name` does. */
  audit_user: string | null
  audit_actor_name: string | null
}

/**
 * The insert of an audit entry as a part of a larger statement, which writes nothing when `audit_id` is null. It stores
 * the e-mail address that the user has at that moment.
 */
export const auditInsert = (
  value: Parameters<AuditValues>,
  from: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  insert into audit_events (
    id, organization_id, actor_kind, actor_id, action, subject_kind, subject_id, before, after, address, user_agent,
    request_id, actor_name)
  select ${value.audit_id}::uuid, ${value.audit_organization}::uuid, ${value.audit_actor_kind}::text,
    ${value.audit_actor}::uuid, ${value.audit_action}::text, ${value.audit_subject_kind}::text,
    ${value.audit_subject}::text, ${value.audit_before}::jsonb, ${value.audit_after}::jsonb,
    ${value.audit_address}::text, ${value.audit_user_agent}::text, ${value.audit_request}::text,
    coalesce((select email from user_emails where id = ${value.audit_user}::uuid), ${value.audit_actor_name}::text)
  ${from} where ${value.audit_id}::uuid is not null`

/** Stands for no audit entry. */
export const noAudit: Readonly<AuditValues> = {
  audit_id: null,
  audit_organization: null,
  audit_actor_kind: null,
  audit_actor: null,
  audit_action: null,
  audit_subject_kind: null,
  audit_subject: null,
  audit_before: null,
  audit_after: null,
  audit_address: null,
  audit_user_agent: null,
  audit_request: null,
  audit_user: null,
  audit_actor_name: null,
}

/** The values of an audit entry. The caller writes them with `auditInsert`. */
export const auditValues = (caller: Caller, entry: AuditEntry): AuditValues => {
  const { subject, before = null, after = null } = entry
  const { kind, id, user, name } = actorOf(caller, entry.provenUser)
  const { address, userAgent, requestId } = caller.origin
  caller.markAudited()
  return {
    audit_id: newId(),
    audit_organization: subject.organizationId,
    audit_actor_kind: kind,
    audit_actor: id,
    audit_action: entry.action,
    audit_subject_kind: subject.kind,
    audit_subject: subject.id,
    audit_before: json(before, after),
    audit_after: json(after, before),
    audit_address: address,
    audit_user_agent: userAgent,
    audit_request: requestId,
    audit_user: user,
    audit_actor_name: name,
  }
}

const insertAudit = preparedStatement<object, AuditValues>('audit', auditInsert)

/** Records who did what, in the transaction of the write: every write has an event, and every event has a write. */
export const audit = async (trx: Trx, caller: Caller, entry: AuditEntry): Promise<void> => {
  await insertAudit(trx, auditValues(caller, entry))
}

/** Writes the entries of several records that one write changes, in one statement. */
export const auditEach = async (trx: Trx, caller: Caller, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return
  const rows = entries.map((entry) => {
    const value = auditValues(caller, entry)
    return sql`(
      ${value.audit_id}::uuid, ${value.audit_organization}::uuid, ${value.audit_actor_kind}::text,
      ${value.audit_actor}::uuid, ${value.audit_action}::text, ${value.audit_subject_kind}::text,
      ${value.audit_subject}::text, ${value.audit_before}::jsonb, ${value.audit_after}::jsonb,
      ${value.audit_address}::text, ${value.audit_user_agent}::text, ${value.audit_request}::text,
      coalesce((select email from user_emails where id = ${value.audit_user}::uuid), ${value.audit_actor_name}::text))`
  })
  await sql`
    insert into audit_events (
      id, organization_id, actor_kind, actor_id, action, subject_kind, subject_id, before, after, address, user_agent,
      request_id, actor_name)
    values ${sql.join(rows)}`.execute(trx)
}

/**
 * Writes entries about moments before now, whose authors' addresses are not known. Readers look for an entry by an
 * identifier of its time; entries of one millisecond keep their order.
 */
export const auditPast = async (
  trx: Trx,
  caller: Caller,
  entries: readonly (AuditEntry & { at: Date })[],
): Promise<void> => {
  if (entries.length === 0) return
  const inOrder = entries.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  // Ids of one millisecond are in no order.
  const ids = inOrder.map(({ at }) => newId(at.getTime())).toSorted()
  const rows = inOrder.map(({ at, ...entry }, index) => {
    const values = auditValues(caller, entry)
    return {
      id: ids[index] ?? newId(at.getTime()),
      at,
      organization_id: values.audit_organization,
      actor_kind: 'system' as const,
      actor_name: values.audit_actor_name ?? '',
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      before: values.audit_before,
      after: values.audit_after,
      address: '',
      user_agent: '',
      request_id: '',
    }
  })
  await trx.insertInto('audit_events').values(rows).execute()
}
