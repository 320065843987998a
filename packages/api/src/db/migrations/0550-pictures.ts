import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Records that show a picture, and the column that names their organisation. */
const picturedTables = [
  ['users', 'organization_id'],
  ['user_groups', 'organization_id'],
  ['authored_records', 'organization_id'],
  ['organizations', 'id'],
] as const

/**
 * Pictures of an organisation. Foreign keys ensure that a record shows only pictures of its own organisation, and that a
 * picture stays while a record shows it.
 */
export const pictures: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table pictures (
        id uuid primary key,
        organization_id uuid not null references organizations,
        category text not null,
        url text not null,
        width integer not null,
        height integer not null,
        bytes integer not null,
        created_by uuid references users,
        created_at timestamptz(3) not null default now(),
        unused_since timestamptz(3) default now(),
        unique (organization_id, url)
      )`.execute(db)
    await sql`create index pictures_of_category on pictures (organization_id, category)`.execute(db)
    await sql`create index pictures_unused on pictures (unused_since) where unused_since is not null`.execute(db)
    await sql`create index pictures_url on pictures (url)`.execute(db)
    for (const [table, organization] of picturedTables) {
      await sql`
        alter table ${sql.table(table)} add constraint ${sql.raw(`${table}_image_url_fkey`)}
        foreign key (${sql.ref(organization)}, image_url) references pictures (organization_id, url)`.execute(db)
      await sql`
        create index ${sql.raw(`${table}_image`)} on ${sql.table(table)} (image_url) where image_url is not null`.execute(
        db,
      )
    }
  },
}
