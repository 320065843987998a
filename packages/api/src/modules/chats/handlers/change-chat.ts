import type { AuditAction } from '@parley/contracts/audit'
import { sql } from 'kysely'
import { type Trx, transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { deleteStream } from '../../../platform/events/index.ts'
import type { Caller } from '../../../platform/http/index.ts'
import { dropAnswer, chargeChat } from '../answer/answer-lease.repo.ts'
import { appendToChat, chatState, dropPieces, findChat, lockChat, streamOf, touchChat } from '../chat.repo.ts'
import type { ChatRow } from '../chat.table.ts'
import type { ChatServices } from '../chat-services.ts'
import { chatAnswer } from './read-chats.ts'

interface Verb {
  action: AuditAction
  work: (trx: Trx, chat: ChatRow) => Promise<void>
}

/** The audit keeps that it happened and no text, not even the name: only the person reads their chats. */
const change = ({ db }: ChatServices, caller: Caller, id: string, { action, work }: Verb): Promise<void> =>
  transaction(db, async (trx) => {
    const chat = await lockChat(trx, caller.user, id)
    await work(trx, chat)
    await audit(trx, caller, {
      action,
      subject: { kind: 'chat', id, organizationId: chat.organization_id },
    })
  })

const read = async ({ db }: ChatServices, { user }: Caller, id: string) =>
  chatAnswer(db.kysely, user, await findChat(db.kysely, user, id))

export const renameChat = async (chatting: ChatServices, caller: Caller, id: string, name: string) => {
  await change(chatting, caller, id, {
    action: 'chat.rename',
    work: async (trx) => {
      await trx.updateTable('chats').set({ name }).where('id', '=', id).execute()
      await touchChat(trx, id)
    },
  })
  return read(chatting, caller, id)
}

/**
 * Ends the answer at its current text. Its writer notices the missing lease. The organisation pays an estimate for the
 * text, because a stopped model never reports its usage.
 */
const halt = (trx: Trx, chatting: ChatServices, chat: ChatRow): Promise<void> =>
  dropAnswer(trx, chat, async ({ message, asked }) => {
    const { messages } = await chatState(trx, chat.id)
    const text = messages.find((one) => one.message === message)?.text ?? ''
    await dropPieces(trx, chat.id)
    await appendToChat(trx, chatting, chat.id, [{ type: 'answer.stopped', data: { message, text } }])
    if (!asked) return
    await chargeChat(trx, chat, {
      request: asked,
      usage: { input_tokens: asked.input_tokens, output_tokens: Math.ceil(text.length / 4), estimated: true },
    })
  })

export const stopAnswer = async (chatting: ChatServices, caller: Caller, id: string) => {
  await change(chatting, caller, id, { action: 'chat.stop', work: (trx, chat) => halt(trx, chatting, chat) })
  chatting.cancel(id)
  return read(chatting, caller, id)
}

/** Deletes the text permanently; the ledger and the audit still refer to the chat. */
export const removeChat = async (chatting: ChatServices, caller: Caller, id: string): Promise<void> => {
  await change(chatting, caller, id, {
    action: 'chat.delete',
    work: async (trx, chat) => {
      await halt(trx, chatting, chat)
      await deleteStream(trx, streamOf(id))
      await trx
        .updateTable('chats')
        .set({ name: '', deleted_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute()
    },
  })
  chatting.cancel(id)
}
