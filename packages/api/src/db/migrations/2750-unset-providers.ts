import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Tests of providers without a model, a key or a budget stored them as failing. They are as healthy as their models. */
export const unsetProviders: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      update ai_providers provider set health = coalesce((
        select case when bool_or(health = 'ok') then 'ok' when bool_or(health = 'slow') then 'slow' else 'failing' end
        from ai_models where provider_id = provider.id and deleted_at is null and enabled and health <> 'unknown'), 'unknown')
      where health = 'failing' and last_test->>'code' = 'not_set_up'`.execute(db)
  },
}
