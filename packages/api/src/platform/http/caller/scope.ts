import { type Actor, seesEveryOrganization } from './actor.ts'
import { notFound, ProblemError } from '../problems/problem-error.ts'

/** The organisation whose records a caller may see; null for a caller who may see all of them. */
export const scopeOf = (actor: Actor): string | null => {
  if (seesEveryOrganization(actor)) return null
  if (actor.kind === 'user' || actor.kind === 'guest') return actor.organizationId
  throw new ProblemError('not-signed-in')
}

/** The scope of a list, narrowed to one organisation on request. A foreign organisation is not found. */
export const listScope = (actor: Actor, askedOrganization: string | undefined): string | null => {
  const scope = scopeOf(actor)
  if (askedOrganization === undefined || askedOrganization === scope) return scope
  if (scope !== null) throw notFound()
  return askedOrganization
}

/** The organisation of a new record: the caller's own, unless the caller may choose one. */
export const homeOf = (actor: Actor, askedOrganization: string | undefined): string => {
  const scope = listScope(actor, askedOrganization)
  if (scope !== null) return scope
  if (actor.kind === 'user') return actor.organizationId
  throw notFound()
}
