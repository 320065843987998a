/** The address of the WebSocket that a ticket opens; the ticket is its subprotocol, after `realtimeProtocol`. */
export const realtimeRelayPath = '/v1/realtime_relay'
export const realtimeProtocol = 'parley-realtime'

/** The sample rate of its audio in both directions: PCM16, mono. */
export const realtimeRate = 24_000

/**
 * The codes with which the server closes it, in the range for applications. A page that reads another code may ask for
 * a new ticket.
 */
export const realtimeClosing = { over: 4000, unknown: 4401, refused: 4403, failed: 4500 } as const

/** From the server, beside the audio itself. */
export type RelayMessage =
  | { readonly type: 'ready'; readonly call_id: string }
  /** The audio that follows belongs to this reply. */
  | { readonly type: 'item'; readonly item_id: string }
  /** Its audio is complete. */
  | { readonly type: 'end'; readonly item_id: string }
  /** The learner speaks: what was not played is dropped, and the page answers how much was. */
  | { readonly type: 'interrupt' }
