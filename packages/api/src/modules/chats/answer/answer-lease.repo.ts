import { sql } from 'kysely'
import type { Executor, Trx } from '../../../db/index.ts'
import type { HeldLease } from '../../../platform/leases/index.ts'
import { charge, giveBack, setAside } from '../../language-models/index.ts'
import type { AnswerRequest, ChatRow } from '../chat.table.ts'
import type { ChatServices } from '../chat-services.ts'

type Chat = Pick<ChatRow, 'id' | 'organization_id'>

/** An answer is owed from now on, and this node writes it. */
export const takeAnswer = async (
  trx: Trx,
  { leases, practice }: ChatServices,
  chatId: string,
  message: number,
): Promise<void> => {
  await trx
    .insertInto('chat_answers')
    .values({ chat_id: chatId, message, node: practice.node, lease_until: leases.until() })
    .execute()
}

/** The message that is owed under this lease. */
export const owedMessage = async (executor: Executor, { id, attempt }: HeldLease): Promise<number | undefined> => {
  const row = await executor
    .selectFrom('chat_answers')
    .select('message')
    .where('chat_id', '=', id)
    .where('attempt', '=', attempt)
    .executeTakeFirst()
  return row?.message
}

/** Who is asked: written down with the first piece of what they say. */
export const noteAsked = async (trx: Trx, chatId: string, asked: AnswerRequest): Promise<void> => {
  await trx
    .updateTable('chat_answers')
    .set({ asked: JSON.stringify(asked) })
    .where('chat_id', '=', chatId)
    .execute()
}

/** Under the lease: what the answer may cost at most is nobody else's to spend. */
export const putAside = async (trx: Trx, chat: Chat, most: number): Promise<void> => {
  const taken = await setAside(trx, chat.organization_id, most)
  await trx
    .updateTable('chat_answers')
    .set({ reserved_micro_eur: sql`reserved_micro_eur + ${taken}` })
    .where('chat_id', '=', chat.id)
    .execute()
}

/** The answer is owed no more, and what was put aside for it goes back. Answers which it was, if there was one. */
export const dropAnswer = async (trx: Trx, chat: Chat) => {
  const lease = await trx.deleteFrom('chat_answers').where('chat_id', '=', chat.id).returningAll().executeTakeFirst()
  await giveBack(trx, chat.organization_id, lease?.reserved_micro_eur ?? 0)
  return lease
}

interface Used {
  asked: Pick<AnswerRequest, 'key_id' | 'price'>
  usage: { input_tokens: number; output_tokens: number }
}

/** Euros per million tokens are millionths of a euro per token. */
export const pay = async (trx: Trx, chat: Chat, { asked, usage }: Used): Promise<void> => {
  const { price, key_id: keyId } = asked
  const microEuros = Math.round(price.input * usage.input_tokens + price.output * usage.output_tokens)
  if (microEuros === 0) return
  await charge(trx, { organizationId: chat.organization_id, reason: `chat ${chat.id}`, keyId, microEuros })
}
