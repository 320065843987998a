import { sql } from 'kysely'
import { type Database, transaction } from '../../../db/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import type { AskedCandidate, Attempt, Price } from '../calls/attempt.ts'
import { estimateUsage } from '../calls/estimate-usage.ts'
import { ProviderFault } from '../calls/provider-fault.ts'
import type { Usage } from '../calls/chat-provider.ts'
import { costLimit, isPaid } from './reply-price.ts'
import { type Bill, chargeAnswer } from './credit.ts'
import type { ModelAttemptRow } from './model-attempt.table.ts'

/** In minutes: longer than any request to a language model takes. */
const LATEST = 15

interface PaidRequest {
  attemptId: string
  modelId: string
  keyId: string | null
  price: Price
  hasBudget: boolean
  /** The highest price of the request, in millionths of a euro. */
  limit: number
  /** The usage that is booked when the request is lost. */
  expectedUsage: Usage
}

/**
 * Notes a paid request before its booking. Of a key with a budget it sets the cost limit aside, or all that is left, in
 * the same statement: two requests never count on the same money. Returns false when nothing is left.
 */
export const noteRequest = async (
  { kysely }: Database,
  { organizationId, purpose, userId, sessionId, reason }: Bill,
  { attemptId, modelId, keyId, price, hasBudget, limit, expectedUsage }: PaidRequest,
): Promise<boolean> => {
  const { input_tokens, output_tokens, characters = 0, seconds = 0 } = expectedUsage
  const key = hasBudget
    ? sql`
      select id, least(${limit}::bigint, budget_micro_eur - spent_micro_eur - held_micro_eur) as amount
      from ai_service_keys
      where id = ${keyId} and budget_micro_eur > spent_micro_eur + held_micro_eur for no key update`
    : sql`select ${keyId}::uuid as id, 0 as amount`
  const { rows } = await sql`
    with key as (${key}), held as (
      update ai_service_keys set held_micro_eur = held_micro_eur + key.amount
      from key where ai_service_keys.id = key.id and key.amount > 0
    )
    insert into model_attempts
      (id, organization_id, purpose, user_id, session_id, reason, model_id, key_id, price, input_tokens,
        output_tokens, characters, seconds, held_micro_eur, overdue_at)
    select ${attemptId}::uuid, ${organizationId}::uuid, ${purpose}, ${userId}::uuid, ${sessionId}::uuid, ${reason},
      ${modelId}::uuid, key.id, ${JSON.stringify(price)}::jsonb, ${input_tokens}::bigint,
      ${output_tokens}::bigint, ${characters}::bigint, ${seconds}::float8, key.amount, now() + ${LATEST} * interval '1 minute'
    from key returning id`.execute(kysely)
  return rows.length > 0
}

/** A request as its bill sees it. */
export type BilledAttempt = Pick<Attempt, 'candidate' | 'request' | 'wastedUsage'>

const noteAttempt = (db: Database, bill: Bill, { candidate, request }: BilledAttempt): Promise<boolean> =>
  noteRequest(db, bill, {
    ...candidate,
    hasBudget: candidate.hasBudget ?? false,
    limit: costLimit({ candidates: [candidate], ...request }),
    expectedUsage: estimateUsage(request, 0),
  })

/**
 * Ends a request that costs nothing, because its provider refused it. It locks the key before the request, as the
 * deletion of a key does; in the other order the two would wait for each other.
 */
export const dropAttempt = async ({ kysely }: Database, id: string): Promise<void> => {
  await sql`
    with key as materialized (
      select id from ai_service_keys
      where id = (select key_id from model_attempts where id = ${id} and held_micro_eur > 0) for no key update
    ), ended as (
      delete from model_attempts where id = ${id} and (select count(*) from key) >= 0
      returning key_id, held_micro_eur
    )
    update ai_service_keys set held_micro_eur = ai_service_keys.held_micro_eur - ended.held_micro_eur
    from ended where ai_service_keys.id = ended.key_id and ended.held_micro_eur > 0`.execute(kysely)
}

/**
 * The paid requests of one answer. Each is noted when it begins, so that a crash loses no charge; one that fails is
 * charged at its end, beside the answer, which does not wait for it. The caller charges the request that answered.
 */
export class BilledAttempts {
  readonly #services: Services
  readonly #bill: Bill
  readonly #notes = new Map<string, Promise<void>>()

  constructor(services: Services, bill: Bill) {
    this.#services = services
    this.#bill = bill
  }

  /** A request waits for the budget of its key, and for nothing else. */
  begin(attempt: BilledAttempt): Promise<void> | undefined {
    const { attemptId, price, hasBudget } = attempt.candidate
    if (!isPaid(price)) return undefined
    const note = noteAttempt(this.#services.db, this.#bill, attempt).then((isNoted) => {
      if (!isNoted) throw new ProviderFault('not_set_up')
    })
    this.#notes.set(attemptId, note)
    if (hasBudget) return note
    note.catch((error: unknown) => this.#warn(error, 'a request to a model could not be noted'))
    return undefined
  }

  fail(attempt: BilledAttempt, fault: ProviderFault): void {
    void this.complete(attempt, attempt.wastedUsage(fault))
  }

  /** Charges a request that no caller charges; one without usage costs nothing. */
  async complete(attempt: BilledAttempt, usage: Usage | undefined): Promise<void> {
    try {
      await this.#end(attempt.candidate, usage)
    } catch (error) {
      this.#warn(error, 'a request to a model could not be charged yet')
    }
  }

  async #end(candidate: AskedCandidate, usage: Usage | undefined): Promise<void> {
    const { db } = this.#services
    const note = this.#notes.get(candidate.attemptId)
    // A note that is stored after the booking would be booked again.
    await note?.catch(() => {})
    if (usage) await transaction(db, (trx) => chargeAnswer(trx, this.#bill, { usage, by: candidate }))
    else if (note) await dropAttempt(db, candidate.attemptId)
  }

  #warn(err: unknown, message: string): void {
    this.#services.log.error({ err, reason: this.#bill.reason }, message)
  }
}

/**
 * Books requests that their writers left without a booking, each by an estimate: those whose time is
 * over, or those of the lost writers of a session's replies. Two nodes may do it at once, and a late writer, too.
 */
export const bookLeft = async (db: Database, of: { repliesOf: string } | 'overdue'): Promise<void> => {
  const condition =
    of === 'overdue' ? sql`overdue_at < now()` : sql`session_id = ${of.repliesOf} and purpose in ('reply', 'realtime')`
  const { rows } = await sql<ModelAttemptRow>`
    select * from model_attempts where ${condition} order by id`.execute(db.kysely)
  for (const { id: attemptId, model_id: modelId, key_id: keyId, price, ...row } of rows) {
    const { organization_id: organizationId, user_id: userId, session_id: sessionId, purpose, reason } = row
    const { input_tokens, output_tokens, characters, seconds } = row
    const usage = { input_tokens, output_tokens, characters, seconds, estimated: true }
    const bill = { organizationId, userId, sessionId, purpose, reason }
    await transaction(db, (trx) => chargeAnswer(trx, bill, { usage, by: { attemptId, modelId, keyId, price } }))
  }
}
