import { sql } from 'kysely'
import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, notFound, ProblemError } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { signIns } from '../identity/index.ts'
import { keepOneSuperAdmin } from './user-invariants.ts'
import { authorizeUser } from './user.policy.ts'
import { lockUser } from './user.repo.ts'

/** Deletes a user, signs them out everywhere and frees their seat and their address. */
export const removeUser = ({ db }: Services, caller: Caller, id: string): Promise<void> =>
  transaction(db, async (trx) => {
    const { actor } = caller
    const user = await lockUser(trx, actor, { id })
    if (!user) throw notFound()
    authorizeUser('remove', actor, user)
    if (actor.kind === 'user' && actor.id === id) throw new ProblemError('own-account')
    if (user.organization_role === 'super-admin') await keepOneSuperAdmin(trx, { userId: id })
    await trx
      .updateTable('users')
      .set({ deleted_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    await signIns.endSignIns(trx, { userId: id })
    const subject = { kind: 'user', id, organizationId: user.organization_id }
    await audit(trx, caller, { action: 'user.delete', subject, before: { ...user } })
  })
