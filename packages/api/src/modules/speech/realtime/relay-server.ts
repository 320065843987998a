import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import {
  realtimeClosing as closing,
  realtimeProtocol,
  realtimeRelayPath,
  type RelayMessage,
} from '@parley/contracts/realtime'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { Caller, type Origin, ProblemError, refuseUpgrade } from '../../../platform/http/index.ts'
import type { Upgrade } from '../../../platform/services/index.ts'
import { findActor } from '../../identity/index.ts'
import { openRelay, type RealtimeServices, spendTicket } from './connect-realtime.ts'
import type { LiveCall } from './live-call.ts'
import { RelayAudio } from './relay-audio.ts'

/** A second of audio is 48 kB; a page sends a tenth of it at once. */
const MOST_BYTES = 65_536
/** Bytes a second, and those that a page that was held up may send at once. */
const MOST_RATE = 200_000
const MOST_AT_ONCE = MOST_BYTES * 8
/** The work that a message makes beside its bytes. */
const COST_OF_MESSAGE = 500
const PING = 15_000

const pageMessage = z.object({
  type: z.literal('played'),
  item_id: z.string().max(200),
  ms: z.number().min(0).max(3_600_000),
  whole: z.boolean(),
})

/** Ends the connection of a page that was cut off without a word. */
const watch = (socket: WebSocket): void => {
  let answers = true
  const timer = setInterval(() => {
    if (!answers) return socket.terminate()
    answers = false
    socket.ping()
  }, PING)
  socket.on('pong', () => (answers = true))
  socket.on('close', () => clearInterval(timer))
}

const bytesOf = (data: RawData): Buffer => {
  if (Array.isArray(data)) return Buffer.concat(data)
  return Buffer.isBuffer(data) ? data : Buffer.from(data)
}

const notePlayed = (call: LiveCall, text: string): void => {
  try {
    const { data } = pageMessage.safeParse(JSON.parse(text))
    if (data) call.notePlayed(data.item_id, data.ms, data.whole)
  } catch {
    // A message that is no JSON says nothing.
  }
}

/** True for each message while a page sends no more than it may; a quiet page may send only so much at once. */
const limitMessages = (): ((bytes: number) => boolean) => {
  let free = MOST_AT_ONCE
  let before = performance.now()
  return (bytes) => {
    const now = performance.now()
    free = Math.min(MOST_AT_ONCE, free + ((now - before) / 1000) * MOST_RATE) - bytes - COST_OF_MESSAGE
    before = now
    return free >= 0
  }
}

/** Hands audio on in both directions until one side leaves. */
const join = (socket: WebSocket, call: LiveCall): void => {
  const mayCome = limitMessages()
  socket.on('message', (data, isBinary) => {
    const bytes = bytesOf(data)
    if (!mayCome(bytes.length)) return socket.terminate()
    if (isBinary) call.hear(bytes)
    else notePlayed(call, bytes.toString('utf8'))
  })
}

/** The WebSockets of realtime conversations whose audio the server carries. */
export class RelayServer implements Upgrade {
  readonly path = realtimeRelayPath
  readonly #services: RealtimeServices
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_BYTES,
    perMessageDeflate: false,
    handleProtocols: () => realtimeProtocol,
  })

  constructor(services: RealtimeServices) {
    this.#services = services
  }

  accept(request: IncomingMessage, socket: Duplex, head: Buffer, origin: Origin): void {
    const [protocol, ticket] = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim())
    if (protocol !== realtimeProtocol || !ticket) return refuseUpgrade(socket, 400)
    this.#server.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', () => undefined)
      watch(webSocket)
      this.#begin(webSocket, ticket, origin).catch((error: unknown) => this.#refuse(webSocket, error))
    })
  }

  close(): void {
    for (const socket of this.#server.clients) socket.close(1012, 'restart')
  }

  async #begin(socket: WebSocket, ticket: string, origin: Origin): Promise<void> {
    const spentTicket = await spendTicket(this.#services, ticket)
    const actor = spentTicket && (await findActor(this.#services.practice.db, spentTicket.sign_in_id))
    if (!spentTicket || !actor) return socket.close(closing.unknown, 'ticket')
    const caller = new Caller(actor, origin, spentTicket.language)
    const place = { id: spentTicket.session_id, callId: spentTicket.call_id, sink: new RelayAudio(socket) }
    const call = await openRelay(this.#services, caller, place)
    if (socket.readyState !== socket.OPEN) return call.end('lost')
    socket.on('close', () => call.end('lost'))
    join(socket, call)
    socket.send(JSON.stringify({ type: 'ready', call_id: spentTicket.call_id } satisfies RelayMessage))
  }

  #refuse(socket: WebSocket, error: unknown): void {
    if (error instanceof ProblemError) return socket.close(closing.refused, error.code)
    this.#services.practice.services.log.error({ err: error }, 'a realtime conversation could not begin')
    socket.close(closing.failed, 'failed')
  }
}
