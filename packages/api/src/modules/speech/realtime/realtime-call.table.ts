import type { Generated } from 'kysely'

interface RealtimeCallTables {
  /** An open conversation with a realtime model, and the node that leads it. */
  realtime_calls: {
    session_id: string
    call_id: string
    model_id: string
    key_id: string | null
    /** Null for a conversation whose audio the server carries: it ends with its node. */
    provider_call_id: string | null
    /** The sign-in of the learner, whose rights are checked at each turn. */
    sign_in_id: string
    language: 'en' | 'fr'
    node: string
    attempt: Generated<number>
    lease_until: Date
  }
  /** A right to open one WebSocket, for half a minute. */
  realtime_tickets: {
    ticket_hash: string
    session_id: string
    call_id: string
    sign_in_id: string
    language: 'en' | 'fr'
    valid_until: Date
  }
}

declare module '../../../db/tables.ts' {
  interface Tables extends RealtimeCallTables {}
}
