import type { ErrorCode } from '@parley/contracts/errors'
import { BodyTooLargeError, CallerGoneError } from './request-body.ts'

/** The node stood still before it answered. */
export class NodeStandstillError extends Error {
  override name = 'NodeStandstillError'
  /** False while the connection was being made: the node has not got a byte, and will not get one. */
  readonly isRequestSent: boolean
  constructor({ isRequestSent }: { readonly isRequestSent: boolean }) {
    super('The API node stands still.')
    this.isRequestSent = isRequestSent
  }
}

/**
 * The reason why an API node gave no answer. `refused`: the node was never reached, so nothing can have happened there.
 * The last three are the caller's doing and say nothing about the node.
 */
export type Failure = 'refused' | 'broken' | 'late' | 'standstill' | 'too-large' | 'malformed' | 'caller-gone'

const refusedCodes = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])
const lateCodes = new Set(['UND_ERR_HEADERS_TIMEOUT'])
/** undici refuses headers and paths that Node accepts. */
const malformedCodes = new Set(['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED'])

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Reads what failed from the error of `@fastify/reply-from`, which wraps the one of undici. */
export const failureOf = ({ cause }: Error): Failure => {
  if (cause instanceof BodyTooLargeError) return 'too-large'
  if (cause instanceof CallerGoneError) return 'caller-gone'
  if (cause instanceof NodeStandstillError) return cause.isRequestSent ? 'standstill' : 'refused'
  const code = codeOf(cause)
  if (refusedCodes.has(code)) return 'refused'
  if (malformedCodes.has(code)) return 'malformed'
  return lateCodes.has(code) ? 'late' : 'broken'
}

export const problemOfFailure: Readonly<Record<Failure, ErrorCode>> = {
  refused: 'unavailable',
  broken: 'bad-gateway',
  late: 'bad-gateway',
  standstill: 'bad-gateway',
  'too-large': 'too-large',
  malformed: 'malformed-request',
  'caller-gone': 'request-timeout',
}
