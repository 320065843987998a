import { preparedIn, type Trx } from '../../db/index.ts'
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

const userId = ({ actor }: Caller): string | null => (actor.kind === 'user' ? actor.id : null)

const columns = ['id', 'organization_id', 'actor_kind', 'actor_id', 'action', 'subject_kind', 'subject_id', 'before']
const rest = ['after', 'address', 'user_agent', 'request_id', 'actor_name']
const types = ['uuid', 'uuid', 'text', 'uuid', 'text', 'text', 'text', 'jsonb', 'jsonb', 'text', 'text', 'text']

/**
 * The insert as a part of a larger statement: its values are the parameters from `first` on, and without the first of
 * them nothing is written. Users are named as they are called at that moment.
 */
export const auditInsert = (first: number, from = ''): string => {
  const values = types.map((type, at) => `$${first + at}::${type}`)
  const [user, name] = [first + types.length, first + types.length + 1]
  return `insert into audit_events (${[...columns, ...rest].join(', ')})
    select ${values.join(', ')}, coalesce((select email from users where id = $${user}::uuid), $${name}::text)
    ${from} where $${first}::uuid is not null`
}

/** How many parameters that takes, and what stands for no entry. */
export const noAudit: readonly null[] = Array.from({ length: types.length + 2 }, () => null)

/** The SQL parameters of an audit entry. The caller writes them with `auditInsert`. */
export const auditValues = (caller: Caller, entry: AuditEntry): unknown[] => {
  const { subject, before = null, after = null } = entry
  const { id, name } = actorOf(caller)
  const { address, userAgent, requestId } = caller.origin
  caller.markAudited()
  const who = [newId(), subject.organizationId, caller.actor.kind, id]
  const what = [entry.action, subject.kind, subject.id, json(before, after), json(after, before)]
  return [...who, ...what, address, userAgent, requestId, userId(caller), name]
}

const written = preparedIn('audit', auditInsert(1))

/** Writes down who did what, in the transaction that does it: there is no write without its event, and no event without its write. */
export const audit = async (trx: Trx, caller: Caller, entry: AuditEntry): Promise<void> => {
  await written(trx, auditValues(caller, entry))
}
