import { sql } from 'kysely'
import { transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import type { Caller } from '../../../platform/http/index.ts'
import type { Practice } from '../practice.ts'
import { lockSession } from '../records/session.repo.ts'
import { auditedName, authorizeRemove, refuseExpired } from '../session.policy.ts'
import { readSession } from './read-sessions.ts'

const mark = ({ db, onDeletion }: Practice, caller: Caller, id: string, deleted: boolean): Promise<void> =>
  transaction(db, async (trx) => {
    const { actor } = caller
    const row = await lockSession(trx, actor, { id, deleted: !deleted })
    authorizeRemove(actor, row)
    if (!deleted) refuseExpired(actor, row)
    const marked = await trx
      .updateTable('coaching_sessions')
      .set({ deleted_at: deleted ? sql<Date>`now()` : null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await onDeletion(trx, marked)
    await audit(trx, caller, {
      action: deleted ? 'session.delete' : 'session.restore',
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
