import type { AuditAction } from '@parley/contracts/audit'
import type { ChatEventDraft } from '@parley/contracts/chat'
import type { ChatState } from '@parley/conversation/chat'
import { type Trx, transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, ProblemError } from '../../../platform/http/index.ts'
import { credit, hasLanguageModel, ModelRoutes } from '../../language-models/index.ts'
import { sessionRights, sessionRecords, sessionContent } from '../../sessions/index.ts'
import { takeAnswer } from '../answer/answer-lease.repo.ts'
import { appendToChat, chatState, lockChat, touchChat } from '../chat.repo.ts'
import type { ChatRow } from '../chat.table.ts'
import type { ChatServices } from '../chat-services.ts'

interface Question {
  /** The events to add, and the number of the pending answer. */
  events: ChatEventDraft[]
  answer: number
}

/** Refuses a question that no model can answer, before anything is written. */
const refuseUnanswerable = async (trx: Trx, { user }: Caller, { session_id }: ChatRow): Promise<void> => {
  const session = await sessionRecords.findSession(trx, user, { id: session_id })
  sessionRights.refuseExpired(user, session)
  if (!(await hasLanguageModel(trx, session.organization_id))) throw new ProblemError('no-language-model')
  await credit.requireCredit(
    trx,
    new ModelRoutes({ ...sessionContent.modelRequestOf(session), needsModel: true, use: 'observer' }),
    session.organization_id,
  )
}

/** The question and its pending answer become durable together, so that every question gets an answer. */
const ask = async (
  chatting: ChatServices,
  caller: Caller,
  id: string,
  { action, decide }: { action: AuditAction; decide: (state: ChatState) => Question | { answer: number } },
) => {
  const receipt = await transaction(chatting.db, async (trx) => {
    const chat = await lockChat(trx, caller.user, id)
    const state = await chatState(trx, id)
    const decision = decide(state)
    await audit(trx, caller, {
      action,
      subject: { kind: 'chat', id, organizationId: chat.organization_id },
      after: { message: decision.answer },
    })
    if (!('events' in decision)) return { answer: decision.answer, lastSeq: state.last_seq, begun: false }
    await refuseUnanswerable(trx, caller, chat)
    await takeAnswer(trx, chatting, id, decision.answer)
    const { lastSeq } = await appendToChat(trx, chatting, id, decision.events)
    await touchChat(trx, id)
    return { answer: decision.answer, lastSeq, begun: true }
  })
  if (receipt.begun) chatting.begin(id)
  return receipt
}

const refuseWhileAnswering = ({ answering }: ChatState): void => {
  if (answering !== null) throw new ProblemError('answer-in-progress')
}

export const say = async (
  chatting: ChatServices,
  caller: Caller,
  id: string,
  utterance: { client_message_id: string; text: string },
) => {
  const { answer, lastSeq } = await ask(chatting, caller, id, {
    action: 'chat.message',
    decide: (state) => {
      const formerMessage = state.messages.find(
        ({ client_message_id }) => client_message_id === utterance.client_message_id,
      )
      if (formerMessage && formerMessage.text !== utterance.text) throw new ProblemError('turn-id-taken')
      // A repeated message gets its first answer again, and starts no second one.
      if (formerMessage) return { answer: formerMessage.message + 1 }
      refuseWhileAnswering(state)
      const message = (state.messages.at(-1)?.message ?? 0) + 1
      return {
        answer: message + 1,
        events: [
          { type: 'message.added', data: { message, ...utterance } },
          { type: 'answer.started', data: { message: message + 1 } },
        ],
      }
    },
  })
  return { message: answer - 1, last_seq: lastSeq }
}

export const answerAgain = async (chatting: ChatServices, caller: Caller, id: string) => {
  const { answer, lastSeq } = await ask(chatting, caller, id, {
    action: 'chat.answer_again',
    decide: (state) => {
      refuseWhileAnswering(state)
      const last = state.messages.at(-1)
      if (last?.state !== 'failed' && last?.state !== 'stopped') throw new ProblemError('nothing-to-answer')
      return { answer: last.message, events: [{ type: 'answer.started', data: { message: last.message } }] }
    },
  })
  return { message: answer, last_seq: lastSeq }
}
