import { transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import type { Caller } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { partnerLabel } from '../calls/builtin-provider.ts'
import { listModels } from '../calls/list-models.ts'
import { ProviderFault, retryMoment } from '../calls/provider-fault.ts'
import { authorizeChange } from './ai-provider.policy.ts'
import type { AiProviderRow } from './ai-provider.table.ts'
import { findAi } from './ai-record.repo.ts'
import { firstKeyOf } from './first-key.ts'

const addedModels = async ({ db }: Services, providerId: string): Promise<Set<string>> => {
  const rows = await db.kysely
    .selectFrom('ai_models')
    .select('external_id')
    .where('provider_id', '=', providerId)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ external_id }) => external_id))
}

const askProvider = async (services: Services, { id, type, base_url: baseUrl }: AiProviderRow) => {
  if (type === 'builtin') {
    const { model } = partnerLabel
    const isAdded = (await addedModels(services, id)).has(model)
    return {
      ok: true,
      code: 'ok',
      items: [{ external_id: model, kind: 'llm' as const, context_tokens: null, added: isAdded }],
    }
  }
  // Azure speech lists voices, but no models, and its region stands in place of an address.
  if (type === 'azure_microsoft') return { ok: false, code: 'no_list', items: [] }
  if (!baseUrl) return { ok: false, code: 'not_set_up', items: [] }
  const apiKey = (await firstKeyOf(services, id))?.secret
  try {
    const models = await listModels({ type, baseUrl, apiKey, allow: services.installation.aiFetchAllow ?? [] })
    if (!models) return { ok: false, code: 'no_list', items: [] }
    const addedNames = await addedModels(services, id)
    return {
      ok: true,
      code: 'ok',
      items: models.map(({ name, kind, contextTokens }) => ({
        external_id: name,
        kind,
        context_tokens: contextTokens,
        added: addedNames.has(name),
      })),
    }
  } catch (error) {
    const fault = error instanceof ProviderFault ? error : new ProviderFault('provider_error')
    return { ok: false, code: fault.code, items: [], ...retryMoment(new Date().toISOString(), fault) }
  }
}

/** Asks the provider for its models. A server may list them without a key. */
export const discoverModels = async (services: Services, caller: Caller, id: string) => {
  const { user } = caller
  const row = await findAi(services.db.kysely, user, { table: 'ai_providers', id })
  authorizeChange(user, row, 'ai-model-create')
  const models = await askProvider(services, row)
  await transaction(services.db, (trx) =>
    audit(trx, caller, {
      action: 'ai_provider.discover',
      subject: { kind: 'ai_provider', id, organizationId: row.organization_id },
      after: { ok: models.ok, code: models.code },
    }),
  )
  return models
}
