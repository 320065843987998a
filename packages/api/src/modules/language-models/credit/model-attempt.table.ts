import type { UsagePurpose } from '@parley/contracts/calls'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Price } from '../calls/attempt.ts'

interface ModelAttemptTables {
  /** Each paid request to a language model from its beginning to its booking. */
  model_attempts: {
    /** The id of its booking, too. */
    id: string
    organization_id: string
    purpose: UsagePurpose
    user_id: string | null
    session_id: string | null
    /** The line of the ledger. */
    reason: string
    model_id: string
    key_id: string | null
    price: ColumnType<Price, string, never>
    /** An estimate of the prompt. */
    input_tokens: number
    /** The most that a request to a model for speech can use. */
    output_tokens: Generated<number>
    characters: Generated<number>
    seconds: Generated<number>
    /** Set aside of the budget of the key. */
    held_micro_eur: Generated<number>
    /** After this time no request runs any more, so the estimate is booked. */
    overdue_at: Date
  }
}

/** Every module may read these. */
interface CreditViews {
  /** All credit that is reserved while language models answer, whichever part of the server reserved it. */
  credit_reservations: { organization_id: string; reserved_micro_eur: number }
}

declare module '../../../db/tables.ts' {
  interface Tables extends ModelAttemptTables, CreditViews {}
}

export type ModelAttemptRow = Selectable<ModelAttemptTables['model_attempts']>
