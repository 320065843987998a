import type { PlaylistContent } from '@parley/contracts/authored'
import { sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'

/** By scenario. */
export type OwnScores = ReadonlyMap<string, number>

interface Row {
  scenario_id: string
  score: number
}

/**
 * The best that one person reached at scenarios, as far as they may see it: reports that are held back, that were
 * replaced, or whose session was deleted count for nothing. Where several observers looked on, their mean counts.
 */
export const ownScores = async (
  executor: Executor,
  userId: string,
  scenarioIds: readonly string[],
): Promise<OwnScores> => {
  if (scenarioIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select scenario_id, max(score)::float8 as score
    from (
      select session.scenario_id, round(avg((report.contribution->>'overall')::numeric)) as score
      from coaching_sessions session join analysis_reports report on report.session_id = session.id
      where session.owner_id = ${userId} and session.scenario_id in (${sql.join(scenarioIds)})
        and session.kind in ('rehearsal', 'official') and report.contribution->>'overall' is not null
      group by session.id, session.scenario_id
    ) sessions
    group by scenario_id`.execute(executor)
  return new Map(rows.map(({ scenario_id, score }) => [scenario_id, score]))
}

type Item = PlaylistContent['items'][number]

/** The score that a step needs: to unlock the next step, and to fulfil the assignment of the playlist. */
const neededAt = (next: Item | undefined, assigned: number | null): number | null => {
  const opens = next?.unlock === 'min_score' ? next.min_score : null
  return opens === null || assigned === null ? (opens ?? assigned) : Math.max(opens, assigned)
}

/** Steps that ask for a score, and for which. */
export const scoresNeeded = (sorted: readonly Item[], assigned: number | null): ReadonlyMap<Item, number> =>
  new Map(
    sorted.flatMap((item, index) => {
      const needed = neededAt(sorted[index + 1], assigned)
      return needed === null ? [] : [[item, needed] as const]
    }),
  )
