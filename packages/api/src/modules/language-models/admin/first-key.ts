import type { Services } from '../../../platform/services/index.ts'

/** The oldest active key of a provider with its secret, or the chosen one, for requests of the provider's administrator. */
export const firstKeyOf = async ({ db, secrets }: Services, providerId: string, chosenId?: string) => {
  const keys = db.kysely
    .selectFrom('ai_service_keys')
    .select(['id', 'label', 'sealed', 'budget_micro_eur'])
    .where('provider_id', '=', providerId)
    .where('deleted_at', 'is', null)
    .where('state', '=', 'active')
  const key = await (chosenId ? keys.where('id', '=', chosenId) : keys).orderBy('created_at').executeTakeFirst()
  if (!key) return undefined
  const secret = secrets.open(key.sealed, { table: 'ai_service_keys', id: key.id })
  return { id: key.id, label: key.label, hasBudget: key.budget_micro_eur !== null, secret }
}
