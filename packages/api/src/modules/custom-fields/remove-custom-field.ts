import { sql } from 'kysely'
import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, notFound } from '../../platform/http/index.ts'
import { refuseDuplicate } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { checkRoom } from './create-custom-field.ts'
import { customFieldAnswer, findCustomField, lockCustomField } from './custom-field.repo.ts'

/** Removes a field from forms, lists and exports. Records keep its values for a restore. */
export const removeCustomField = ({ db }: Services, caller: Caller, id: string): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await lockCustomField(trx, caller.actor, { id })
    if (!row) throw notFound()
    await trx
      .updateTable('custom_fields')
      .set({ deleted_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    const subject = { kind: 'custom-field', id, organizationId: row.organization_id }
    await audit(trx, caller, { action: 'custom-field.delete', subject, before: customFieldAnswer(caller.actor, row) })
  })

export const restoreCustomField = ({ db }: Services, caller: Caller, id: string) =>
  transaction(db, async (trx) => {
    const { actor } = caller
    const row = await lockCustomField(trx, actor, { id, deleted: true })
    if (!row) throw notFound()
    await checkRoom(trx, row)
    const values = { deleted_at: null, version: row.version + 1, updated_at: sql<Date>`now()` }
    await refuseDuplicate('key', trx.updateTable('custom_fields').set(values).where('id', '=', id).execute())
    const field = await findCustomField(trx, actor, { id })
    if (!field) throw notFound()
    const after = customFieldAnswer(actor, field)
    const subject = { kind: 'custom-field', id, organizationId: row.organization_id }
    await audit(trx, caller, { action: 'custom-field.restore', subject, after })
    return after
  })
