import { sql } from 'kysely'
import { type Trx, transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { systemCaller } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { endingOf } from '../../platform/secrets/index.ts'

interface FirstProvider {
  baseUrl: string
  /** Unset for a server that needs no key. */
  apiKey: string | undefined
  /** The name of the model at the provider. */
  model: string
}

const addKey = async (trx: Trx, { secrets }: Pick<Services, 'secrets'>, providerId: string, apiKey: string) => {
  const id = newId()
  await trx
    .insertInto('ai_service_keys')
    .values({
      id,
      organization_id: null,
      provider_id: providerId,
      label: 'AI_API_KEY',
      sealed: secrets.seal(apiKey, { table: 'ai_service_keys', id }),
      last4: endingOf(apiKey),
      budget_micro_eur: null,
      last_used: null,
      deleted_at: null,
    })
    .execute()
  await sql`
    insert into ai_service_key_organizations (key_id, organization_id)
    select ${id}::uuid, id from organizations where deleted_at is null`.execute(trx)
}

/**
 * Creates the provider of AI_BASE_URL with its model and key once, for every organisation that exists then. Later starts
 * find its address, even after somebody deleted it, and change nothing.
 */
export const seedProvider = (
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  { baseUrl, apiKey, model }: FirstProvider,
): Promise<void> =>
  transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('the provider of the environment'))`.execute(trx)
    const existing = await trx
      .selectFrom('ai_providers')
      .select('id')
      .where('base_url', '=', baseUrl)
      .where('organization_id', 'is', null)
      .executeTakeFirst()
    if (existing) return
    const id = newId()
    const name = new URL(baseUrl).host
    await trx
      .insertInto('ai_providers')
      .values({
        id,
        organization_id: null,
        name,
        type: 'openai_compatible',
        base_url: baseUrl,
        capabilities: ['llm'],
        keyless: apiKey === undefined,
        deleted_at: null,
      })
      .execute()
    await trx
      .insertInto('ai_models')
      .values({
        id: newId(),
        organization_id: null,
        provider_id: id,
        name: model,
        external_id: model,
        kind: 'llm',
        price_input_eur: 0,
        price_output_eur: 0,
        max_output_tokens: 600,
        context_tokens: 8192,
        fallback_model_id: null,
        deleted_at: null,
      })
      .execute()
    if (apiKey) await addKey(trx, { secrets }, id, apiKey)
    const subject = { kind: 'ai_provider', id, organizationId: null }
    await audit(trx, systemCaller('setup'), { action: 'ai_provider.create', subject, after: { name, model } })
  })
