import { sql } from 'kysely'
import type { Executor, Trx } from '../../../db/index.ts'

/** Approvals and the removal of files wait for each other, so that no approval relies on files that are about to go. */
export const lockFiles = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('the files of applications'))`.execute(trx)
}

/**
 * The digests whose files are needed: of versions that are shown or that a rollback would show, and of those that may
 * have been shown in the last days, because pages that are open load more files of them.
 */
export const findNeededDigests = async (executor: Executor, days: number): Promise<Set<string>> => {
  const { rows } = await sql<{ digest: string }>`
    select version.digest from application_versions version
    join applications application on application.id = version.application_id
    where (application.deleted_at is null and version.id in (application.current_id, application.previous_id))
      or greatest(application.deleted_at, application.updated_at, version.approved_at)
        > now() - make_interval(days => ${days})`.execute(executor)
  return new Set(rows.map(({ digest }) => digest))
}
