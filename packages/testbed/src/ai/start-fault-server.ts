import { createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type ChatWire, fineWireOf, openAiEnd, wireOfRequest, wireParts } from './chat-wires.ts'

/** The part of an answer before which a provider fails. */
export const faultPlaces = ['start', 'middle', 'end'] as const
type FaultPlace = (typeof faultPlaces)[number]

const faultyEvents = { malformed: 'broken', error: 'error' } as const
type FaultyEvent = keyof typeof faultyEvents
/** A faulty event comes in two packets where `split` names the byte between them. */
type PlacedFault = FaultyEvent | 'stall' | 'reset' | 'no_finish'

/** The faults of a provider on the wire. */
export type ChatFault =
  | { kind: 'placed'; fault: PlacedFault; place: FaultPlace; split?: number }
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: string }
  | { kind: 'page' }
  | { kind: 'silent' }
  | { kind: 'late'; after: number }
  | { kind: 'stall' }
  | { kind: 'reset' }
  | { kind: 'reset_at_once' }
  | { kind: 'reset_at_end' }
  | { kind: 'malformed' }
  | { kind: 'error_in_stream' }
  | { kind: 'no_done' }
  | { kind: 'done_but_open' }
  | { kind: 'finish_but_open' }
  | { kind: 'no_finish' }
  | { kind: 'empty' }
  | { kind: 'endless' }
  | { kind: 'endless_silence' }
  | { kind: 'dripping_head' }
  | { kind: 'gzip_bomb' }
  | { kind: 'endless_line' }
  | { kind: 'endless_thoughts' }
  | { kind: 'redirect'; to: string }
  | { kind: 'split'; at: number }
  | { kind: 'bytewise' }
  | { kind: 'fine' }

export interface FaultServer {
  baseUrl: string
  /** The keys of the requests that came, one for each. */
  keys: () => string[]
  /** Connections that are still open. */
  open: () => number
  set: (fault: ChatFault | ((request: number, key: string) => ChatFault)) => void
  stop: () => Promise<void>
}

