import { apiErrorOf } from './api-error.ts'

/** The API's message, which is written for users; `fallback` for a fault of the page itself. */
export const failureText = (error: unknown, fallback: string): string => apiErrorOf(error)?.message ?? fallback
