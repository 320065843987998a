import { transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, notFound } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { endSignIns, signInOwner } from './sign-in.repo.ts'

type SignInSelection = { only: string } | { except: string } | Record<string, never>

/** Ends sign-ins of the caller: this one, another one, all others, or all. */
export const signOut = async ({ db }: Services, caller: Caller, which: SignInSelection): Promise<void> => {
  const actor = caller.signedIn
  await transaction(db, async (trx) => {
    const endedSignIns = await endSignIns(trx, { ...signInOwner(actor), ...which })
    if ('only' in which && endedSignIns === 0) throw notFound()
    await audit(trx, caller, {
      action: 'sign-out',
      subject: { kind: actor.kind, id: actor.id, organizationId: actor.organizationId },
      after: { ended: endedSignIns },
    })
  })
}
