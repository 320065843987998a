import { Refusal } from '@parley/server-kit/refusal'

/** The last words of a command that failed: the sentence of a refusal, or the whole error. */
export const explain = (error: unknown): string => {
  if (error instanceof Refusal) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
