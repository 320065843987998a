import type { EventEmitter } from 'node:events'
import { streamCapacity } from '@parley/server-kit/stream-capacity'
import type { EdgeLimits } from '../edge-limits.ts'

/** The answer or the socket to the reader of a stream: it says when it closes. */
interface ToReader extends Pick<EventEmitter, 'once'> {
  readonly destroyed: boolean
}

/** The event streams and WebSockets that are open. */
export interface OpenStreams {
  /** Takes a place for a stream until the connection of its reader closes. False when no place is left. */
  readonly take: (reader: ToReader) => boolean
  /** Says how a stream is ended in good order. It ends at once when its reader has left. */
  readonly endWith: (reader: ToReader, end: () => void) => void
  /** Ends every stream, and those that begin from now on. */
  readonly endAll: () => void
}

type StreamLimits = Pick<EdgeLimits, 'streams' | 'descriptorsBesidesStreams'>

/** One to its reader and one to the API. */
const descriptorsOfStream = 2

export const watchStreams = (limits: StreamLimits): OpenStreams => {
  const limit = streamCapacity(limits, descriptorsOfStream)
  const ends = new Map<ToReader, () => void>()
  let isEnding = false
  return {
    take: (reader) => {
      if (ends.size >= limit) return false
      ends.set(reader, () => {})
      reader.once('close', () => ends.delete(reader))
      return true
    },
    endWith: (reader, end) => {
      if (isEnding || reader.destroyed) return end()
      if (!ends.has(reader)) reader.once('close', () => ends.delete(reader))
      ends.set(reader, end)
    },
    endAll: () => {
      isEnding = true
      for (const end of ends.values()) end()
    },
  }
}
