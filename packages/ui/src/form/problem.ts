import type { FieldErrors } from './form-state.ts'

/** A failed call's message for a person. */
export interface CallProblem {
  readonly message: string
  /** By dotted path of the request's body. */
  readonly fields: FieldErrors
}

interface ProblemDetails {
  readonly errors?: readonly { readonly in?: string; readonly pointer: string; readonly detail: string }[]
}

const unescape = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~')

/** `/dials/warmth` → `dials.warmth` */
const pathOf = (pointer: string): string => pointer.split('/').slice(1).map(unescape).join('.')

/**
 * Reads a call's error that carries problem details (RFC 9457), by its shape: each copy of the client has an error class
 * of its own. Undefined for a fault of the page itself, whose message is not for people.
 */
export const readProblem = (error: unknown): CallProblem | undefined => {
  if (!(error instanceof Error) || error.name !== 'ApiError') return undefined
  const { errors = [] } = ('problem' in error ? (error.problem as ProblemDetails | undefined) : undefined) ?? {}
  const fields: Record<string, string> = {}
  for (const { pointer, detail } of errors) fields[pathOf(pointer)] ??= detail
  return { message: error.message, fields }
}
