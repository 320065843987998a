import { Agent as HttpAgent, type ClientRequest, request as httpRequest, type RequestOptions } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { TLSSocket } from 'node:tls'
import { checkAddress, isNamed, publicLookup } from './allowed-address.ts'

const keepAlive = { keepAlive: true, keepAliveMsecs: 15_000, maxSockets: 2000, scheduling: 'lifo' } as const
const agents = { 'http:': new HttpAgent(keepAlive), 'https:': new HttpsAgent(keepAlive) }

interface Connection {
  send: typeof httpRequest
  options: RequestOptions
}

/** The connection to an address that an administrator typed in. Throws for an address that is not allowed. */
export const connectionFor = (url: URL, allow: readonly string[]): Connection => {
  checkAddress(url, allow)
  const isSecure = url.protocol === 'https:'
  return {
    send: isSecure ? httpsRequest : httpRequest,
    options: {
      agent: isSecure ? agents['https:'] : agents['http:'],
      ...(isNamed(url, allow) ? {} : { lookup: publicLookup }),
    },
  }
}

/** A server that takes longer to accept a connection and its encryption cannot be reached: in milliseconds. */
const LONGEST_CONNECT = 6000

/** Ends a request whose connection does not come about. A packet that a firewall drops is never answered. */
export const limitConnecting = (request: ClientRequest, longest = LONGEST_CONNECT): void => {
  request.once('socket', (socket) => {
    if (request.reusedSocket) return
    const timer = setTimeout(() => {
      const words = 'The server does not accept the connection.'
      request.destroy(Object.assign(new Error(words), { code: 'ETIMEDOUT', syscall: 'connect' }))
    }, longest)
    const clear = (): void => clearTimeout(timer)
    socket.once(socket instanceof TLSSocket ? 'secureConnect' : 'connect', clear)
    request.once('close', clear)
  })
}
