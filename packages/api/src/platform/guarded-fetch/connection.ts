import { Agent as HttpAgent, request as httpRequest, type RequestOptions } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
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
