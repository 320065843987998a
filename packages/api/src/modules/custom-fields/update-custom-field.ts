import type { customFieldChange } from '@parley/contracts/calls'
import type { OutputOf } from '@parley/contracts/kit'
import { sql } from 'kysely'
import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, notFound } from '../../platform/http/index.ts'
import { checkVersion, sentOnly } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { checkChoices } from './create-custom-field.ts'
import { customFieldAnswer, lockCustomField } from './custom-field.repo.ts'
import type { CustomValueStore } from './custom-value-store.ts'

interface FieldChange {
  id: string
  sent: OutputOf<typeof customFieldChange>
  store: (kind: string) => CustomValueStore | undefined
}

/** Changes a field. A choice that is removed is emptied in every record in the same transaction. */
export const updateCustomField = ({ db }: Services, caller: Caller, { id, sent, store }: FieldChange) =>
  transaction(db, async (trx) => {
    const { actor } = caller
    const row = await lockCustomField(trx, actor, { id })
    if (!row) throw notFound()
    const before = customFieldAnswer(actor, row)
    await checkVersion(trx, caller, { kind: 'custom-field', id }, { current: before, sent })
    const { version, choices = row.choices, ...fields } = sent
    checkChoices(row.type, choices)
    const place = { organizationId: row.organization_id, key: row.key }
    const removedChoices = row.choices.filter((choice) => !choices.includes(choice))
    await store(row.kind)?.emptyValues(trx, place, removedChoices)
    await trx
      .updateTable('custom_fields')
      .set({
        ...sentOnly(fields),
        choices: JSON.stringify(choices),
        version: version + 1,
        updated_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute()
    const field = await lockCustomField(trx, actor, { id })
    if (!field) throw notFound()
    const after = customFieldAnswer(actor, field)
    const subject = { kind: 'custom-field', id, organizationId: row.organization_id }
    await audit(trx, caller, { action: 'custom-field.update', subject, before, after })
    return after
  })
