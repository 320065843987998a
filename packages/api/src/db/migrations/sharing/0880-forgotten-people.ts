import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * An erased person leaves every recipe that names them, also that of a run whose plan left them out because their
 * account was disabled.
 */
export const forgottenPeople: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create or replace function forget_planned_person() returns trigger language plpgsql as $$
      begin
        update session_generators set recipe = jsonb_set(recipe, '{user_ids}', (recipe->'user_ids') - old.id::text)
        where organization_id = old.organization_id and recipe->'user_ids' ? old.id::text;
        update session_generator_runs set
          recipe = jsonb_set(recipe, '{user_ids}', (recipe->'user_ids') - old.id::text),
          plan = jsonb_set(plan, '{people}', coalesce((
            select jsonb_agg(case when person = to_jsonb(old.id::text) then 'null'::jsonb else person end order by place)
            from jsonb_array_elements(plan->'people') with ordinality as planned (person, place)), '[]'))
        where organization_id = old.organization_id
          and (plan->'people' ? old.id::text or recipe->'user_ids' ? old.id::text);
        return null;
      end $$`.execute(db)
    await sql`
      update session_generator_runs run set recipe = jsonb_set(recipe, '{user_ids}', (
        select coalesce(jsonb_agg(named order by place), '[]')
        from jsonb_array_elements_text(run.recipe->'user_ids') with ordinality as wanted (named, place)
        where exists (select from users where users.id::text = named)))
      where jsonb_typeof(run.recipe->'user_ids') = 'array'`.execute(db)
  },
}
