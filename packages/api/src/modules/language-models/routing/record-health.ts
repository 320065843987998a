import type { ModelAdaptation } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { type Database, transaction, type Trx } from '../../../db/index.ts'
import type { HealthChange, RouteHealth } from './route-health.ts'
import { findUsableKeys } from './usable-keys.ts'

/** Stores the health of a model; its provider is as healthy as its healthiest model. */
export const writeHealth = async (trx: Trx, { modelId, providerId, health, code }: HealthChange): Promise<void> => {
  await sql`
    update ai_models set health = ${health}, health_code = ${code}, health_at = now() where id = ${modelId}`.execute(
    trx,
  )
  await sql`
    update ai_providers provider set health = (
      select case when bool_or(health = 'ok') then 'ok' when bool_or(health = 'slow') then 'slow' else 'failing' end
      from ai_models where provider_id = provider.id and deleted_at is null and enabled and health <> 'unknown')
    where id = ${providerId} and exists (
      select from ai_models where provider_id = provider.id and deleted_at is null and enabled and health <> 'unknown')`.execute(
    trx,
  )
}

export const recordHealth = (change: HealthChange, db: Database): Promise<void> =>
  transaction(db, (trx) => writeHealth(trx, change))

/** Stores the health of a model by the routes that can still be used. */
export const recordConfirmedHealth = async (modelId: string, health: RouteHealth, db: Database): Promise<void> => {
  const change = health.confirm(modelId, await findUsableKeys(db.kysely, modelId))
  if (change) await recordHealth(change, db)
}

/** Stores what a model rejects. A change of its record forgets it. */
export const recordAdaptations = async (
  { kysely }: Database,
  modelId: string,
  adaptations: readonly ModelAdaptation[],
): Promise<void> => {
  await kysely.updateTable('ai_models').set({ adaptations: adaptations.toSorted() }).where('id', '=', modelId).execute()
}
