import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Actor, type Caller, forbidden, notFound, route } from '../../platform/http/index.ts'
import { keptMessagesTable, openKeptMessages } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services/index.ts'

const calls = contract.keptMessages
/**
 * A stored message gives access to an account, so the permission alone is not enough: only a super-admin may read it.
 */
const authorize = (actor: Actor): void => {
  if (actor.kind !== 'user' || actor.role !== 'super-admin') throw forbidden(['super-admin-read'])
}

interface Query {
  after?: string | undefined
  recipient?: string | undefined
  size: number
}

/** People write an address with capitals or without; both name one mailbox. */
const mailbox = (address: string): string => address.trim().toLowerCase()

const noLetter = { to: '', subject: '', text: '' }

/** A recipient is encrypted, too, so the server reads on until it has found a page of their messages. */
const listMessages = async ({ db, secrets }: Services, { actor }: Caller, { after, recipient, size }: Query) => {
  authorize(actor)
  const { total } = await db.kysely
    .selectFrom(keptMessagesTable)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const items = []
  for await (const { id, created_at, letter } of openKeptMessages(db.kysely, secrets, after)) {
    const { to, subject, text } = letter ?? noLetter
    if (recipient !== undefined && mailbox(to) !== mailbox(recipient)) continue
    if (items.length === size) return { items, total, next: items.at(-1)?.id ?? null }
    const is_readable = letter !== null
    items.push({ id, created_at: created_at.toISOString(), recipient: to, subject, text, is_readable })
  }
  return { items, total, next: null }
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
  route(calls.list, ({ caller, query }) => listMessages(services, caller, query)),
  route(calls.remove, ({ caller, params }) => removeMessage(services, caller, params.id)),
]
