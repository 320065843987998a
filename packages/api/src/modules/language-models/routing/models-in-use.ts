import { modelUses } from '@parley/contracts/calls'
import { sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import type { Caller } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { hasCredit } from '../credit/credit.ts'
import type { LanguageModels } from './language-models.ts'
import { findModelRoutes, type ModelRoute, ModelRoutes } from './model-routes.ts'

/** The health that is stored with the models. Routing goes by the memory of each node, which a restart empties. */
const findHealth = async (executor: Executor, routes: readonly ModelRoute[]) => {
  const rows = await executor
    .selectFrom('ai_models')
    .select(['id', 'health'])
    .where('id', '=', sql<string>`any(${routes.map(({ model_id }) => model_id)}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, health }) => [id, health]))
}

/** The model that serves each use now in the caller's organisation, where the authors chose none. */
export const listModelsInUse = async ({ db }: Services, models: LanguageModels, { user }: Caller) => {
  const organizationId = user.organizationId
  const routes = await findModelRoutes(db.kysely, { organization: organizationId })
  const healthOf = await findHealth(db.kysely, routes)
  const canPay = await hasCredit(db.kysely, organizationId)
  const items = modelUses.map(async (use) => {
    const request = { organizationId, modelId: null, use, needsModel: use !== 'persona' }
    const modelRoutes = new ModelRoutes(request, routes)
    const route = await models.firstRoute(modelRoutes)
    const model = route && {
      id: route.model_id,
      name: route.model_name,
      provider_id: route.provider_id,
      provider_name: route.provider_name,
      verdict: route.verdicts?.[use] ?? null,
      is_default: route.is_default ?? false,
      health: healthOf.get(route.model_id) ?? 'unknown',
      // The start of a session asks for credit by the same rule.
      lacks_credit: !canPay && (await modelRoutes.costCredit(db.kysely)),
    }
    return { use, model: model ?? null }
  })
  return { items: await Promise.all(items) }
}
