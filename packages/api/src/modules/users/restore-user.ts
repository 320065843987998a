import { sql } from 'kysely'
import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, notFound } from '../../platform/http/index.ts'
import { refuseDuplicate } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { takeSeat } from './user-invariants.ts'
import { userAnswer } from './user.answer.ts'
import { authorizeUser } from './user.policy.ts'
import { findUser, lockUser } from './user.repo.ts'

/** Undoes a deletion, as long as nobody has taken the address or the seat since. */
export const restoreUser = ({ db }: Services, caller: Caller, id: string) =>
  transaction(db, async (trx) => {
    const { actor } = caller
    const user = await lockUser(trx, actor, { id, deleted: true })
    if (!user) throw notFound()
    authorizeUser('remove', actor, user)
    if (user.state !== 'disabled') await takeSeat(trx, user.organization_id)
    const change = { deleted_at: null, version: user.version + 1, updated_at: sql<Date>`now()` }
    await refuseDuplicate('email', trx.updateTable('users').set(change).where('id', '=', id).execute())
    const restored = await findUser(trx, actor, { id })
    if (!restored) throw notFound()
    const subject = { kind: 'user', id, organizationId: user.organization_id }
    await audit(trx, caller, { action: 'user.restore', subject, after: { ...restored } })
    return userAnswer(actor, restored)
  })
