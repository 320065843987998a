import type { FastifyReply } from 'fastify'
import type { EdgeLimits } from '../edge-limits.ts'

/** The event streams that are open. */
export interface OpenStreams {
  /** Takes a place for a stream until the connection of its reader closes. False when no place is left. */
  readonly take: (reply: FastifyReply) => boolean
  /** Says how a stream is ended in good order. */
  readonly endWith: (reply: FastifyReply, end: () => void) => void
  /** Ends every stream, and those that begin from now on. */
  readonly endAll: () => void
}

const openFilesLimit = (): unknown => {
  const report = process.report as typeof process.report & { excludeNetwork: boolean }
  // Otherwise Node looks up the names of all connected peers.
  report.excludeNetwork = true
  return (report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }).userLimits?.open_files?.soft
}

type StreamLimits = Pick<EdgeLimits, 'streams' | 'descriptorsBesidesStreams'>

/** Each stream takes two file descriptors, one to its reader and one to the API. At most half of them are kept back. */
export const streamLimit = (limits: StreamLimits, openFiles: unknown): number => {
  const descriptors = Number(openFiles)
  if (!Number.isFinite(descriptors)) return limits.streams
  const kept = Math.min(limits.descriptorsBesidesStreams, descriptors / 2)
  return Math.min(limits.streams, Math.floor((descriptors - kept) / 2))
}

export const watchStreams = (limits: StreamLimits): OpenStreams => {
  const limit = streamLimit(limits, openFilesLimit())
  const ends = new Map<FastifyReply, () => void>()
  let isEnding = false
  return {
    take: (reply) => {
      if (ends.size >= limit) return false
      ends.set(reply, () => {})
      reply.raw.once('close', () => ends.delete(reply))
      return true
    },
    endWith: (reply, end) => {
      if (isEnding) return end()
      if (!ends.has(reply)) reply.raw.once('close', () => ends.delete(reply))
      ends.set(reply, end)
    },
    endAll: () => {
      isEnding = true
      for (const end of ends.values()) end()
    },
  }
}
