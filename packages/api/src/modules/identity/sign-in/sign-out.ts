import { transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, notFound, ProblemError, type SignedInActor } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { endSignIns } from './sign-in.repo.ts'

export const signedInActor = ({ actor }: Caller): SignedInActor => {
  if (actor.kind === 'user' || actor.kind === 'guest') return actor
  throw new ProblemError('not-signed-in')
}

export const ownerOf = (actor: SignedInActor) => (actor.kind === 'user' ? { userId: actor.id } : { guestId: actor.id })

type Which = { only: string } | { except: string } | Record<string, never>

/** Ends sign-ins of the caller: this one, another one, all others, or all. */
export const signOut = async ({ db }: Services, caller: Caller, which: Which): Promise<void> => {
  const actor = signedInActor(caller)
  await transaction(db, async (trx) => {
    const ended = await endSignIns(trx, { ...ownerOf(actor), ...which })
    if ('only' in which && ended === 0) throw notFound()
    await audit(trx, caller, {
      action: 'sign-out',
      subject: { kind: actor.kind, id: actor.id, organizationId: actor.organizationId },
      after: { ended },
    })
  })
}
