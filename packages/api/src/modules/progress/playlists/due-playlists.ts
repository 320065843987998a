import { playlistContent } from '@parley/contracts/authored'
import type { SessionStatus } from '@parley/contracts/session'
import { sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import type { UserActor } from '../../../platform/http/index.ts'
import type { ownAttempts } from '../../sessions/index.ts'
import { findGroupIds } from '../../usergroups/index.ts'
import type { ReportScores } from '../progress-services.ts'
import { assignedTo, assignmentFor, itemsWithProgress, scoredScenarios } from './playlist-items.ts'

interface AssignedRow {
  id: string
  draft: Record<string, unknown>
}

/** Whose playlists they are. */
type Learner = Pick<UserActor, 'id' | 'organizationId'>

const MOST = 24

const assignedRows = async (executor: Executor, actor: Learner, groups: ReadonlySet<string>) => {
  const { rows } = await sql<AssignedRow>`
    select record.id, version.draft
    from (
      select id, published_version from authored_records
      where deleted_at is null and ${assignedTo(actor.id, groups)}
        and (organization_id is null or organization_id = ${actor.organizationId})
      order by updated_at desc limit ${MOST}
    ) record
    join authored_versions version on version.record_id = record.id and version.version = record.published_version`.execute(
    executor,
  )
  return rows
}

/** Updated at the end of every session, so that no query counts sessions. */
const keptProgress = async (executor: Executor, userId: string, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, ownAttempts.OwnProgress>()
  const rows = await executor
    .selectFrom('practice_scenarios')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('scenario_id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row): [string, ownAttempts.OwnProgress] => [
      row.scenario_id,
      {
        attempts: row.attempts,
        best: row.best as SessionStatus | null,
        live_session_id: null,
        last_session_id: row.last_session_id,
        last_played_at: row.last_at.toISOString(),
      },
    ]),
  )
}

/** Assigned playlists that are not completed, by due date. */
export const duePlaylists = async (executor: Executor, reports: ReportScores, actor: Learner) => {
  const groups = await findGroupIds(executor, actor.id)
  const rows = await assignedRows(executor, actor, groups)
  const playlists = rows.map(({ id, draft }) => {
    const content = playlistContent.parse(draft)
    const assignment = assignmentFor(content.assignments, actor.id, groups)
    return { id, name: typeof draft['name'] === 'string' ? draft['name'] : '', content, assignment }
  })
  const scenarios = playlists.flatMap(({ content }) => content.items.map(({ scenario_id }) => scenario_id))
  const progress = await keptProgress(executor, actor.id, [...new Set(scenarios)])
  const scored = playlists.flatMap(({ content, assignment }) => scoredScenarios(content, assignment))
  const scores = await reports.findBest(executor, actor.id, [...new Set(scored)])
  const now = Date.now()
  const due = playlists.map(({ id, name, content, assignment }) => {
    const items = itemsWithProgress(content, { progress, scores, assignment, now })
    const required = items.filter(({ item }) => item.required)
    const done = required.filter((item) => item.done).length
    const due_at = assignment?.due_at ?? null
    return {
      playlist_id: id,
      name,
      due_at,
      overdue: due_at !== null && Date.parse(due_at) < now && done < required.length,
      done,
      required: required.length,
      next_scenario_id: items.find((item) => !item.done && item.lockedBecause === null)?.item.scenario_id ?? null,
    }
  })
  return due
    .filter(({ done, required, next_scenario_id }) => done < required || next_scenario_id !== null)
    .toSorted((a, b) => (a.due_at ?? '9').localeCompare(b.due_at ?? '9'))
}
