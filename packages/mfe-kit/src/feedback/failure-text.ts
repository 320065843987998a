import { apiErrorOf } from './api-error.ts'

/**
 * The API's message, which is written for users; `fallback` for a fault of the page itself. The message of refused input
 * points to the fields below it, which only some forms have, so here each fault stands for itself.
 */
export const failureText = (error: unknown, fallback: string): string => {
  const refusal = apiErrorOf(error)
  if (!refusal) return fallback
  const faults = refusal.code === 'invalid-input' ? (refusal.problem?.errors ?? []) : []
  const sentences = new Set(faults.map(({ detail }) => detail))
  return [...sentences].join(' ') || refusal.message
}
