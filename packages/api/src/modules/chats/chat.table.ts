import type { ChatKind } from '@parley/contracts/chat'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** The request for an answer, stored so that stopping the answer can compute its cost. */
export interface AnswerRequest {
  /** Its id on the bill; missing in a request that an earlier version stored. */
  attempt_id?: string
  model_id: string
  key_id: string | null
  /** Euros per million tokens. */
  price: { input: number; cached?: number | null; output: number }
  input_tokens: number
}

interface ChatTables {
  chats: {
    id: string
    organization_id: string
    owner_id: string
    kind: ChatKind
    session_id: string
    name: string
    name_key: ColumnType<string, never, never>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    /** A deleted chat keeps only its row, because the ledger and the audit refer to it. */
    deleted_at: Date | null
  }
  /** A pending answer and the node that writes it; see `src/platform/pending-work`. */
  chat_answers: {
    chat_id: string
    message: number
    node: string
    attempt: Generated<number>
    lease_until: Date
    reserved_micro_eur: Generated<number>
    asked: ColumnType<AnswerRequest | null, string | undefined, string>
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends ChatTables {}
}

export type ChatRow = Omit<Selectable<ChatTables['chats']>, 'name_key'>
