import type { Trx } from '../../db/index.ts'
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
  /** `user.create`, `sign-in`, … */
  action: string
  subject: AuditSubject
  before?: Snapshot
  after?: Snapshot
}

/** Never written down, however a snapshot was made. */
const secret = new Set(['password_hash', 'token_hash', 'code_hash', 'sealed', 'name_key', 'search_key'])

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const json = (snapshot: Snapshot, other: Snapshot): string | null => {
  if (!snapshot) return null
  const entries = Object.entries(snapshot).filter(
    ([key, value]) => !secret.has(key) && !(other && same(value, other[key])),
  )
  return JSON.stringify(Object.fromEntries(entries))
}

const actorOf = ({ actor }: Caller) => {
  if (actor.kind === 'anonymous') return { id: null, name: '' }
  return actor.kind === 'system' ? { id: null, name: actor.name } : { id: actor.id, name: '' }
}

const nameOf = async (trx: Trx, { actor }: Caller): Promise<string | undefined> => {
  if (actor.kind !== 'user') return undefined
  const row = await trx.selectFrom('users').select('email').where('id', '=', actor.id).executeTakeFirst()
  return row?.email
}

/** Writes down who did what, in the transaction that does it: there is no write without its event, and no event without its write. */
export const audit = async (trx: Trx, caller: Caller, entry: AuditEntry): Promise<void> => {
  const { subject, before = null, after = null } = entry
  const actor = actorOf(caller)
  await trx
    .insertInto('audit_events')
    .values({
      id: newId(),
      organization_id: subject.organizationId,
      actor_kind: caller.actor.kind,
      actor_id: actor.id,
      actor_name: (await nameOf(trx, caller)) ?? actor.name,
      action: entry.action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      before: json(before, after),
      after: json(after, before),
      address: caller.origin.address,
      user_agent: caller.origin.userAgent,
      request_id: caller.origin.requestId,
    })
    .execute()
  caller.markAudited()
}
