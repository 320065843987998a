import type { Caller } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { authorizeMail } from '../mail.policy.ts'

interface Query {
  after?: string | undefined
  recipient?: string | undefined
  state?: 'sent' | 'failed' | 'bounced' | undefined
  size: number
}

export const listMailLog = async ({ db }: Services, caller: Caller, { after, recipient, state, size }: Query) => {
  authorizeMail(caller)
  let query = db.kysely
    .selectFrom('mail_log')
    .select(['id', 'at', 'kind', 'recipient', 'subject', 'state', 'answer'])
    .orderBy('id', 'desc')
    .limit(size + 1)
  if (after) query = query.where('id', '<', after)
  if (recipient) query = query.where('recipient', '=', recipient.toLowerCase())
  if (state) query = query.where('state', '=', state)
  const rows = await query.execute()
  const items = rows.slice(0, size).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  return { items, next: rows.length > size ? (items.at(-1)?.id ?? null) : null }
}
