import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const generatorTables = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table session_generators (
      id uuid primary key,
      organization_id uuid not null references organizations,
      name text not null,
      name_key text collate "C" not null generated always as (fold(name)) stored,
      recipe jsonb not null,
      version integer not null default 1,
      created_by uuid references users on delete set null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3)
    )`.execute(db)
  for (const order of ['updated_at', 'name_key']) {
    await sql`
      create index ${sql.raw(`session_generators_${order}`)} on session_generators (organization_id, ${sql.raw(order)}, id)
      where deleted_at is null`.execute(db)
  }
}

/** A run keeps the recipe and the plan with which it began. Each planned session has at most one item. */
const runTables = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table session_generator_runs (
      id uuid primary key,
      generator_id uuid not null references session_generators on delete cascade,
      organization_id uuid not null references organizations,
      state text not null check (state in ('pending', 'running', 'done', 'cancelled', 'failed')),
      recipe jsonb not null,
      plan jsonb not null,
      fingerprint text not null,
      total integer not null,
      done integer not null default 0,
      started_by uuid references users on delete set null,
      created_at timestamptz(3) not null default now(),
      ended_at timestamptz(3),
      links_issued_at timestamptz(3)
    )`.execute(db)
  await sql`create index session_generator_runs_of on session_generator_runs (generator_id, id desc)`.execute(db)
  await sql`
    create unique index session_generator_runs_open on session_generator_runs (generator_id)
    where state in ('pending', 'running')`.execute(db)
  await sql`
    create table session_generator_items (
      run_id uuid not null references session_generator_runs on delete cascade,
      position integer not null,
      scenario_id uuid references authored_records on delete set null,
      session_id uuid references coaching_sessions on delete set null,
      access_code_id uuid references access_codes on delete set null,
      skipped text,
      withdrawn_at timestamptz(3),
      primary key (run_id, position)
    )`.execute(db)
  await sql`create index session_generator_items_session on session_generator_items (session_id)`.execute(db)
  await sql`create index session_generator_items_code on session_generator_items (access_code_id)`.execute(db)
}

const sessionColumns = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table coaching_sessions
      add column opens_at timestamptz(3),
      add column prepared_as text,
      add column prepared_by uuid references users on delete set null`.execute(db)
  await sql`create index coaching_sessions_prepared_by on coaching_sessions (prepared_by) where prepared_by is not null`.execute(
    db,
  )
  await sql`alter table access_codes add column variables jsonb not null default '{}'`.execute(db)
  await sql`alter table authored_records add column combination_key text unique`.execute(db)
}

/** An erased person leaves the recipes and plans that named them. */
const personErasure = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function forget_planned_person() returns trigger language plpgsql as $$
    begin
      update session_generators set recipe = jsonb_set(recipe, '{user_ids}', (recipe->'user_ids') - old.id::text)
      where organization_id = old.organization_id and recipe->'user_ids' ? old.id::text;
      update session_generator_runs set
        recipe = jsonb_set(recipe, '{user_ids}', (recipe->'user_ids') - old.id::text),
        plan = jsonb_set(plan, '{people}', coalesce((
          select jsonb_agg(case when person = to_jsonb(old.id::text) then 'null'::jsonb else person end order by place)
          from jsonb_array_elements(plan->'people') with ordinality as planned (person, place)), '[]'))
      where organization_id = old.organization_id and plan->'people' ? old.id::text;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger users_forget_planned after delete on users
    for each row execute function forget_planned_person()`.execute(db)
}

/** Recipes that create sessions, their runs, and what a prepared session knows of its preparation. */
export const sessionGenerators: Migration = {
  up: async (db: Kysely<unknown>) => {
    await generatorTables(db)
    await runTables(db)
    await sessionColumns(db)
    await personErasure(db)
  },
}
