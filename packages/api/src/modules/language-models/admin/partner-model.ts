import { sql } from 'kysely'
import type { Trx } from '../../../db/index.ts'
import { invalidField } from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { partnerLabel } from '../calls/builtin-provider.ts'
import type { AiProviderRow } from './ai-provider.table.ts'

/** Adds the only model of a provider of type `builtin`. */
export const addPartnerModel = async (
  trx: Trx,
  { id, organization_id, name }: Pick<AiProviderRow, 'id' | 'organization_id' | 'name'>,
): Promise<void> => {
  await trx
    .insertInto('ai_models')
    .values({
      id: newId(),
      organization_id,
      provider_id: id,
      name,
      external_id: partnerLabel.model,
      kind: 'llm',
      price_input_eur: 0,
      price_output_eur: 0,
      max_output_tokens: 600,
      context_tokens: 32_000,
      fallback_model_id: null,
      deleted_at: null,
    })
    .execute()
}

/** One practice partner is enough for the people of an owner: every record of it would be the same. */
export const refuseSecondPartner = async (trx: Trx, owner: string | null): Promise<void> => {
  // Two administrators may add one in the same moment: the second waits here and then finds that of the first.
  await sql`select pg_advisory_xact_lock(hashtext('the practice partners'))`.execute(trx)
  const partner = await trx
    .selectFrom('ai_providers')
    .select('id')
    .where('type', '=', 'builtin')
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('organization_id', 'is', null), where('organization_id', '=', owner)]))
    .executeTakeFirst()
  if (partner) throw invalidField('/type', 'partner-exists', '')
}

/** Refuses any other model of such a provider: there is nothing that could answer for it. */
export const checkPartnerModel = (type: AiProviderRow['type'], externalId: string | undefined): void => {
  if (type === 'builtin' && externalId !== undefined && externalId !== partnerLabel.model)
    throw invalidField('/external_id', 'unknown-record', `The practice partner is called ${partnerLabel.model}.`)
}
