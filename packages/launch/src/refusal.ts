import { Refusal as ReleaseRefusal } from '@parley/edge/releases'

/** Something that the person who started the command can put right; its message is one clear sentence. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** What a command that failed says last: a sentence where we have one, everything where we do not. */
export const explain = (error: unknown): string => {
  if (error instanceof Refusal || error instanceof ReleaseRefusal) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
