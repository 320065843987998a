import { partnerName as name } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { systemCaller } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import type { Services } from '../../platform/services/index.ts'

/** Creates the provider of the built-in practice partner once. Later starts find it, even after somebody deleted it. */
export const seedPartner = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('the practice partner of the demo'))`.execute(trx)
    const existing = await trx
      .selectFrom('ai_providers')
      .select('id')
      .where('type', '=', 'builtin')
      .where('organization_id', 'is', null)
      .executeTakeFirst()
    if (existing) return
    const provider = { id: newId(), organization_id: null, name, deleted_at: null }
    await trx
      .insertInto('ai_providers')
      .values({ ...provider, type: 'builtin', base_url: null, capabilities: ['llm'], keyless: true, health: 'ok' })
      .execute()
    await trx
      .insertInto('ai_models')
      .values({
        id: newId(),
        organization_id: null,
        provider_id: provider.id,
        name,
        external_id: 'practice-partner',
        kind: 'llm',
        price_input_eur: 0,
        price_output_eur: 0,
        max_output_tokens: 600,
        context_tokens: 32_000,
        fallback_model_id: null,
        deleted_at: null,
      })
      .execute()
    const subject = { kind: 'ai_provider', id: provider.id, organizationId: null }
    await audit(trx, systemCaller('demo'), { action: 'ai_provider.create', subject, after: { name } })
  })
