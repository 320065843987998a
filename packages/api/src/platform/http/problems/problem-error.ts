import { type ErrorCode, type FieldProblem, problems } from '@parley/contracts/errors'
import type { Language } from '@parley/contracts/registry'

type Values = Readonly<Record<string, string | number>>

interface Details {
  /** Fills `{name}` in the phrase of the code. A value that is a word depends on the language. */
  values?: Values | ((language: Language) => Values)
  errors?: FieldProblem[]
  context?: Record<string, unknown>
  headers?: Readonly<Record<string, string>>
  cause?: unknown
}

/** The error that a verb throws to refuse: a code of the contract. The server phrases it in the caller's language. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.details = details
  }

  get status(): number {
    return problems[this.code].status
  }
}

/** The same answer for a missing and for a foreign record, so that no caller can tell them apart. */
export const notFound = (): ProblemError => new ProblemError('not-found')

/** Refuses one field of the body that is well-formed but not allowed. */
export const invalidField = (pointer: string, code: string, detail: string): ProblemError =>
  new ProblemError('invalid-input', { errors: [{ in: 'body', pointer, code, detail }] })
