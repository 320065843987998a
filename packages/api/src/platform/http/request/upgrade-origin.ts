import type { IncomingMessage } from 'node:http'
import { compile, default as addressOf } from '@fastify/proxy-addr'

type Headers = IncomingMessage['headers']

const trustCheck = (trustProxy: boolean | string): ((address: string, hop: number) => boolean) => {
  if (typeof trustProxy === 'boolean') return () => trustProxy
  return compile(trustProxy.split(',').map((entry) => entry.trim()))
}

/** The address of the caller. The framework does not handle requests for a WebSocket, so it has not read the address. */
export const upgradeAddress = (request: IncomingMessage, trustProxy: boolean | string): string =>
  addressOf(request, trustCheck(trustProxy))

const first = (value: string | string[] | undefined): string =>
  String(value ?? '')
    .split(',')[0]
    ?.trim() ?? ''

/**
 * True unless a page of another site asks for the WebSocket. Browsers send the origin of the page and let no page change
 * it, or any header; programs send none.
 */
export const isOwnOrigin = (headers: Headers, publicUrl: string): boolean => {
  const { origin } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const { host, origin: plain } = new URL(origin)
  return plain === new URL(publicUrl).origin || host === first(headers['x-forwarded-host'] ?? headers.host)
}
