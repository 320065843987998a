import type { ChatDetail, ChatEvent, ChatKind, ChatSummary } from '@parley/contracts/chat'
import { sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import type { Actor, Caller } from '../../../platform/http/index.ts'
import { type PageQuery, selectPage } from '../../../platform/lists/index.ts'
import { hasLanguageModel } from '../../language-models/index.ts'
import { abilitiesOn, ownChats } from '../chat.policy.ts'
import { chatState, findChat, streamOf } from '../chat.repo.ts'
import type { ChatRow } from '../chat.table.ts'
import type { ChatServices } from '../chat-services.ts'

const summaryOf = (actor: Actor, row: ChatRow): ChatSummary => ({
  id: row.id,
  organization_id: row.organization_id,
  kind: row.kind,
  session_id: row.session_id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  abilities: abilitiesOn(actor),
})

/** The chat as its owner reads it. */
export const chatAnswer = async (executor: Executor, actor: Actor, row: ChatRow): Promise<ChatDetail> => {
  const { last_seq, messages, answering } = await chatState(executor, row.id)
  return { ...summaryOf(actor, row), last_seq, messages: [...messages], answering }
}

interface Query extends PageQuery {
  kind?: ChatKind | undefined
  session_id?: string | undefined
}

export const listChats = async ({ db }: ChatServices, { user }: Caller, query: Query) => {
  const { kind, session_id } = query
  const page = await selectPage<ChatRow>(db.kysely, {
    table: 'chats',
    organizationId: null,
    query,
    where: [
      ownChats(user),
      ...(kind ? [sql`kind = ${kind}`] : []),
      ...(session_id ? [sql`session_id = ${session_id}`] : []),
    ],
    columns: sql`record.organization_id, record.owner_id, record.kind, record.session_id, record.name,
      record.created_at, record.updated_at, record.deleted_at`,
    isCounted: false,
  })
  return {
    ...page,
    items: page.items.map((row) => summaryOf(user, row)),
    language_model: await hasLanguageModel(db.kysely, user.organizationId),
  }
}

export const readChat = async ({ db }: ChatServices, { user }: Caller, id: string) =>
  chatAnswer(db.kysely, user, await findChat(db.kysely, user, id))

/** Sends each event whole, with its number and time, so that a reader folds exactly what the log contains. */
export const followChat = async ({ db, services }: ChatServices, { user }: Caller, id: string, after: number) => {
  await findChat(db.kysely, user, id)
  return async function* events(signal: AbortSignal) {
    for await (const event of services.events.subscribe(streamOf(id), after, signal)) {
      yield { seq: event.seq, type: event.type, data: event as ChatEvent }
    }
  }
}
