import type { ErrorCode, Problem } from '@parley/contracts/errors'

/** Failures that prevent an answer of the API. */
const ownProblems = {
  'network-error': {
    en: 'The server could not be reached. Either your connection is down or the server is restarting. Try again in a moment.',
    fr: 'Le serveur est injoignable\u00A0: votre connexion est coupée, ou le serveur redémarre. Réessayez dans un instant.',
  },
  'unexpected-answer': {
    en: 'The answer did not come from our server. If you are behind a company or hotel network, sign in to it, then try again.',
    fr: 'La réponse ne vient pas de notre serveur. Si vous passez par un réseau d’entreprise ou d’hôtel, connectez-vous-y, puis réessayez.',
  },
} as const

export type ClientErrorCode = ErrorCode | keyof typeof ownProblems

/** The error of a failed call. Its message is fit for the screen. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ClientErrorCode
  readonly problem: Problem | undefined

  constructor(code: ClientErrorCode, message: string, status = 0, problem?: Problem, cause?: unknown) {
    super(message, { cause })
    this.code = code
    this.status = status
    this.problem = problem
  }
}

const isProblem = (data: unknown): data is Problem =>
  typeof data === 'object' && data !== null && 'code' in data && 'detail' in data && typeof data.detail === 'string'

export const ownError = (code: keyof typeof ownProblems, language: string, status = 0, cause?: unknown): ApiError =>
  new ApiError(code, ownProblems[code][language.startsWith('fr') ? 'fr' : 'en'], status, undefined, cause)

/** Creates the error of an answer with an error status. */
export const answerError = (status: number, data: unknown, language: string): ApiError =>
  isProblem(data) ? new ApiError(data.code, data.detail, status, data) : ownError('unexpected-answer', language, status)
