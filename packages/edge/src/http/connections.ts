import type { Socket } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import { networkOf } from '@parley/server-kit/network'
import type { FastifyInstance } from 'fastify'
import type { EdgeSettings } from '../settings.ts'
import { refuse } from './refused-socket.ts'

/** Whether a peer is one of the trusted proxies, behind whose address many people stand. */
const trustedPeers = (trustProxy: EdgeSettings['trustProxy']): ((address: string) => boolean) => {
  if (typeof trustProxy === 'boolean') return () => trustProxy
  const isTrusted = compile(trustProxy.split(',').map((entry) => entry.trim()))
  return (address) => isTrusted(address, 0)
}

/**
 * The connections that are open; has to be called before the first one comes. A connection of an address that has too
 * many of them is refused with a problem.
 */
export const watchConnections = (
  app: FastifyInstance,
  { trustProxy, limit }: { readonly trustProxy: EdgeSettings['trustProxy']; readonly limit: number },
): ReadonlySet<Socket> => {
  const open = new Set<Socket>()
  const countOf = new Map<string, number>()
  const isTrusted = trustedPeers(trustProxy)
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const network = networkOf(address)
    const count = (countOf.get(network) ?? 0) + 1
    open.add(socket)
    countOf.set(network, count)
    socket.once('close', () => {
      open.delete(socket)
      const left = (countOf.get(network) ?? 1) - 1
      if (left > 0) countOf.set(network, left)
      else countOf.delete(network)
    })
    if (count > limit && !isTrusted(address)) refuse(socket, 'too-many-connections', { limit: String(limit) })
  })
  return open
}
