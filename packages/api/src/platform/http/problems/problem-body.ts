import { type Problem, problems } from '@parley/contracts/errors'
import { fieldPhrases } from './field-phrases.ts'
import type { Language } from '../request/language.ts'
import type { ProblemError } from './problem-error.ts'

const fill = (phrase: string, values: Readonly<Record<string, string | number>>): string =>
  phrase.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** The body of a problem, in the caller's language. */
export const problemBody = (error: ProblemError, language: Language, requestId: string): Problem => {
  const { values = {}, errors, context } = error.details
  const detail = fill(problems[error.code][language], { request_id: requestId, ...values })
  return {
    type: `urn:parley:problem:${error.code}`,
    title: detail.split(/(?<=[.:]) /)[0] ?? detail,
    status: error.status,
    detail,
    code: error.code,
    instance: `urn:parley:request:${requestId}`,
    ...(errors
      ? { errors: errors.map((each) => ({ ...each, detail: fieldPhrases[each.code]?.[language] ?? each.detail })) }
      : {}),
    ...(context ? { context } : {}),
  }
}

export const problemType = 'application/problem+json; charset=utf-8'
