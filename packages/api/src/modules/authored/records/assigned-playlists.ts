import { sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import type { AuthoredRow } from '../authored.table.ts'

/** The people to whom a playlist is assigned; the module of progress counts them. */
export interface AssignedPeople {
  people: number
  /** Those who have done every required step. */
  completed: number
  /** The first groups by name, then people. */
  names: readonly string[]
}

interface AssignmentReach {
  userId: string
  groupIds: ReadonlySet<string>
  organizationId: string
  /** That playlist alone. */
  only?: string | undefined
  most: number
}

/**
 * The playlists whose published version is assigned to a person or to one of their groups, those that changed last
 * first. What an author has changed and not published yet reaches no one.
 */
export const findAssignedPlaylists = async (
  executor: Executor,
  { userId, groupIds, organizationId, only, most }: AssignmentReach,
): Promise<{ row: AuthoredRow; draft: Record<string, unknown> }[]> => {
  const subjects = [{ kind: 'user', id: userId }, ...[...groupIds].map((id) => ({ kind: 'usergroup', id }))]
  const reaching = subjects.map((one) => sql`published.draft->'assignments' @> ${JSON.stringify([one])}::jsonb`)
  const { rows } = await sql<AuthoredRow & { published_draft: Record<string, unknown> }>`
    select record.*, published.draft as published_draft
    from authored_records record
    join authored_versions published on published.record_id = record.id and published.version = record.published_version
    where record.kind = 'playlist' and record.state = 'published' and record.deleted_at is null
      and (record.organization_id is null or record.organization_id = ${organizationId})
      and (${sql.join(reaching, sql` or `)}) ${only === undefined ? sql`` : sql`and record.id = ${only}`}
    order by record.updated_at desc limit ${most}`.execute(executor)
  return rows.map(({ published_draft: draft, ...row }) => ({ row, draft }))
}

export interface DuePlaylist {
  id: string
  organization_id: string
  draft: Record<string, unknown>
}

/** Published playlists of organisations of which an assignment is due between two times. */
export const findDueBetween = async (
  executor: Executor,
  { from, to }: { from: string; to: string },
): Promise<DuePlaylist[]> => {
  const { rows } = await sql<DuePlaylist>`
    select record.id, record.organization_id, version.draft
    from authored_records record
    join authored_versions version on version.record_id = record.id and version.version = record.published_version
    where record.kind = 'playlist' and record.state = 'published' and record.deleted_at is null
      and record.organization_id is not null
      and exists (
        select from jsonb_path_query(version.draft, '$.assignments[*]') assignment
        where assignment->>'due_at' between ${from} and ${to})`.execute(executor)
  return rows
}
