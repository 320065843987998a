import { contract } from '@parley/contracts/calls'
import { z } from 'zod'
import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Actor, type Caller, forbidden, notFound, route } from '../../platform/http/index.ts'
import { keptMessagesTable } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services/index.ts'

const calls = contract.keptMessages
const letter = z.object({ to: z.string(), subject: z.string(), text: z.string() })

/**
 * A stored message gives access to an account, so the permission alone is not enough: only a super-admin may read it.
 */
const authorize = (actor: Actor): void => {
  if (actor.kind !== 'user' || actor.role !== 'super-admin') throw forbidden(['super-admin-read'])
}

const listMessages = async ({ db, secrets }: Services, { actor }: Caller, recipient: string | undefined) => {
  authorize(actor)
  const rows = await db.kysely.selectFrom(keptMessagesTable).selectAll().orderBy('id', 'desc').limit(200).execute()
  const items = rows.map((row) => {
    const place = { table: keptMessagesTable, id: row.id }
    const { to, subject, text } = letter.parse(JSON.parse(secrets.open(row.sealed, place)))
    return { id: row.id, created_at: row.created_at.toISOString(), recipient: to, subject, text }
  })
  return { items: items.filter((item) => recipient === undefined || item.recipient === recipient) }
}

const removeMessage = async ({ db }: Services, caller: Caller, id: string): Promise<void> => {
  authorize(caller.actor)
  await transaction(db, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom(keptMessagesTable).where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
    await audit(trx, caller, {
      action: 'kept-message.delete',
      subject: { kind: 'kept-message', id, organizationId: null },
    })
  })
}

export const keptMessageRoutes = (services: Services) => [
  route(calls.list, ({ caller, query }) => listMessages(services, caller, query.recipient)),
  route(calls.remove, ({ caller, params }) => removeMessage(services, caller, params.id)),
]
