import { AsyncLocalStorage } from 'node:async_hooks'
import { Agent, type Dispatcher } from 'undici'
import type { EdgeLimits } from '../edge-limits.ts'

/** The functions of an undici dispatcher that `@fastify/reply-from` needs. */
interface Sender {
  readonly request: Dispatcher['request']
}

/** One pool of connections to the API for each kind of request, so that no kind can use up the sockets of another. */
export interface ConnectionPools {
  readonly reads: Sender
  readonly writes: Sender
  readonly streams: Sender
  readonly close: () => Promise<void>
}

/** Aborts when the caller of the current request leaves before its answer: `@fastify/reply-from` hands no signal on. */
export const callerSignal = new AsyncLocalStorage<AbortSignal>()

/** Ends each connection with its request, and the request with its caller where `callerSignal` is set. */
const withFreshConnections = (agent: Agent): Sender => ({
  // The overloads of `request` cannot be told apart here; reply-from calls it with options and a callback.
  request: ((options: Dispatcher.RequestOptions, callback: never) =>
    agent.request(
      { ...options, reset: true, signal: callerSignal.getStore() } as never,
      callback,
    )) as Dispatcher['request'],
})

export const openConnectionPools = (limits: EdgeLimits): ConnectionPools => {
  const open = (options: Agent.Options = {}): Agent =>
    new Agent({
      pipelining: 1,
      // Without a limit: callers who take nothing of their answers keep connections, and others would wait for one.
      connections: null,
      connect: { timeout: limits.connect },
      headersTimeout: limits.answer,
      bodyTimeout: limits.answer,
      ...options,
    })
  const reads = open()
  // The API may close a kept connection at the moment a write uses it, and then nothing tells whether the write was done.
  const writes = open()
  const streams = open({ bodyTimeout: limits.streamSilence })
  return {
    reads,
    writes: withFreshConnections(writes),
    streams: withFreshConnections(streams),
    close: async () => {
      await Promise.all([reads, writes, streams].map((agent) => agent.destroy()))
    },
  }
}
