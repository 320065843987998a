import { isDatabaseOutage } from '../../../db/index.ts'
import { ProblemError } from './problem-error.ts'
import type { ServerLimits } from '../server-limits.ts'

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500

/** In seconds: when a caller who was refused may try again. */
const RETRY_AFTER = '2'

export const unavailable = (cause?: unknown): ProblemError =>
  new ProblemError('unavailable', { headers: { 'retry-after': RETRY_AFTER }, cause })

/** Turns an error into a problem. Of an unexpected error, the caller sees only the request's id. */
export const asProblem = (error: unknown, limits: ServerLimits, strict: boolean): ProblemError => {
  if (error instanceof ProblemError) return error
  if (isDatabaseOutage(error)) return unavailable(error)
  const code = codeOf(error)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ProblemError('too-large', { values: { bytes: limits.body } })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new ProblemError('unsupported-media-type', { values: { accepted: 'application/json' } })
  }
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new ProblemError('not-found')
  const status = statusOf(error)
  if (status >= 400 && status < 500) return new ProblemError('malformed-request', { cause: error })
  // Outside production a developer sees what broke without opening the log.
  const context = strict && error instanceof Error ? { context: { failure: error.message } } : {}
  return new ProblemError('internal-error', { cause: error, ...context })
}
