import type { newCustomField } from '@parley/contracts/calls'
import type { OutputOf } from '@parley/contracts/kit'
import { sql } from 'kysely'
import { type Trx, transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, homeOf, invalidField, notFound, ProblemError } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import { refuseDuplicate } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { customFieldAnswer, findCustomField, selectCustomFields } from './custom-field.repo.ts'
import type { CustomFieldRow } from './custom-field.table.ts'

/** No person completes a form with more fields than this. */
const fieldsPerKind = 30

export const checkChoices = (type: CustomFieldRow['type'], choices: readonly string[]): void => {
  if (type !== 'choice' && choices.length > 0) throw invalidField('/choices', 'choices-without-choice', '')
  const isList = new Set(choices).size === choices.length && choices.length > 1
  if (type === 'choice' && !isList) throw invalidField('/choices', 'choices-missing', '')
}

/** Refuses one field too many. The lock of the organisation makes parallel calls wait for each other. */
export const checkRoom = async (trx: Trx, field: Pick<CustomFieldRow, 'organization_id' | 'kind'>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`custom_fields ${field.organization_id}`}, 0))`.execute(trx)
  const fields = await selectCustomFields(trx, { organizationId: field.organization_id, kind: field.kind })
  if (fields.length >= fieldsPerKind) {
    throw new ProblemError('too-many-custom-fields', { values: { limit: String(fieldsPerKind) } })
  }
}

export const createCustomField = ({ db }: Services, caller: Caller, body: OutputOf<typeof newCustomField>) => {
  const { actor } = caller
  checkChoices(body.type, body.choices)
  const row = { ...body, id: newId(), organization_id: homeOf(actor, body.organization_id) }
  return transaction(db, async (trx) => {
    await checkRoom(trx, row)
    const values = { ...row, choices: JSON.stringify(row.choices), deleted_at: null }
    await refuseDuplicate('key', trx.insertInto('custom_fields').values(values).execute())
    const field = await findCustomField(trx, actor, row)
    if (!field) throw notFound()
    const after = customFieldAnswer(actor, field)
    const subject = { kind: 'custom-field', id: row.id, organizationId: row.organization_id }
    await audit(trx, caller, { action: 'custom-field.create', subject, after })
    return after
  })
}
