/** Why a language model gave no report. */
export class GraderFault extends Error {
  override readonly name = 'GraderFault'
  readonly code: 'malformed' | 'credit_exhausted'
  /** Trying again by itself would meet the same. */
  readonly final: boolean

  constructor(code: GraderFault['code'], final: boolean, cause?: unknown) {
    super(code, { cause })
    this.code = code
    this.final = final
  }
}
