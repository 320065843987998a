import type { Caller } from '../../../platform/http/index.ts'
import type { TestServices } from './test-provider.ts'
import { listModels, type ModelQuery } from './model-verbs.ts'
import { readProvider } from './provider-verbs.ts'

const isTroubled = ({ health }: { health: string }): boolean => health === 'slow' || health === 'failing'

/** The page of a provider shows its health of now, and not that of the last probe before an outage ended. */
export const showProvider = async ({ services, models }: TestServices, caller: Caller, id: string) => {
  const provider = await readProvider(services, caller, id)
  if (!isTroubled(provider) && provider.failing_count === 0) return provider
  await models.probeShown(id)
  return readProvider(services, caller, id)
}

/** The same for the models of one provider, which its page lists. */
export const showModels = async ({ services, models }: TestServices, caller: Caller, query: ModelQuery) => {
  const page = await listModels(services, caller, query)
  if (!query.provider_id || !page.items.some(isTroubled)) return page
  await models.probeShown(query.provider_id)
  return listModels(services, caller, query)
}
