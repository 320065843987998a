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

/** Follows one request on its way to the API. */
export interface RequestWatch {
  /** Aborts the request. One that still waits for its connection is then never sent. */
  readonly signal: AbortSignal
  /** Called for a write that has its connection, before the first byte is written. */
  readonly onSend: () => void
}

/** The request that is being sent: `@fastify/reply-from` hands on neither a signal nor what becomes of the request. */
export const currentWatch = new AsyncLocalStorage<RequestWatch>()

const tellSending: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const watch = currentWatch.getStore()
  return dispatch(options, {
    onRequestStart: (controller, context) => {
      handler.onRequestStart?.(controller, context)
      if (!controller.aborted) watch?.onSend()
    },
    onResponseStart: (...start) => handler.onResponseStart?.(...start),
    onResponseData: (...data) => handler.onResponseData?.(...data),
    onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
    onResponseError: (...failure) => handler.onResponseError?.(...failure),
  })
}

/** Sends each request with its signal. `reset` ends the connection with the request. */
const senderOn = (agent: Dispatcher, { reset }: { readonly reset: boolean }): Sender => ({
  // The overloads of `request` cannot be told apart here; reply-from calls it with options and a callback.
  request: ((options: Dispatcher.RequestOptions, callback: never) => {
    const signal = currentWatch.getStore()?.signal
    return agent.request({ ...options, reset, signal } as never, callback)
  }) as Dispatcher['request'],
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
    reads: senderOn(reads, { reset: false }),
    writes: senderOn(writes.compose(tellSending), { reset: true }),
    streams: senderOn(streams, { reset: true }),
    close: async () => {
      await Promise.all([reads, writes, streams].map((agent) => agent.destroy()))
    },
  }
}
