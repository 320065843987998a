import type { ApiError } from '@parley/api-client'

/** The API's refusal, or undefined for any other failure. Its name tells: a remote and the shell each have a class of their own. */
export const apiErrorOf = (error: unknown): ApiError | undefined =>
  error instanceof Error && error.name === 'ApiError' ? (error as ApiError) : undefined
