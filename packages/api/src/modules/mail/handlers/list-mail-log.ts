import { sql } from 'kysely'
import { type Caller, listScope, seesEveryOrganization } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import type { SuperAdmins } from '../mail.policy.ts'

interface Query {
  organization_id?: string | undefined
  after?: string | undefined
  recipient?: string | undefined
  state?: 'sent' | 'failed' | 'bounced' | undefined
  size: number
}

/**
 * Super-admins see every message. Other callers see those to the people of their organisation, without the subjects,
 * which name sessions and people, and without those to super-admins, whom they do not see.
 */
export const listMailLog = async (
  { db }: Services,
  { seesSuperAdmins, isSuperAdmin }: SuperAdmins,
  { actor }: Caller,
  { organization_id: organizationId, after, recipient, state, size }: Query,
) => {
  const scope = listScope(actor, organizationId)
  const seesSubjects = seesEveryOrganization(actor)
  let query = db.kysely
    .selectFrom('mail_log')
    .select(['id', 'at', 'kind', 'recipient', 'subject', 'state', 'answer'])
    .orderBy('id', 'desc')
    .limit(size + 1)
  if (scope !== null) query = query.where('organization_id', '=', scope)
  if (!seesSuperAdmins(actor)) query = query.where(sql<boolean>`not ${isSuperAdmin(sql`mail_log.user_id`)}`)
  if (after) query = query.where('id', '<', after)
  if (recipient) query = query.where('recipient', '=', recipient.toLowerCase())
  if (state) query = query.where('state', '=', state)
  const rows = await query.execute()
  const items = rows
    .slice(0, size)
    .map(({ at, subject, ...row }) => ({ ...row, subject: seesSubjects ? subject : '', at: at.toISOString() }))
  return { items, next: rows.length > size ? (items.at(-1)?.id ?? null) : null }
}
