/** When a retry can help: automatically a few times, after other reservations are settled, or only on request. */
type RetryTime = 'by_itself' | 'when_settled' | 'when_asked'

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
