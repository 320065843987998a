import type { ChatEventDraft } from '@parley/contracts/chat'
import { type Trx, transaction } from '../../../db/index.ts'
import { type HeldLease, LeaseLostError } from '../../../platform/pending-work/index.ts'
import type { modelCalls } from '../../language-models/index.ts'
import { appendToChat, dropPieces, touchChat } from '../chat.repo.ts'
import type { AnswerRequest, ChatRow } from '../chat.table.ts'
import type { ChatServices } from '../chat-services.ts'
import { dropAnswer, noteAsked, chargeChat, reserveAnswer } from './answer-lease.repo.ts'

interface AnswerTask {
  chatting: ChatServices
  chat: ChatRow
  lease: HeldLease
  message: number
}

export interface AnswerResult {
  text: string
  usage: modelCalls.Usage
  by: modelCalls.AskedCandidate
}

export const askedOf = (
  { attemptId, modelId, keyId, price }: modelCalls.AskedCandidate,
  input_tokens: number,
): AnswerRequest => ({
  attempt_id: attemptId,
  model_id: modelId,
  key_id: keyId,
  price,
  input_tokens,
})

/** Adds the events of one answer to its chat, as long as this node holds the lease. */
export class AnswerLog {
  readonly #task: AnswerTask
  #request: AnswerRequest | undefined

  constructor(task: AnswerTask) {
    this.#task = task
  }

  /** Stores the current model, because a stopped answer is charged at its price. */
  ask(request: AnswerRequest): void {
    this.#request = request
  }

  reserve(most: number): Promise<void> {
    return this.#run((trx) => reserveAnswer(trx, this.#task.chat, most))
  }

  add(text: string): Promise<void> {
    return this.#run(async (trx) => {
      const { chat, message } = this.#task
      if (this.#request) await noteAsked(trx, chat.id, this.#request)
      this.#request = undefined
      await this.#append(trx, { type: 'answer.delta', data: { message, text } })
    })
  }

  /** Voids the text so far: the answer starts again. */
  restart(reason: string): Promise<void> {
    return this.#run(async (trx) => {
      const { chat, message } = this.#task
      await dropPieces(trx, chat.id)
      await this.#append(trx, { type: 'answer.restarted', data: { message, reason } })
    })
  }

  /** Stores the answer and its price in one transaction. */
  complete({ text, usage, by }: AnswerResult): Promise<void> {
    const { chat, message } = this.#task
    return this.#end({ type: 'answer.completed', data: { message, text, model: by.label } }, (trx) =>
      chargeChat(trx, chat, { request: askedOf(by, 0), usage }),
    )
  }

  fail(code: string): Promise<void> {
    const { message } = this.#task
    return this.#end({ type: 'answer.failed', data: { message, code } })
  }

  #end(event: ChatEventDraft, inTransaction?: (trx: Trx) => Promise<void>): Promise<void> {
    const { id } = this.#task.chat
    return transaction(this.#task.chatting.db, async (trx) => {
      await touchChat(trx, id)
      await this.#hold(trx)
      await dropAnswer(trx, this.#task.chat, async () => inTransaction?.(trx))
      await dropPieces(trx, id)
      await this.#append(trx, event)
    })
  }

  async #append(trx: Trx, event: ChatEventDraft): Promise<void> {
    const { chatting, chat } = this.#task
    await appendToChat(trx, chatting, chat.id, [event])
  }

  #run(work: (trx: Trx) => Promise<void>): Promise<void> {
    return transaction(this.#task.chatting.db, async (trx) => {
      await this.#hold(trx)
      await work(trx)
    })
  }

  async #hold(trx: Trx): Promise<void> {
    const { chatting, lease } = this.#task
    if (!(await chatting.leases.isHeld(trx, lease))) throw new LeaseLostError()
  }
}
