import type { ChatEvent, ChatEventDraft } from '@parley/contracts/chat'
import { type ChatState, foldChat } from '@parley/conversation/chat'
import { sql } from 'kysely'
import type { Executor, Trx } from '../../db/index.ts'
import { deleteStream, readEvents, removeEvents } from '../../platform/events/index.ts'
import { notFound, type UserActor } from '../../platform/http/index.ts'
import type { ChatServices } from './chat-services.ts'
import { ownChats } from './chat.policy.ts'
import type { ChatRow } from './chat.table.ts'

export const streamOf = (chatId: string): string => `chat:${chatId}`

/** Returns a chat of the caller, or the same answer as for a missing one. */
export const findChat = async (executor: Executor, actor: UserActor, id: string): Promise<ChatRow> => {
  const row = await executor
    .selectFrom('chats')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(ownChats(actor))
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Locks a chat. Every change locks the row first, then the lease, then the stream, so that no two wait for each other. */
export const lockChat = async (trx: Trx, actor: UserActor, id: string): Promise<ChatRow> => {
  await trx.selectFrom('chats').select('id').where('id', '=', id).forUpdate().execute()
  return findChat(trx, actor, id)
}

export const chatById = (executor: Executor, id: string): Promise<ChatRow | undefined> =>
  executor.selectFrom('chats').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

export const touchChat = async (trx: Trx, id: string): Promise<void> => {
  await trx
    .updateTable('chats')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** The chat as it is now: one event for each message, and the pieces of an answer that is being written. */
export const chatState = async (executor: Executor, id: string): Promise<ChatState> =>
  foldChat((await readEvents(executor, streamOf(id), { after: 0 })) as ChatEvent[])

export const appendToChat = (trx: Trx, { services }: ChatServices, id: string, drafts: ChatEventDraft[]) =>
  services.events.append(trx, streamOf(id), drafts)

/** A complete answer contains its whole text, so its pieces can be deleted. */
export const dropPieces = (trx: Trx, id: string): Promise<void> => removeEvents(trx, streamOf(id), 'answer.delta')

/** Deletes what was said in the chats of these sessions, whose rows go with the sessions. */
export const deleteChatStreams = async (trx: Trx, sessionIds: readonly string[]): Promise<void> => {
  const chats = await trx.selectFrom('chats').select('id').where('session_id', 'in', sessionIds).execute()
  for (const { id } of chats) await deleteStream(trx, streamOf(id))
}

/** A user's chats with their messages, for the export of their data. */
export const chatTextsOf = async (executor: Executor, userId: string) => {
  const chats = await executor
    .selectFrom('chats')
    .select(['id', 'name', 'created_at'])
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()
  const chatTexts = []
  for (const { id, ...chat } of chats) {
    const { messages } = await chatState(executor, id)
    chatTexts.push({ ...chat, messages: messages.map(({ role, text }) => ({ role, text })) })
  }
  return chatTexts
}
