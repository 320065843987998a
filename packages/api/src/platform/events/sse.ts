import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { StoredEvent } from './event-store.ts'

interface SseOptions {
  /** Milliseconds between comments that keep proxies from closing a quiet stream. */
  heartbeat?: number
  /** Ends the stream from the server's side, when it drains. */
  signal?: AbortSignal
  headers?: Record<string, string>
  /**
   * The server closes the connection of a reader that takes nothing for this long. The reader resumes from its last id.
   */
  stalledAfter?: number
}

const HEARTBEAT = 15_000
const STALLED_AFTER = 60_000

const formatEvent = ({ seq, type, data }: Pick<StoredEvent, 'seq' | 'type' | 'data'>) =>
  `id: ${seq}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`

/** Writes events as they come, no faster than the reader takes them. Resolves when either side has ended. */
export const sseStream = async (
  response: ServerResponse,
  source: (signal: AbortSignal) => AsyncIterable<Pick<StoredEvent, 'seq' | 'type' | 'data'>>,
  { heartbeat = HEARTBEAT, signal, headers, stalledAfter = STALLED_AFTER }: SseOptions = {},
): Promise<void> => {
  // One who left while the access was checked closes nothing any more.
  if (response.closed) return
  const connection = new AbortController()
  response.once('close', () => connection.abort())
  const endSignal = signal ? AbortSignal.any([connection.signal, signal]) : connection.signal
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    ...headers,
  })
  response.flushHeaders()
  const beat = setInterval(() => response.writableNeedDrain || response.write(': \n\n'), heartbeat)
  try {
    for await (const event of source(endSignal)) {
      if (endSignal.aborted) break
      if (!response.write(formatEvent(event)) && !(await waitForDrain(response, endSignal, stalledAfter))) break
    }
  } finally {
    clearInterval(beat)
    response.end()
  }
}

const waitForDrain = async (
  response: ServerResponse,
  endSignal: AbortSignal,
  stalledAfter: number,
): Promise<boolean> => {
  try {
    await once(response, 'drain', { signal: AbortSignal.any([endSignal, AbortSignal.timeout(stalledAfter)]) })
    return true
  } catch {
    response.destroy()
    return false
  }
}
