import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Which record refers to which, as its working draft says. A list counts up to 200 uses of each line from the primary
 * key alone. The indexes on the contents, which this replaces, read every use of a record that many others refer to.
 */
export const recordUses: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table record_uses (
        part_id uuid not null,
        record_id uuid not null references authored_records (id) on delete cascade,
        primary key (part_id, record_id)
      )`.execute(db)
    await sql`create index record_uses_of_record on record_uses (record_id)`.execute(db)
    await addTriggers(db)
    await sql`
      insert into record_uses (part_id, record_id)
      select distinct part.id, record.id from authored_records record, parts_of(record.content) part (id)`.execute(db)
    for (const name of ['persona_id', 'mission_id', 'observers', 'items'])
      await sql`drop index ${sql.raw(`authored_records_${name}`)}`.execute(db)
  },
}

const addTriggers = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function parts_of(content jsonb) returns setof uuid language sql immutable as $$
      select named.id::uuid
      from (
        select content->>'persona_id' as id
        union all select content->>'mission_id'
        union all select jsonb_path_query(content, '$.observer_ids[*]') #>> '{}'
        union all select jsonb_path_query(content, '$.items[*].scenario_id') #>> '{}'
      ) named
      where named.id ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
    $$`.execute(db)
  await sql`
    create function keep_record_uses() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into record_uses (part_id, record_id)
        select distinct part.id, added.id from new_rows added, parts_of(added.content) part (id);
      else
        delete from record_uses uses using new_rows changed join old_rows former using (id)
        where uses.record_id = changed.id and changed.content is distinct from former.content;
        insert into record_uses (part_id, record_id)
        select distinct part.id, changed.id
        from new_rows changed join old_rows former using (id), parts_of(changed.content) part (id)
        where changed.content is distinct from former.content;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger keeps_uses_of_new after insert on authored_records
    referencing new table as new_rows for each statement execute function keep_record_uses()`.execute(db)
  await sql`
    create trigger keeps_uses_of_changed after update on authored_records
    referencing old table as old_rows new table as new_rows for each statement execute function keep_record_uses()`.execute(
    db,
  )
}
