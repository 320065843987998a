import type { Socket } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import { networkOf } from '@parley/server-kit/network'
import { refuseSocket } from '@parley/server-kit/problems'
import { watchOpenConnections } from '@parley/server-kit/shutdown'
import type { FastifyInstance } from 'fastify'
import type { EdgeSettings } from '../settings.ts'

/** True when a peer is one of the trusted proxies, behind whose address many people stand. */
const trustedPeers = (trustProxy: EdgeSettings['trustProxy']): ((address: string) => boolean) => {
  if (typeof trustProxy === 'boolean') return () => trustProxy
  const isTrusted = compile(trustProxy.split(',').map((entry) => entry.trim()))
  return (address) => isTrusted(address, 0)
}

/**
 * The open connections; call this before the first one comes. An address that has too many of them gets a problem
 * instead of another one.
 */
export const watchConnections = (
  app: FastifyInstance,
  { trustProxy, limit }: { readonly trustProxy: EdgeSettings['trustProxy']; readonly limit: number },
): ReadonlySet<Socket> => {
  const open = watchOpenConnections(app.server)
  const countOf = new Map<string, number>()
  const isTrusted = trustedPeers(trustProxy)
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const network = networkOf(address)
    const count = (countOf.get(network) ?? 0) + 1
    countOf.set(network, count)
    socket.once('close', () => {
      const remainingCount = (countOf.get(network) ?? 1) - 1
      if (remainingCount > 0) countOf.set(network, remainingCount)
      else countOf.delete(network)
    })
    if (count > limit && !isTrusted(address)) refuseSocket(socket, 'too-many-connections', { limit })
  })
  return open
}
