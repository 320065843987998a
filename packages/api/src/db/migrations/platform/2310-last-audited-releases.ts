import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Notes the last release that the audit has, so that an older copy of their history is not audited again. */
export const lastAuditedReleases: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table audited_releases add column at timestamptz(3), add column mark text`.execute(db)
    await sql`
      update audited_releases set at = (select max(at) from audit_events where subject_kind = 'release')`.execute(db)
  },
}
