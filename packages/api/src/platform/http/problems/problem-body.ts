import type { Problem } from '@parley/contracts/errors'
import type { Language } from '@parley/contracts/registry'
import { problemBody } from '@parley/server-kit/problems'
import { fieldPhrases } from './field-phrases.ts'
import type { ProblemError } from './problem-error.ts'

/** The body of the problem that a handler has thrown, with its fields and context. */
export const bodyOfError = ({ code, details }: ProblemError, language: Language, requestId: string): Problem => {
  const { errors, context } = details
  const values = typeof details.values === 'function' ? details.values(language) : details.values
  return {
    ...problemBody({ code, language, requestId, values }),
    ...(errors
      ? { errors: errors.map((each) => ({ ...each, detail: fieldPhrases[each.code]?.[language] ?? each.detail })) }
      : {}),
    ...(context ? { context } : {}),
  }
}
