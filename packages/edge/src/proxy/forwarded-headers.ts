import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** These concern one connection, not the message. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]

const withoutHops = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => {
  const namedHeaders = (headers.connection ?? '').toLowerCase().split(/,\s*/)
  const droppedHeaders = new Set([...hopByHop, ...namedHeaders])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !droppedHeaders.has(name)))
}

const claims = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-real-ip',
]

/**
 * The headers that tell the API about the caller. `ip`, `protocol` and `host` already follow TRUST_PROXY, so the claims
 * of an untrusted caller never arrive.
 */
export const requestHeaders = (request: FastifyRequest): OutgoingHttpHeaders => {
  const headers = withoutHops(request.headers)
  for (const name of claims) delete headers[name]
  // No body is forwarded with these.
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS')
    delete headers['content-length']
  return {
    ...headers,
    'x-forwarded-for': (request.ips ?? [request.ip]).toReversed().join(', '),
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  }
}

/** The edge has answered `x-request-id` already. */
export const responseHeaders = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => {
  const { 'x-request-id': _own, ...kept } = withoutHops(headers)
  return kept
}
