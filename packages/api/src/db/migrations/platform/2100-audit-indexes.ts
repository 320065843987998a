import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A search of the audit finds entries by their action and by their record; entries of one kind are read in order. */
export const auditIndexes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create index audit_of_action on audit_events (action, id)`.execute(db)
    await sql`drop index audit_of_subject`.execute(db)
    await sql`create index audit_of_kind on audit_events (subject_kind, id)`.execute(db)
    await sql`create index audit_of_record on audit_events (subject_id, id)`.execute(db)
  },
}
