import type { Selectable } from 'kysely'
import type { Executor, Trx } from '../../../db/index.ts'
import type { Tables } from '../../../db/tables.ts'
import type { HeldLease } from '../../../platform/pending-work/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { credit, type modelCalls } from '../../language-models/index.ts'
import { organizationCredit } from '../../organizations/index.ts'
import type { AnswerRequest, ChatRow } from '../chat.table.ts'
import type { ChatServices } from '../chat-services.ts'

type Chat = Pick<ChatRow, 'id' | 'organization_id'>

/** Makes an answer pending; this node writes it. */
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

/** The pending message of this lease. */
export const owedMessage = async (executor: Executor, { id, attempt }: HeldLease): Promise<number | undefined> => {
  const row = await executor
    .selectFrom('chat_answers')
    .select('message')
    .where('chat_id', '=', id)
    .where('attempt', '=', attempt)
    .executeTakeFirst()
  return row?.message
}

/** The model of the answer, stored with the first piece of its text. */
export const noteAsked = async (trx: Trx, chatId: string, request: AnswerRequest): Promise<void> => {
  await trx
    .updateTable('chat_answers')
    .set({ asked: JSON.stringify(request) })
    .where('chat_id', '=', chatId)
    .execute()
}

/** Reserves the credit that an answer can cost. The caller holds the lease. */
export const reserveAnswer = async (trx: Trx, { id, organization_id }: Chat, costLimit: number): Promise<void> => {
  const row = { table: 'chat_answers', key: { chat_id: id }, organizationId: organization_id } as const
  await new credit.CreditReservation(row).reserve(trx, costLimit)
}

/**
 * Ends a pending answer, if there is one, and returns its reserved credit after `charge`: a charge locks the session,
 * which everything locks before the organisation.
 */
export const dropAnswer = async (
  trx: Trx,
  chat: Chat,
  charge: (pending: Selectable<Tables['chat_answers']>) => Promise<void> = async () => {},
): Promise<void> => {
  const lease = await trx.deleteFrom('chat_answers').where('chat_id', '=', chat.id).returningAll().executeTakeFirst()
  if (lease) await charge(lease)
  await organizationCredit.returnCredit(trx, chat.organization_id, lease?.reserved_micro_eur ?? 0)
}

interface UsedAnswer {
  request: Omit<AnswerRequest, 'input_tokens'>
  usage: modelCalls.Usage
}

type OwnedChat = Pick<ChatRow, 'id' | 'organization_id' | 'owner_id' | 'session_id'>

/** The bill for an answer in a chat: who pays, and for what. */
export const billAnswer = ({
  id,
  organization_id: organizationId,
  owner_id: userId,
  session_id: sessionId,
}: OwnedChat) => ({ organizationId, userId, sessionId, purpose: 'chat', reason: `chat ${id}` }) as const

export const chargeChat = async (trx: Trx, chat: OwnedChat, { request, usage }: UsedAnswer): Promise<void> => {
  await credit.chargeAnswer(trx, billAnswer(chat), {
    usage,
    by: {
      attemptId: request.attempt_id ?? newId(),
      modelId: request.model_id,
      keyId: request.key_id,
      price: request.price,
    },
  })
}
