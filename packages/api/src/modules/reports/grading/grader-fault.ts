/** When a retry can help: automatically a few times, after other reservations are settled, or only on request. */
type Again = 'by_itself' | 'when_settled' | 'when_asked'

/** The reason why a language model gave no report. */
export class GraderFault extends Error {
  override readonly name = 'GraderFault'
  readonly code: 'malformed' | 'credit_exhausted'
  readonly again: Again

  constructor(code: GraderFault['code'], again: Again, cause?: unknown) {
    super(code, { cause })
    this.code = code
    this.again = again
  }
}
