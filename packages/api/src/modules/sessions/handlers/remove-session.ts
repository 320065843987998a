import { sql } from 'kysely'
import { transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import type { Caller } from '../../../platform/http/index.ts'
import type { Practice } from '../practice.ts'
import { lockSession } from '../records/session.repo.ts'
import { auditedName, authorizeRemove, refuseExpired } from '../session.policy.ts'
import { readSession } from './read-sessions.ts'

const mark = ({ db, onDeletion }: Practice, caller: Caller, id: string, isDeleted: boolean): Promise<void> =>
  transaction(db, async (trx) => {
    const { actor } = caller
    const row = await lockSession(trx, actor, { id, deleted: !isDeleted })
    authorizeRemove(actor, row)
    if (!isDeleted) refuseExpired(actor, row)
    const markedRow = await trx
      .updateTable('coaching_sessions')
      .set({ deleted_at: isDeleted ? sql<Date>`now()` : null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await onDeletion(trx, markedRow)
    await audit(trx, caller, {
      action: isDeleted ? 'session.delete' : 'session.restore',
      subject: { kind: 'session', id, organizationId: row.organization_id },
      before: { ...auditedName(row), status: row.status },
    })
  })

export const removeSession = (practice: Practice, caller: Caller, id: string): Promise<void> =>
  mark(practice, caller, id, true)

export const restoreSession = async (practice: Practice, caller: Caller, id: string) => {
  await mark(practice, caller, id, false)
  return readSession(practice, caller, id)
}
