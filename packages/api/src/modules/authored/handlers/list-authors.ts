import type { AuthoredKind } from '@parley/contracts/authored'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { visibleTo } from '../authored.policy.ts'

/** A list with more names than this is no filter any more. */
const most = 200

/** The people with a name whose records of a kind the caller sees, by name. */
export const listAuthors = async ({ db }: Services, caller: Caller, kind: AuthoredKind) => {
  const { rows } = await sql<{ id: string; name: string }>`
    with authors as (
      select distinct created_by from authored_records
      where kind = ${kind} and deleted_at is null and created_by is not null
        and ${sql.join(visibleTo(caller.user, kind), sql` and `)}
      limit ${most})
    select author.id, author.name
    from authors join person_names author on author.id = authors.created_by
    where author.name <> '' order by author.name`.execute(db.kysely)
  return { items: rows }
}
