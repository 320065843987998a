import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The results of practice know their playlist, and an index finds the sessions of one. */
export const playlistFigures: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create index coaching_sessions_playlists on coaching_sessions (playlist_id, organization_id)
      where playlist_id is not null and deleted_at is null and ended_at is not null and owner_kind = 'user'
        and kind in ('rehearsal', 'official')`.execute(db)
    await sql`
      create or replace view practice_results as
      select session.scenario_id, session.organization_id, session.status,
        (select avg((report.contribution->>'overall')::float8) from analysis_reports report
          where report.session_id = session.id) as overall,
        session.playlist_id
      from coaching_sessions session
      where session.deleted_at is null and session.ended_at is not null and session.owner_kind = 'user'
        and session.kind in ('rehearsal', 'official')`.execute(db)
  },
}
