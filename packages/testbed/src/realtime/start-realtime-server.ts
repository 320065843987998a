import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { WebSocketServer } from 'ws'
import { RealtimeConversation } from './conversation.ts'
import { startPeer } from './peer.ts'
import type { RealtimeAnswer, RealtimeFault } from './realtime-script.ts'

export interface RealtimeServer {
  /** The base address of the provider. */
  url: string
  conversations: () => RealtimeConversation[]
  /** The conversation that began last; waits for it, and for the server's connection to it. */
  latest: (number?: number) => Promise<RealtimeConversation>
  /** Forgets what was, and says how the next replies and faults are. `at`: where the fault happens. */
  set: (script: {
    answers?: readonly RealtimeAnswer[]
    fault?: RealtimeFault
    at?: 'call' | 'socket' | 'reply'
    /** The number of the reply that fails; the others do not, so that a test sees the conversation go on. */
    reply?: number
  }) => void
  /** Packets of the learner's microphone, where real WebRTC is spoken. */
  received: () => number
  stop: () => Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

const field = (body: string, name: string): string => {
  const start = body.indexOf('\r\n\r\n', body.indexOf(`name="${name}"`)) + 4
  return body.slice(start, body.indexOf('\r\n--', start))
}

const keyOf = ({ headers }: IncomingMessage): string => (headers.authorization ?? '').replace(/^Bearer /, '')

const refuse = (response: ServerResponse, fault: RealtimeFault): boolean => {
  if (fault.kind === 'status')
    response.writeHead(fault.status, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}')
  else if (fault.kind === 'page') response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
  else if (fault.kind === 'no_location') response.writeHead(201, { 'content-type': 'application/sdp' }).end('v=0\r\n')
  return fault.kind !== 'fine'
}

const fine: RealtimeFault = { kind: 'fine' }

interface SocketOptions {
  fault: () => RealtimeFault
  find: (callId: string | null) => RealtimeConversation | undefined
  relay: (key: string, model: string | null) => RealtimeConversation
}

/** The server's own connections to calls, and conversations by WebSocket alone. */
const acceptSockets = (server: Server, { fault, find, relay }: SocketOptions): void => {
  const opening = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) => {
    const now = fault()
    if (now.kind === 'silent') return
    if (now.kind === 'status') return socket.end(`HTTP/1.1 ${now.status} No\r\n\r\n`)
    const query = new URL(request.url ?? '', 'http://local').searchParams
    const conversation = find(query.get('call_id'))
    if (query.has('call_id') && !conversation) return socket.end('HTTP/1.1 404 Not Found\r\n\r\n')
    opening.handleUpgrade(request, socket, head, (connection) =>
      (conversation ?? relay(keyOf(request), query.get('model'))).join(connection),
    )
  })
}

/** OpenAI's realtime API on a real socket: calls, the server's connection to them, and conversations by WebSocket. */
export const startRealtimeServer = async ({ webrtc: hasWebRtc = false } = {}): Promise<RealtimeServer> => {
  let script: Required<Parameters<RealtimeServer['set']>[0]> = { answers: [], fault: fine, at: 'reply', reply: 1 }
  const conversations: RealtimeConversation[] = []
  // A call that `set` forgot keeps its id: a node that joins it must not reach a later one.
  let calls = 0
  const peers: Awaited<ReturnType<typeof startPeer>>[] = []
  const sockets = new Set<Socket>()
  const faultAt = (place: typeof script.at): RealtimeFault => (script.at === place ? script.fault : fine)
  const add = (facts: Pick<RealtimeConversation, 'kind' | 'key' | 'session'>): RealtimeConversation => {
    const conversation = new RealtimeConversation(
      { ...facts, id: `rtc_${(calls += 1)}` },
      {
        answer: (number) => script.answers[number - 1] ?? script.answers.at(-1) ?? { text: 'I see.' },
        fault: (number) => (number === script.reply ? faultAt('reply') : fine),
      },
    )
    conversations.push(conversation)
    return conversation
  }
  const begin = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    if (refuse(response, faultAt('call'))) return
    const session = JSON.parse(field(body, 'session')) as Record<string, unknown>
    const conversation = add({ kind: 'call', key: keyOf(request), session })
    const peer = hasWebRtc ? await startPeer(`${field(body, 'sdp').trim()}\r\n`) : undefined
    if (peer) {
      peers.push(peer)
      conversation.onHangUp(() => void peer.close())
    }
    response
      .writeHead(201, { 'content-type': 'application/sdp', location: `/v1/realtime/calls/${conversation.id}` })
      .end(peer?.answer ?? 'v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n')
  }
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? ''
    if (path === '/v1/realtime/calls') return begin(request, response)
    const [, id] = /^\/v1\/realtime\/calls\/(\w+)\/hangup$/.exec(path) ?? []
    if (id) conversations.find((each) => each.id === id)?.hangUp()
    if (id) return void response.writeHead(200).end()
    if (path !== '/v1/realtime/client_secrets') return void response.writeHead(404).end()
    if (refuse(response, faultAt('call'))) return
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"value":"ek_1","expires_at":1}')
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  acceptSockets(server, {
    fault: () => faultAt('socket'),
    find: (callId) => conversations.find(({ id, isHungUp }) => id === callId && !isHungUp),
    relay: (key, model) => add({ kind: 'relay', key, session: { model } }),
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    conversations: () => conversations,
    latest: async (number = 1) => {
      for (let tries = 0; tries < 1000; tries += 1) {
        const conversation = conversations[number - 1]
        if (conversation?.isOpen) return conversation
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      throw new Error('No conversation began.')
    },
    set: ({ answers = [], fault = fine, at = 'reply', reply = 1 }) => {
      script = { answers, fault, at, reply }
      conversations.length = 0
    },
    received: () => peers.reduce((sum, peer) => sum + peer.received(), 0),
    stop: async () => {
      for (const peer of peers) await peer.close()
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
