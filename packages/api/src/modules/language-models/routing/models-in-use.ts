import { modelUses } from '@parley/contracts/calls'
import type { Caller } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import type { LanguageModels } from './language-models.ts'
import { findModelRoutes, ModelRoutes } from './model-routes.ts'

/** The model that serves each use now in the caller's organisation, where the authors chose none. */
export const listModelsInUse = async ({ db }: Services, models: LanguageModels, { user }: Caller) => {
  const organizationId = user.organizationId
  const routes = await findModelRoutes(db.kysely, { organization: organizationId })
  const items = modelUses.map(async (use) => {
    const request = { organizationId, modelId: null, use, needsModel: use !== 'persona' }
    const route = await models.firstRoute(new ModelRoutes(request, routes))
    const model = route && {
      id: route.model_id,
      name: route.model_name,
      provider_id: route.provider_id,
      provider_name: route.provider_name,
      verdict: route.verdicts?.[use] ?? null,
      is_default: route.is_default ?? false,
    }
    return { use, model: model ?? null }
  })
  return { items: await Promise.all(items) }
}
