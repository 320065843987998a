import type { SessionStatus } from '@parley/contracts/session'
import type { Executor } from '../../../db/index.ts'
import { publishedScenarios } from '../../authored/index.ts'
import type { ownAttempts } from '../../sessions/index.ts'
import type { ReportScores } from '../progress-services.ts'
import { findAssigned, type Learner } from './find-assigned.ts'
import { itemsWithProgress, scoredScenarios, withoutLostSteps } from './playlist-items.ts'

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

/** Assigned playlists that are not completed, by due date; with `only`, that one. */
export const duePlaylists = async (
  executor: Executor,
  reports: ReportScores,
  learner: Learner,
  filter: { only?: string } = {},
) => {
  const assignedPlaylists = await findAssigned(executor, learner, filter)
  const ids = new Set(assignedPlaylists.flatMap(({ content }) => content.items.map(({ scenario_id }) => scenario_id)))
  const playableIds = await publishedScenarios.findPublishedIds(executor, [...ids])
  const playlists = assignedPlaylists.map((one) => ({ ...one, content: withoutLostSteps(one.content, playableIds) }))
  const progress = await keptProgress(executor, learner.id, [...ids])
  const scoredIds = playlists.flatMap(({ content, assignment }) => scoredScenarios(content, assignment))
  const scores = await reports.findBest(executor, learner.id, [...new Set(scoredIds)])
  const now = Date.now()
  const due = playlists.map(({ id, name, content, assignment }) => {
    const items = itemsWithProgress(content, { progress, scores, assignment, now })
    const requiredItems = items.filter(({ item }) => item.required)
    const doneCount = requiredItems.filter((item) => item.done).length
    const due_at = assignment?.due_at ?? null
    return {
      playlist_id: id,
      name,
      due_at,
      overdue: due_at !== null && Date.parse(due_at) < now && doneCount < requiredItems.length,
      done: doneCount,
      required: requiredItems.length,
      next_scenario_id: items.find((item) => !item.done && item.lockedBecause === null)?.item.scenario_id ?? null,
    }
  })
  return due
    .filter(({ done, required, next_scenario_id }) => done < required || next_scenario_id !== null)
    .toSorted((a, b) => (a.due_at ?? '9').localeCompare(b.due_at ?? '9'))
}
