import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The figures in authors' lists: the uses of a record, and the results of practice with it. The indexes find the uses
 * of a record and the sessions of a scenario without reading the tables.
 */
export const recordFigures: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const part of ['persona_id', 'mission_id']) {
      await sql`
        create index ${sql.raw(`authored_records_${part}`)} on authored_records ((content->>'${sql.raw(part)}'))
        where kind = 'scenario' and deleted_at is null`.execute(db)
    }
    await sql`
      create index authored_records_observers on authored_records using gin ((content->'observer_ids'))
      where kind = 'scenario' and deleted_at is null`.execute(db)
    await sql`
      create index authored_records_items on authored_records using gin ((content->'items') jsonb_path_ops)
      where kind = 'playlist' and deleted_at is null`.execute(db)
    await sql`create index authored_records_authors on authored_records (kind, organization_id, created_by)`.execute(db)
    await sql`
      create index coaching_sessions_results on coaching_sessions (scenario_id, organization_id)
      where deleted_at is null and ended_at is not null and owner_kind = 'user' and kind in ('rehearsal', 'official')`.execute(
      db,
    )
    await sql`
      create view practice_results as
      select session.scenario_id, session.organization_id, session.status,
        (select avg((report.contribution->>'overall')::float8) from analysis_reports report
          where report.session_id = session.id) as overall
      from coaching_sessions session
      where session.deleted_at is null and session.ended_at is not null and session.owner_kind = 'user'
        and session.kind in ('rehearsal', 'official')`.execute(db)
    await sql`
      create view person_names as
      select id, trim(first_name || ' ' || last_name) as name from users where deleted_at is null`.execute(db)
  },
}
