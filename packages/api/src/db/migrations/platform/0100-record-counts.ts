import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The number of records that are not deleted, for each kind in an organisation, so that the total of a list costs the
 * same at any size. A table joins in with `counts_its_records('its_name')`; it needs `organization_id` and
 * `deleted_at`.
 */
export const recordCounts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table record_counts (
        kind text not null,
        organization_id uuid not null,
        total bigint not null,
        primary key (kind, organization_id)
      )`.execute(db)
    await sql`
      create function count_records() returns trigger language plpgsql as $$
      declare nobody constant uuid := '00000000-0000-0000-0000-000000000000';
      begin
        if tg_op = 'INSERT' then
          insert into record_counts as counts (kind, organization_id, total)
          select tg_table_name, coalesce(organization_id, nobody), count(*) from new_rows where deleted_at is null group by 2
          on conflict (kind, organization_id) do update set total = counts.total + excluded.total;
        elsif tg_op = 'DELETE' then
          insert into record_counts as counts (kind, organization_id, total)
          select tg_table_name, coalesce(organization_id, nobody), -count(*) from old_rows where deleted_at is null group by 2
          on conflict (kind, organization_id) do update set total = counts.total + excluded.total;
        else
          insert into record_counts as counts (kind, organization_id, total)
          select tg_table_name, coalesce(organization_id, nobody), sum(change)
          from (
            select organization_id, 1 as change from new_rows where deleted_at is null
            union all
            select organization_id, -1 from old_rows where deleted_at is null
          ) changes
          group by 2 having sum(change) <> 0
          on conflict (kind, organization_id) do update set total = counts.total + excluded.total;
        end if;
        return null;
      end $$`.execute(db)
    await sql`
      create function counts_its_records(counted regclass) returns void language plpgsql as $$
      begin
        execute format('create trigger counts_inserts after insert on %s
          referencing new table as new_rows for each statement execute function count_records()', counted);
        execute format('create trigger counts_updates after update on %s
          referencing old table as old_rows new table as new_rows for each statement execute function count_records()', counted);
        execute format('create trigger counts_deletes after delete on %s
          referencing old table as old_rows for each statement execute function count_records()', counted);
      end $$`.execute(db)
  },
}
