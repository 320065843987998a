import { createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What a provider can do wrong on the wire. */
export type ChatFault =
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: string }
  | { kind: 'page' }
  | { kind: 'silent' }
  | { kind: 'late'; after: number }
  | { kind: 'stall' }
  | { kind: 'reset' }
  | { kind: 'reset_at_once' }
  | { kind: 'malformed' }
  | { kind: 'error_in_stream' }
  | { kind: 'no_done' }
  | { kind: 'done_but_open' }
  | { kind: 'finish_but_open' }
  | { kind: 'no_finish' }
  | { kind: 'empty' }
  | { kind: 'endless' }
  | { kind: 'endless_silence' }
  | { kind: 'redirect'; to: string }
  | { kind: 'split'; at: number }
  | { kind: 'bytewise' }
  | { kind: 'fine' }

export interface FaultServer {
  baseUrl: string
  /** How many requests came, and with which keys. */
  keys: () => string[]
  /** Connections that are still open. */
  open: () => number
  set: (fault: ChatFault | ((request: number, key: string) => ChatFault)) => void
  stop: () => Promise<void>
}

const words = ['Well', ', I', ' am', ' not', ' sure', ' about', ' it: «é» 😀', '.']

const chunk = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'fake', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

const spoken = words.map((content) => chunk({ content })).join('')
const finished = `${chunk({}, 'stop')}data: {"id":"c1","object":"chat.completion.chunk","created":1,"model":"fake","choices":[],"usage":{"prompt_tokens":7,"completion_tokens":8,"total_tokens":15}}\n\n`
const done = 'data: [DONE]\n\n'

/** What a healthy answer says, and all of it on the wire. */
export const fineText = words.join('')
export const fineWire = Buffer.from(spoken + finished + done)

const head = (status: number, headers: Record<string, string>): string =>
  `HTTP/1.1 ${status} X\r\n${Object.entries({ connection: 'close', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

const stream = head(200, { 'content-type': 'text/event-stream' })

type Of<K extends ChatFault['kind']> = Extract<ChatFault, { kind: K }>
type Acting = { [K in ChatFault['kind']]: (socket: Socket, fault: Of<K>) => Promise<void> | void }

const endless = async (socket: Socket, text: string, every: number): Promise<void> => {
  socket.write(stream)
  while (!socket.destroyed) {
    if (!socket.write(text)) await pause(5)
    await pause(every)
  }
}

const acting: Acting = {
  status: (socket, { status, headers = {}, body = '{"error":{"message":"no"}}' }) =>
    void socket.end(
      head(status, {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        ...headers,
      }) + body,
    ),
  page: (socket) =>
    void socket.end(
      `${head(200, { 'content-type': 'text/html' })}<!doctype html><title>Welcome</title><p>It works!</p>`,
    ),
  silent: () => {},
  late: async (socket, { after }) => {
    socket.write(stream)
    await pause(after)
    socket.end(spoken + finished + done)
  },
  stall: (socket) => void socket.write(stream + chunk({ content: 'Well' }) + chunk({ content: ', I' })),
  reset: async (socket) => {
    socket.write(stream + chunk({ content: 'Well' }) + chunk({ content: ', I' }))
    await pause(30)
    socket.resetAndDestroy()
  },
  reset_at_once: (socket) => void socket.resetAndDestroy(),
  malformed: (socket) =>
    void socket.end(`${stream}${chunk({ content: 'Well' })}data: {"choices":[{"del\n\n${spoken}${finished}${done}`),
  error_in_stream: (socket) =>
    void socket.end(
      `${stream}${chunk({ content: 'Well' })}data: {"error":{"message":"overloaded","type":"server_error"}}\n\n${done}`,
    ),
  no_done: (socket) => void socket.end(stream + spoken + finished),
  done_but_open: (socket) => void socket.write(stream + spoken + finished + done),
  finish_but_open: (socket) => void socket.write(stream + spoken + chunk({}, 'stop')),
  no_finish: (socket) => void socket.end(stream + spoken + done),
  empty: (socket) => void socket.end(stream),
  endless: (socket) => endless(socket, chunk({ content: 'and so on, '.repeat(20) }), 1),
  endless_silence: (socket) => endless(socket, ': still here\n\n', 20),
  redirect: (socket, { to }) => void socket.end(head(302, { location: to, 'content-length': '0' })),
  split: async (socket, { at }) => {
    socket.setNoDelay(true)
    socket.write(stream)
    socket.write(fineWire.subarray(0, at))
    await pause(2)
    socket.end(fineWire.subarray(at))
  },
  bytewise: async (socket) => {
    socket.setNoDelay(true)
    socket.write(stream)
    for (const byte of fineWire) {
      socket.write(Uint8Array.of(byte))
      await new Promise((resolve) => setImmediate(resolve))
    }
    socket.end()
  },
  fine: (socket) => void socket.end(stream + spoken + finished + done),
}

const act = (socket: Socket, fault: ChatFault): void => {
  const does = acting[fault.kind] as (socket: Socket, fault: ChatFault) => Promise<void> | void
  // A reader that leaves is what most of these are about.
  Promise.resolve(does(socket, fault)).catch(() => socket.destroy())
}

/** Waits for a whole request: its head, and as much body as that announces. */
const onRequest = (socket: Socket, answer: (key: string) => void): void => {
  let text = ''
  let answered = false
  socket.on('data', (data) => {
    text += data.toString('latin1')
    const end = text.indexOf('\r\n\r\n')
    const length = Number(/content-length: *(\d+)/i.exec(text)?.[1] ?? 0)
    if (answered || end < 0 || text.length < end + 4 + length) return
    answered = true
    answer(/authorization: *Bearer +(\S+)/i.exec(text)?.[1] ?? '')
  })
}

/** A provider that fails in every way that one can fail on a socket. */
export const startFaultServer = async (): Promise<FaultServer> => {
  let choose: (request: number, key: string) => ChatFault = () => ({ kind: 'fine' })
  const keys: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    onRequest(socket, (key) => {
      keys.push(key)
      act(socket, choose(keys.length, key))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('A server on a port has a port.')
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    keys: () => keys,
    open: () => sockets.size,
    set: (fault) => {
      choose = typeof fault === 'function' ? fault : () => fault
      keys.length = 0
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
