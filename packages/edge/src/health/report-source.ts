import { createHash, createHmac } from 'node:crypto'
import { networkOf } from '@parley/server-kit/network'
import type { FastifyRequest } from 'fastify'
import { askPersonId } from '../channel/index.ts'
import type { EdgeLimits } from '../edge-limits.ts'
import type { ApiNodes } from '../proxy/index.ts'

type SourceLimits = Pick<EdgeLimits, 'rememberSource' | 'sources'>

interface KnownSource {
  readonly at: number
  readonly id: Promise<string | undefined>
}

/** Asks the API whose token this is, and remembers the answer for a while. */
const personReader = (nodes: ApiNodes, limits: SourceLimits) => {
  const sources = new Map<string, KnownSource>()
  return (authorization: string): Promise<string | undefined> => {
    const key = createHash('sha256').update(authorization).digest('base64')
    const fresh = sources.get(key)
    if (fresh && Date.now() - fresh.at < limits.rememberSource) return fresh.id
    const id = askPersonId(nodes, authorization).catch(() => undefined)
    sources.delete(key)
    sources.set(key, { at: Date.now(), id })
    const [oldest] = sources.keys()
    if (sources.size > limits.sources && oldest !== undefined) sources.delete(oldest)
    return id
  }
}

/**
 * The sender of a report, as a number that only the edges can make: the person behind the sign-in, or the network of the
 * caller. Many people of one organisation share an address, and one caller can claim to be any number of visitors.
 */
export const sourceReader = (nodes: ApiNodes, key: Buffer, limits: SourceLimits) => {
  const personOf = personReader(nodes, limits)
  return async (request: FastifyRequest): Promise<string> => {
    const { authorization } = request.headers
    const person = authorization?.startsWith('Bearer ') ? await personOf(authorization) : undefined
    const source = person === undefined ? `network ${networkOf(request.ip)}` : `person ${person}`
    return createHmac('sha256', key).update(source).digest('base64url').slice(0, 12)
  }
}
