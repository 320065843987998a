import type { ErrorCode } from '@parley/contracts/errors'
import { BodyTooLargeError } from './request-body.ts'

/** Why an API node gave no answer. `refused`: the node was never reached, so nothing can have happened there. */
export type Failure = 'refused' | 'broken' | 'late' | 'too-large'

const refusedCodes = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])
const lateCodes = new Set(['UND_ERR_HEADERS_TIMEOUT'])

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Reads what failed from the error of `@fastify/reply-from`, which wraps the one of undici. */
export const failureOf = ({ cause }: Error): Failure => {
  if (cause instanceof BodyTooLargeError) return 'too-large'
  const code = codeOf(cause)
  if (refusedCodes.has(code)) return 'refused'
  return lateCodes.has(code) ? 'late' : 'broken'
}

export const problemOfFailure: Readonly<Record<Failure, ErrorCode>> = {
  refused: 'unavailable',
  broken: 'bad-gateway',
  late: 'bad-gateway',
  'too-large': 'too-large',
}
