import { type Caller, type GuestActor, ProblemError } from '../../platform/http/index.ts'

/** Days after which a guest is removed whose organisation has set none. */
export const usualDays = 90

export const keptDays = (retentionDays: number | null): number => retentionDays ?? usualDays

export const guestOf = ({ actor }: Caller): GuestActor => {
  if (actor.kind === 'guest') return actor
  throw new ProblemError(actor.kind === 'anonymous' ? 'not-signed-in' : 'guests-only')
}
