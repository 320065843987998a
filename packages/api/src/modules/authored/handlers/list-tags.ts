import type { AuthoredKind } from '@parley/contracts/authored'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { isAuthor, visibleTo } from '../authored.policy.ts'
import { publishedTags } from '../records/scenario-conditions.ts'

/** A list with more tags than this is no filter any more. */
const most = 500

/** The tags by which the caller can filter the records of a kind: authors by those they write, others by the published ones. */
export const listTags = async ({ db }: Services, caller: Caller, kind: AuthoredKind) => {
  const tags = isAuthor(caller.user, kind) ? sql`to_jsonb(authored_records.tags)` : publishedTags
  const { rows } = await sql<{ tag: string }>`
    select distinct tag from authored_records, jsonb_array_elements_text(${tags}) as tag
    where kind = ${kind} and deleted_at is null and ${sql.join(visibleTo(caller.user, kind), sql` and `)}
    order by tag limit ${most}`.execute(db.kysely)
  return { items: rows.map(({ tag }) => tag) }
}
