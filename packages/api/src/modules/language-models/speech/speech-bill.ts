import { sql } from 'kysely'
import { transaction } from '../../../db/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { organizationCredit } from '../../organizations/index.ts'
import { ProviderFault } from '../calls/provider-fault.ts'
import { type Bill, chargeAnswers, hasCredit, refuseWithoutCredit } from '../credit/credit.ts'
import { highestInputPrice, type PaidAnswer, priceOf } from '../credit/reply-price.ts'
import { dropAttempt, noteRequest } from '../credit/model-attempts.ts'
import { CreditReservation } from '../credit/credit-reservation.ts'
import './speech-call.table.ts'
import type { SpeechRoute } from './speech-routes.ts'

/** Longer than any request to a model for speech takes. */
const LEASE_MINUTES = 15

interface UsedSpeech {
  characters?: number
  seconds?: number
  input_tokens?: number
  output_tokens?: number
}

/** The parts of a price. A language model has them, too. */
type PricedRoute = Pick<SpeechRoute, 'price_input_eur' | 'price_output_eur'> & {
  price_cached_input_eur?: number | null
}

const highestPrice = (routes: readonly PricedRoute[], usage: UsedSpeech): number =>
  Math.max(
    0,
    ...routes.map(({ price_input_eur, price_cached_input_eur: cachedPrice, price_output_eur: output }) =>
      priceOf({
        usage: { input_tokens: 0, output_tokens: 0, ...usage },
        by: { price: { input: highestInputPrice({ input: price_input_eur, cached: cachedPrice ?? null }), output } },
      }),
    ),
  )

/** The parts of a route that a bill needs. */
export type PricedSpeech = Pick<
  SpeechRoute,
  'model_id' | 'key_id' | 'has_budget' | 'price_input_eur' | 'price_output_eur'
>

interface SpeechAttempt {
  route: PricedSpeech
  /** The id of its answer on the bill. */
  attemptId: string
  /** The most that it can use. */
  mostUsage: UsedSpeech
  /** The usage to book if this server is killed meanwhile. Without it, only a request of a key with a budget is noted. */
  expectedUsage?: UsedSpeech
}

/** The budget of the keys that a piece of work uses. */
export type KeyBudgets = Pick<SpeechBill, 'begin' | 'drop'>

/** The credit for one piece of work that nothing stores, such as speech or a draft: reserved before, settled after it. */
export class SpeechBill {
  readonly #services: Services
  readonly #bill: Bill
  readonly #answers: PaidAnswer[] = []
  readonly #notes = new Map<string, Promise<void>>()
  #reservation: CreditReservation | undefined
  #id = ''
  #isSettled = false

  constructor(services: Services, bill: Bill) {
    this.#services = services
    this.#bill = bill
  }

  /** Reserves the highest price of the work. Refuses it when it costs something and no credit is left. */
  async reserve(routes: readonly PricedRoute[], mostUsage: UsedSpeech): Promise<void> {
    const limit = highestPrice(routes, mostUsage)
    if (limit === 0) return
    const { organizationId } = this.#bill
    const id = newId()
    const reservation = new CreditReservation({ table: 'speech_calls', key: { id }, organizationId })
    await transaction(this.#services.db, async (trx) => {
      await trx
        .insertInto('speech_calls')
        .values({
          id,
          organization_id: organizationId,
          lease_until: sql<Date>`now() + ${LEASE_MINUTES} * interval '1 minute'`,
        })
        .execute()
      if (!(await hasCredit(trx, organizationId))) await refuseWithoutCredit(trx, organizationId)
      await reservation.reserve(trx, limit)
    })
    this.#id = id
    this.#reservation = reservation
  }

  /**
   * Sets the highest price of one request aside of the budget of its key, where that has one. The request waits for it;
   * without anything left a fault stops it. It does not wait for a note that only a crash needs.
   */
  begin({ route, attemptId, mostUsage, expectedUsage }: SpeechAttempt): Promise<void> | undefined {
    const limit = highestPrice([route], mostUsage)
    if (limit === 0 || !(route.has_budget || expectedUsage)) return undefined
    const note = noteRequest(this.#services.db, this.#bill, {
      attemptId,
      modelId: route.model_id,
      keyId: route.key_id,
      price: { input: route.price_input_eur, output: route.price_output_eur },
      hasBudget: route.has_budget,
      limit,
      expectedUsage: { input_tokens: 0, output_tokens: 0, ...(expectedUsage ?? mostUsage) },
    }).then((isNoted) => {
      if (!isNoted) throw new ProviderFault('not_set_up')
    })
    this.#notes.set(attemptId, note)
    if (route.has_budget) return note
    note.catch((err: unknown) =>
      this.#services.log.error(
        { err, reason: this.#bill.reason },
        'a request to a model for speech could not be noted',
      ),
    )
    return undefined
  }

  /** Ends a request that gave no answer and costs nothing. */
  drop(attemptId: string): void {
    const { db, log } = this.#services
    const note = this.#notes.get(attemptId)
    note
      ?.catch(() => {})
      .then(() => dropAttempt(db, attemptId))
      .catch((err: unknown) =>
        log.error({ err, reason: this.#bill.reason }, 'the budget of a key was not returned yet'),
      )
  }

  /** An answer that comes after the settlement, as of a request that was cancelled, is charged at once. */
  add(answer: PaidAnswer): void {
    this.#answers.push(answer)
    if (!this.#isSettled) return
    const { log } = this.#services
    this.settle().catch((err: unknown) => log.error({ err, reason: this.#bill.reason }, 'speech was not charged'))
  }

  /** Charges the used credit and returns the rest of the reservation. A second call charges later answers. */
  async settle(): Promise<void> {
    const answers = this.#answers.splice(0)
    const reservation = this.#reservation
    this.#reservation = undefined
    this.#isSettled = true
    if (answers.length === 0 && !reservation) return
    await transaction(this.#services.db, async (trx) => {
      await chargeAnswers(trx, this.#bill, answers, async () => reservation?.release(trx))
      if (this.#id !== '') await trx.deleteFrom('speech_calls').where('id', '=', this.#id).execute()
    })
  }
}

/** Returns the credit that dead nodes had reserved. */
export const returnAbandonedCredit = ({ db }: Services): Promise<void> =>
  transaction(db, async (trx) => {
    const rows = await trx
      .deleteFrom('speech_calls')
      .where('lease_until', '<', sql<Date>`now()`)
      .returning(['organization_id', 'reserved_micro_eur'])
      .execute()
    // In one order on every node, so that two nodes do not wait for each other.
    for (const row of rows.toSorted((a, b) => a.organization_id.localeCompare(b.organization_id)))
      await organizationCredit.returnCredit(trx, row.organization_id, row.reserved_micro_eur)
  })
