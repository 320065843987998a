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

/** Each stream takes two file descriptors, one to its reader and one to the API. */
const streamsThatFit = (kept: number): number => {
  const report = process.report as typeof process.report & { excludeNetwork: boolean }
  // Otherwise Node looks up the names of all connected peers.
  report.excludeNetwork = true
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } }
  const descriptors = Number(userLimits?.open_files?.soft)
  return Number.isFinite(descriptors) ? Math.max(1, Math.floor((descriptors - kept) / 2)) : Number.POSITIVE_INFINITY
}

export const watchStreams = ({ streams, descriptorsBesidesStreams }: EdgeLimits): OpenStreams => {
  const limit = Math.min(streams, streamsThatFit(descriptorsBesidesStreams))
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
