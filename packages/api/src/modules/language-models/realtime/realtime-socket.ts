import type { WebSocket } from 'ws'
import { guardedSocket } from '../../../platform/guarded-fetch/index.ts'
import { chatFault, statusFault } from '../calls/chat-fault.ts'
import { ProviderFault } from '../calls/provider-fault.ts'
import { hideKeyIn } from '../pseudonym/hidden-key.ts'
import { addressBelow, keyHeader } from '../speech/speech-address.ts'
import type { SpeechConnection } from '../speech/speech-provider.ts'
import { KeylessEvents } from './keyless-events.ts'
import { type RealtimeCommand, type RealtimeEvent, readRealtimeEvent } from './realtime-events.ts'

/** `call_id`: the server's own connection to a call by WebRTC. `model`: a conversation whose audio the server carries. */
type RealtimeQuery = { call_id: string } | { model: string }

export interface RealtimeListener {
  onEvent(event: RealtimeEvent): void
  /** The provider closed the connection, or it broke. Not called after `close`. */
  onLoss(): void
}

/** About ten seconds of the learner's audio. A provider that takes less than is said is lost. */
const MOST_WAITING = 1_000_000

/** An open connection to a realtime conversation. */
export class RealtimeSocket {
  readonly #socket: WebSocket
  #listener: RealtimeListener | undefined
  #early: RealtimeEvent[] = []
  #isClosed = false
  #isLost = false

  /** A provider may repeat its key in a message, and the key must not reach the people who read the transcript. */
  constructor(socket: WebSocket, apiKey: string | undefined) {
    this.#socket = socket
    const keylessEvents = new KeylessEvents(apiKey)
    socket.on('message', (data: Buffer, isBinary) => {
      const event = isBinary ? null : readRealtimeEvent(hideKeyIn(data.toString('utf8'), apiKey))
      if (event) this.#hand(keylessEvents.pass(event))
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (!this.#isClosed) this.#hand(keylessEvents.passRest())
      this.#isLost = true
      if (!this.#isClosed) this.#listener?.onLoss()
    })
  }

  #hand(events: readonly RealtimeEvent[]): void {
    for (const event of events)
      if (this.#listener) this.#listener.onEvent(event)
      else this.#early.push(event)
  }

  /** Hands over the events that came before, too. */
  listen(listener: RealtimeListener): void {
    this.#listener = listener
    for (const event of this.#early.splice(0)) listener.onEvent(event)
    if (this.#isLost && !this.#isClosed) listener.onLoss()
  }

  send(command: RealtimeCommand): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#socket.send(JSON.stringify(command))
    if (this.#socket.bufferedAmount > MOST_WAITING) this.#socket.terminate()
  }

  close(): void {
    this.#isClosed = true
    this.#socket.terminate()
  }
}

/** Opens a connection to a realtime conversation. Throws the provider's fault. */
export const openRealtimeSocket = (
  connection: SpeechConnection,
  query: RealtimeQuery,
  signal: AbortSignal,
): Promise<RealtimeSocket> =>
  new Promise((resolve, reject) => {
    const url = addressBelow(connection.baseUrl, 'realtime')
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const socket = guardedSocket(connection.allow)(url, keyHeader(connection))
    const realtimeSocket = new RealtimeSocket(socket, connection.apiKey)
    const stop = () => {
      reject(new ProviderFault('first_token_late'))
      realtimeSocket.close()
    }
    signal.addEventListener('abort', stop, { once: true })
    socket.once('open', () => {
      signal.removeEventListener('abort', stop)
      resolve(realtimeSocket)
    })
    socket.once('unexpected-response', (_request, response) => {
      reject(statusFault(response.statusCode ?? 502, response.headers['retry-after']))
      realtimeSocket.close()
    })
    socket.once('error', (error) => reject(chatFault(error)))
    socket.once('close', () => reject(new ProviderFault('reset')))
  })