const head = (status: number, headers: Record<string, string>): string =>
  `HTTP/1.1 ${status} X\r\n${Object.entries({ connection: 'close', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

const stream = head(200, { 'content-type': 'text/event-stream' })

type Of<K extends ChatFault['kind']> = Extract<ChatFault, { kind: K }>

interface Talk {
  socket: Socket
  wire: ChatWire
}

type FaultActions = { [K in ChatFault['kind']]: (talk: Talk, fault: Of<K>) => Promise<void> | void }

const endless = async (socket: Socket, text: string, every: number): Promise<void> => {
  while (!socket.destroyed) {
    if (!socket.write(text)) await pause(5)
    await pause(every)
  }
}

/** The first two words of an answer. */
const firstWords = (wire: ChatWire): string => {
  const { opening, word } = wireParts(wire)
  return stream + opening + word('Well') + word(', I')
}

const wordsBefore = (wire: ChatWire, place: FaultPlace): string => {
  const { opening, spoken } = wireParts(wire)
  if (place === 'middle') return firstWords(wire).slice(stream.length)
  return place === 'start' ? opening : spoken
}

/** The bytes of an event that no client can use. */
export const faultyEvent = (wire: ChatWire, fault: FaultyEvent): Buffer =>
  Buffer.from(wireParts(wire)[faultyEvents[fault]])

const failing = {
  placed: async ({ socket, wire }, { fault, place, split }) => {
    socket.setNoDelay(true)
    socket.write(stream + wordsBefore(wire, place))
    if (fault === 'stall') return
    if (fault === 'no_finish') return void socket.end()
    if (fault === 'reset') {
      await pause(30)
      return void socket.resetAndDestroy()
    }
    const event = faultyEvent(wire, fault)
    socket.write(event.subarray(0, split ?? 0))
    if (split !== undefined) await pause(2)
    socket.end(event.subarray(split ?? 0).toString() + wireParts(wire).finished + wireParts(wire).done)
  },
  status: ({ socket }, { status, headers = {}, body = '{"error":{"message":"no"}}' }) =>
    void socket.end(
      head(status, {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        ...headers,
      }) + body,
    ),
  page: ({ socket }) =>
    void socket.end(
      `${head(200, { 'content-type': 'text/html' })}<!doctype html><title>Welcome</title><p>It works!</p>`,
    ),
  silent: () => {},
  stall: ({ socket, wire }) => void socket.write(firstWords(wire)),
  reset: async ({ socket, wire }) => {
    socket.write(firstWords(wire))
    await pause(30)
    socket.resetAndDestroy()
  },
  reset_at_once: ({ socket }) => void socket.resetAndDestroy(),
  reset_at_end: async ({ socket, wire }) => {
    socket.write(stream + wireParts(wire).spoken)
    await pause(30)
    socket.resetAndDestroy()
  },
  malformed: ({ socket, wire }) => {
    const { opening, word, broken, spoken, finished, done } = wireParts(wire)
    socket.end(stream + opening + word('Well') + broken + spoken + finished + done)
  },
  error_in_stream: ({ socket, wire }) => {
    const { opening, word, error, done } = wireParts(wire)
    socket.end(stream + opening + word('Well') + error + done)
  },
  no_finish: ({ socket, wire }) => void socket.end(stream + wireParts(wire).spoken + wireParts(wire).done),
  empty: ({ socket }) => void socket.end(stream),
  endless: ({ socket, wire }) => {
    socket.write(stream + wireParts(wire).opening)
    return endless(socket, wireParts(wire).word('and so on, '.repeat(20)), 1)
  },
  endless_silence: ({ socket }) => {
    socket.write(stream)
    return endless(socket, ': still here\n\n', 20)
  },
  dripping_head: ({ socket }) => {
    socket.write('HTTP/1.1 200 X\r\ncontent-type: text/event-stream\r\n')
    return endless(socket, 'x-drip: 1\r\n', 20)
  },
  endless_thoughts: ({ socket, wire }) => {
    socket.write(stream + wireParts(wire).opening + wireParts(wire).word('<think>'))
    return endless(socket, wireParts(wire).word('It may be so, or not. '), 5)
  },
  gzip_bomb: ({ socket }) => {
    const bomb = gzipSync(Buffer.alloc(64_000_000))
    const headers = { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' }
    socket.end(Buffer.concat([Buffer.from(head(200, headers)), bomb]))
  },
  endless_line: ({ socket }) => {
    socket.write(`${stream}data: `)
    return endless(socket, 'x'.repeat(60_000), 1)
  },
  redirect: ({ socket }, { to }) => void socket.end(head(302, { location: to, 'content-length': '0' })),
} satisfies Partial<FaultActions>

const acting: FaultActions = {
  ...failing,
  late: async ({ socket, wire }, { after }) => {
    socket.write(stream)
    await pause(after)
    socket.end(fineWireOf(wire))
  },
  no_done: ({ socket, wire }) => void socket.end(stream + wireParts(wire).spoken + wireParts(wire).finished),
  done_but_open: ({ socket, wire }) => {
    socket.write(stream)
    socket.write(fineWireOf(wire))
  },
  finish_but_open: ({ socket, wire }) => void socket.write(stream + wireParts(wire).spoken + openAiEnd),
  split: async ({ socket, wire }, { at }) => {
    socket.setNoDelay(true)
    socket.write(stream)
    socket.write(fineWireOf(wire).subarray(0, at))
    await pause(2)
    socket.end(fineWireOf(wire).subarray(at))
  },
  bytewise: async ({ socket, wire }) => {
    socket.setNoDelay(true)
    socket.write(stream)
    for (const byte of fineWireOf(wire)) {
      socket.write(Uint8Array.of(byte))
      await new Promise((resolve) => setImmediate(resolve))
    }
    socket.end()
  },
  fine: ({ socket, wire }) => {
    socket.write(stream)
    socket.end(fineWireOf(wire))
  },
}

const act = (talk: Talk, fault: ChatFault): void => {
  const does = acting[fault.kind] as (talk: Talk, fault: ChatFault) => Promise<void> | void
  // A reader that leaves is what most of these are about.
  Promise.resolve(does(talk, fault)).catch(() => talk.socket.destroy())
}

/** Waits for a whole request: its head, and as much body as that announces. */
const onRequest = (socket: Socket, answer: (key: string, wire: ChatWire) => void): void => {
  let text = ''
  let isAnswered = false
  socket.on('data', (data) => {
    text += data.toString('latin1')
    const end = text.indexOf('\r\n\r\n')
    const length = Number(/content-length: *(\d+)/i.exec(text)?.[1] ?? 0)
    if (isAnswered || end < 0 || text.length < end + 4 + length) return
    isAnswered = true
    const key = /(?:authorization: *Bearer|x-api-key:|x-goog-api-key:) +(\S+)/i.exec(text)?.[1] ?? ''
    answer(key, wireOfRequest(text.slice(0, text.indexOf('\r\n'))))
  })
}

/** A provider of any wire format that fails in every way that one can fail on a socket. */
export const startFaultServer = async (): Promise<FaultServer> => {
  let choose: (request: number, key: string) => ChatFault = () => ({ kind: 'fine' })
  const keys: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    onRequest(socket, (key, wire) => {
      keys.push(key)
      act({ socket, wire }, choose(keys.length, key))
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
