import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Stores the verdicts of the latest finished check on the model, so that the choice of a model reads them with it, and
 * notes on each key the last share of which budget people were told.
 */
export const verdictsAndBudgets: Migration = {
  up: async (db) => {
    await sql`alter table ai_models add column verdicts jsonb`.execute(db)
    await sql`
      update ai_models model set verdicts = latest.verdicts
      from (
        select distinct on (model_id) model_id, result->'verdicts' as verdicts
        from model_checks where state = 'done' order by model_id, id desc) latest
      where latest.model_id = model.id`.execute(db)
    await sql`
      alter table ai_service_keys
        add column told_percent smallint not null default 0,
        add column told_budget_micro_eur bigint`.execute(db)
  },
}
