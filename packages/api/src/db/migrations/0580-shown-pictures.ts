import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const inText = (table: string, column: string) => `
  select found[1] from ${table}, regexp_matches(${column}::text, '(/api/image/[0-9a-f]{40}/large\\.webp)', 'g') as found`

/**
 * Which pictures are shown where, so that the module of pictures reads no table of another one. Drafts and snapshots
 * hold pictures in their text, where no foreign key sees them.
 */
export const shownPictures: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create view shown_pictures (url) as
        select image_url from users where image_url is not null union all
        select image_url from user_groups where image_url is not null union all
        select image_url from organizations where image_url is not null union all
        select image_url from authored_records where image_url is not null union all
        ${sql.raw(inText('authored_records', 'content'))} union all
        ${sql.raw(inText('authored_versions', 'draft'))} union all
        ${sql.raw(inText('coaching_sessions', 'snapshot'))}`.execute(db)
    await sql`
      create view platform_pictures (url) as
        select image_url from authored_records where organization_id is null and deleted_at is null union all
        select content->'avatar'->>'url' from authored_records where organization_id is null and deleted_at is null`.execute(
      db,
    )
  },
}
