import type { FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import { holdsEvery } from '@parley/contracts/access/held'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { checkAccess } from './caller/access-check.ts'
import type { SignedInActor } from './caller/actor.ts'
import type { AheadRow, Route } from './route.ts'

const MOST = 2000
/** In milliseconds: what was read longer ago is read again. */
const FRESH = 1000

/** The last user of a token: a guess that the check of the token confirms or not. */
export class RecentActors {
  readonly #actors = new Map<string, SignedInActor>()

  guess(token: string): SignedInActor | undefined {
    return this.#actors.get(hash('sha256', token))
  }

  note(token: string, actor: SignedInActor | null): void {
    const name = hash('sha256', token)
    this.#actors.delete(name)
    if (actor) this.#actors.set(name, actor)
    if (this.#actors.size > MOST) this.#actors.delete(this.#actors.keys().next().value ?? '')
  }
}

const hasSamePermissions = (one: SignedInActor, other: SignedInActor): boolean =>
  one.permissions === other.permissions ||
  (one.permissions.size === other.permissions.size && holdsEvery(other.permissions, [...one.permissions]))

const scopeOf = (actor: SignedInActor): string => (actor.kind === 'guest' ? JSON.stringify(actor.scope) : '')

/** True when two actors are the same person with the same rights. */
export const isSameActor = (one: SignedInActor, other: SignedInActor): boolean =>
  other.kind === one.kind &&
  other.id === one.id &&
  other.signInId === one.signInId &&
  other.organizationId === one.organizationId &&
  other.role === one.role &&
  hasSamePermissions(one, other) &&
  scopeOf(one) === scopeOf(other)

/** Makes the first query of a call for an actor; undefined when that actor may not make the call. */
export type ReadAhead = (actor: SignedInActor) => RawBuilder<unknown> | undefined

/**
 * The first query of a call, for the actor who used the token last: it runs with the check of the token, so that a call
 * needs one way to the database in place of two.
 */
export const readAheadOf = ({ call, readAhead }: Route, { params }: FastifyRequest): ReadAhead | undefined => {
  if (!readAhead) return undefined
  const parsedParams = (call.params as z.ZodType | undefined)?.safeParse(params)
  if (!parsedParams?.success) return undefined
  return (actor) => (mayCall(call, actor) ? readAhead(actor, parsedParams.data) : undefined)
}

const mayCall = ({ access }: Route['call'], actor: SignedInActor): boolean => {
  try {
    checkAccess(access, actor)
    return true
  } catch {
    return false
  }
}

/** A row that was read ahead, and when. */
export interface ReadAheadEntry {
  row: AheadRow
  startTime: number
}

/** The row that was read ahead, unless the body of the request came long after. */
export const freshRow = (entry: ReadAheadEntry | undefined): AheadRow | undefined =>
  entry && performance.now() - entry.startTime < FRESH ? entry.row : undefined
