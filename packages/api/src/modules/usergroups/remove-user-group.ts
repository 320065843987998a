import { sql } from 'kysely'
import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, notFound } from '../../platform/http/index.ts'
import { refuseDuplicate } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { findUserGroup, lockUserGroup, userGroupDetail } from './user-group.repo.ts'

export const removeUserGroup = ({ db }: Services, caller: Caller, id: string): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await lockUserGroup(trx, caller.actor, { id })
    if (!row) throw notFound()
    await trx
      .updateTable('user_groups')
      .set({ deleted_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    const subject = { kind: 'usergroup', id, organizationId: row.organization_id }
    await audit(trx, caller, { action: 'usergroup.delete', subject, before: { ...row } })
  })

/** Undoes a deletion; the members are still there. */
export const restoreUserGroup = ({ db }: Services, caller: Caller, id: string) =>
  transaction(db, async (trx) => {
    const { actor } = caller
    const row = await lockUserGroup(trx, actor, { id, deleted: true })
    if (!row) throw notFound()
    const values = { deleted_at: null, version: row.version + 1, updated_at: sql<Date>`now()` }
    await refuseDuplicate('name', trx.updateTable('user_groups').set(values).where('id', '=', id).execute())
    const group = await findUserGroup(trx, actor, { id })
    if (!group) throw notFound()
    const answer = await userGroupDetail(trx, actor, group)
    const subject = { kind: 'usergroup', id, organizationId: row.organization_id }
    await audit(trx, caller, { action: 'usergroup.restore', subject, after: answer })
    return answer
  })
