/** When trying again can help: by itself a few times, once others have settled, or only when somebody asks for it. */
type Again = 'by_itself' | 'when_settled' | 'when_asked'

/** Why a language model gave no report. */
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
