import type { FieldProblem, Problem } from '@parley/contracts/errors'
import type { Language } from '@parley/contracts/registry'
import { problemBody } from '@parley/server-kit/problems'
import { fieldPhrases } from './field-phrases.ts'
import type { ProblemError } from './problem-error.ts'

/** The body of the problem that a handler has thrown, with its fields and context. */
export const bodyOfError = ({ code, details }: ProblemError, language: Language, requestId: string): Problem => {
  const { errors, context } = details
  const values = typeof details.values === 'function' ? details.values(language) : details.values
  const body = problemBody({ code, language, requestId, values })
  /** A field with the code of the whole problem says the same, with the values in it. */
  const detailOf = (field: FieldProblem): string =>
    field.code === code ? body.detail : (fieldPhrases[field.code]?.[language] ?? field.detail)
  return {
    ...body,
    ...(errors ? { errors: errors.map((field) => ({ ...field, detail: detailOf(field) })) } : {}),
    ...(context ? { context } : {}),
  }
}
