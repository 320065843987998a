/**
 * When a retry can help: automatically a few times, after other reservations are settled, on request, or once much later: a
 * model that was asked to repair its answer costs again what it cost.
 */
type RetryTime = 'by_itself' | 'when_settled' | 'when_asked' | 'once_later'

/** The reason why a language model gave no report. */
export class GraderFault extends Error {
  override readonly name = 'GraderFault'
  readonly code: 'malformed' | 'credit_exhausted'
  readonly retryTime: RetryTime

  constructor(code: GraderFault['code'], retryTime: RetryTime, cause?: unknown) {
    super(code, { cause })
    this.code = code
    this.retryTime = retryTime
  }
}
