import { sql } from 'kysely'
import { type Trx, transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, notFound, scopeOf } from '../../platform/http/index.ts'
import { refuseDuplicate } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { findEmailOwner } from './user.fragments.ts'
import { takeSeat } from './user-invariants.ts'
import { userAnswer } from './user.answer.ts'
import { authorizeUser } from './user.policy.ts'
import { findUser, lockUser, type UserRecord } from './user.repo.ts'

/** True when an account of another organisation has the address now. */
const isEmailTakenElsewhere = async (trx: Trx, { email, organization_id: home }: UserRecord): Promise<boolean> => {
  const owner = await findEmailOwner(trx, email)
  return owner !== undefined && owner.organization_id !== home
}

/**
 * Undoes a deletion, unless another user of the organisation has taken the address or the seat since. If another
 * organisation has the address, the account returns without it: the person signs in to the other account, and only a
 * super-admin, who sees both, learns of it.
 */
export const restoreUser = ({ db }: Services, caller: Caller, id: string) =>
  transaction(db, async (trx) => {
    const { actor } = caller
    const user = await lockUser(trx, actor, { id, deleted: true })
    if (!user) throw notFound()
    authorizeUser('remove', actor, user)
    if (user.state !== 'disabled') await takeSeat(trx, user.organization_id)
    const ownsEmail = scopeOf(actor) === null || !(await isEmailTakenElsewhere(trx, user))
    const change = { deleted_at: null, owns_email: ownsEmail, version: user.version + 1, updated_at: sql<Date>`now()` }
    await refuseDuplicate('email', trx.updateTable('users').set(change).where('id', '=', id).execute())
    const restoredUser = await findUser(trx, actor, { id })
    if (!restoredUser) throw notFound()
    const subject = { kind: 'user', id, organizationId: user.organization_id }
    await audit(trx, caller, { action: 'user.restore', subject, after: { ...restoredUser } })
    return userAnswer(actor, restoredUser)
  })
