import type { Services } from '../../../platform/services/index.ts'

/** The secret of the oldest active key of a provider, for requests of its administrator. */
export const firstSecretOf = async ({ db, secrets }: Services, providerId: string): Promise<string | undefined> => {
  const key = await db.kysely
    .selectFrom('ai_service_keys')
    .select(['id', 'sealed'])
    .where('provider_id', '=', providerId)
    .where('deleted_at', 'is', null)
    .where('state', '=', 'active')
    .orderBy('created_at')
    .executeTakeFirst()
  return key && secrets.open(key.sealed, { table: 'ai_service_keys', id: key.id })
}
