import type * as claims from './corrected-claim.ts'
import type * as halves from '../last-word/dropped-half.ts'
import type * as persons from '../persons/named-person.ts'

/** A trial has no room for these: a name, a claim and half an agreement get the reply of the ordinary search. */
export const namedPerson: typeof persons.namedPerson = () => null

export const correctedClaim: typeof claims.correctedClaim = () => null

export const droppedHalf: typeof halves.droppedHalf = () => null
