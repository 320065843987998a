import { type Actor, seesEveryOrganization } from './actor.ts'
import { notFound, ProblemError } from '../problems/problem-error.ts'

/** The organisation whose records a caller may see; null for those who see them all. */
export const scopeOf = (actor: Actor): string | null => {
  if (seesEveryOrganization(actor)) return null
  if (actor.kind === 'user' || actor.kind === 'guest') return actor.organizationId
  throw new ProblemError('not-signed-in')
}

/** The scope of a list, narrowed to one organisation on request. Asking for a foreign one finds nothing. */
export const listScope = (actor: Actor, asked: string | undefined): string | null => {
  const scope = scopeOf(actor)
  if (asked === undefined || asked === scope) return scope
  if (scope !== null) throw notFound()
  return asked
}

/** The organisation that a new record belongs to: the caller's own unless they may choose. */
export const homeOf = (actor: Actor, asked: string | undefined): string => {
  const scope = listScope(actor, asked)
  if (scope !== null) return scope
  if (actor.kind === 'user') return actor.organizationId
  throw notFound()
}
