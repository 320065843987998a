import { type PlaylistContent, playlistContent } from '@parley/contracts/authored'
import { sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import { type assignedPlaylists, publishedScenarios } from '../../authored/index.ts'
import { groupLearners, standingGroups } from '../../usergroups/index.ts'
import type { ReportScores } from '../progress-services.ts'
import { byPrecedence, finishedOutcomes, requirementsOf, withoutLostSteps } from './playlist-items.ts'

/** The assignments of one playlist that ask the same of the people whom they reach. */
interface Rule {
  playlist_id: string
  attempts: number
  steps: { scenario_id: string; score: number | null }[]
  subjects: { place: number; kind: 'user' | 'usergroup'; id: string }[]
}

const rulesOf = (playlistId: string, content: PlaylistContent): Rule[] => {
  const rules = new Map<string, Rule>()
  for (const [place, assignment] of byPrecedence(content.assignments).entries()) {
    const { kind, id, min_score, min_attempts } = assignment
    const key = JSON.stringify([min_score, min_attempts])
    const rule = rules.get(key) ?? {
      playlist_id: playlistId,
      ...requirementsOf(content, assignment),
      subjects: [],
    }
    rule.subjects.push({ place, kind, id })
    rules.set(key, rule)
  }
  return [...rules.values()]
}

/** The people whom the rules reach, each once for a playlist, with what their assignment asks. */
const reachedPeople = sql`
  select distinct on (subject.playlist_id, person.id)
    subject.playlist_id, person.id, subject.attempts, subject.steps
  from subject cross join lateral (
    select named.id from person_names named where subject.kind = 'user' and named.id = subject.id
    union all
    select learner.user_id from ${groupLearners} learner join ${standingGroups} standing
      on standing.id = learner.user_group_id
    where subject.kind = 'usergroup' and learner.user_group_id = subject.id) person
  order by subject.playlist_id, person.id, subject.place`

const isComplete = ({ bestScore }: ReportScores) => sql`
  jsonb_array_length(reached.steps) > 0 and not exists (
    select from jsonb_to_recordset(reached.steps) as step (scenario_id uuid, score float8)
    left join practice_scenarios practice
      on practice.owner_id = reached.id and practice.scenario_id = step.scenario_id
    where not coalesce(practice.best in (${sql.join([...finishedOutcomes])}) and practice.attempts >= reached.attempts, false)
      or (step.score is not null
        and coalesce(${bestScore(sql`reached.id`, sql`step.scenario_id`)}, -1) < step.score))`

/**
 * The people to whom published playlists are assigned, and how many of them have completed it, in one statement for all
 * playlists. Managers of a group are not counted among its learners.
 */
export const countAssigned =
  (reports: ReportScores) =>
  async (
    executor: Executor,
    playlists: ReadonlyMap<string, Record<string, unknown>>,
  ): Promise<ReadonlyMap<string, assignedPlaylists.AssignedPeople>> => {
    const courses = [...playlists].flatMap(([id, draft]) => {
      const content = playlistContent.safeParse(draft)
      return content.success ? [{ id, content: content.data }] : []
    })
    const scenarioIds = courses.flatMap(({ content }) => content.items.map(({ scenario_id }) => scenario_id))
    const playableIds = await publishedScenarios.findPublishedIds(executor, [...new Set(scenarioIds)])
    const rules = courses.flatMap(({ id, content }) => rulesOf(id, withoutLostSteps(content, playableIds)))
    if (rules.length === 0) return new Map()
    const { rows } = await sql<assignedPlaylists.AssignedPeople & { playlist_id: string }>`
      with subject as (
        select rule.playlist_id, rule.attempts, rule.steps, named.*
        from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb)
            as rule (playlist_id uuid, attempts int, steps jsonb, subjects jsonb)
          cross join jsonb_to_recordset(rule.subjects) as named (place int, kind text, id uuid)
      ), reached as (${reachedPeople}),
      counted as (
        select playlist_id, count(*)::int as people, (count(*) filter (where ${isComplete(reports)}))::int as completed
        from reached group by playlist_id
      ), named as (
        select subject.playlist_id,
          array_agg(coalesce(standing.name, person.name) order by subject.kind desc, coalesce(standing.name, person.name))
            filter (where coalesce(standing.name, person.name) <> '') as names
        from subject
        left join ${standingGroups} standing on subject.kind = 'usergroup' and standing.id = subject.id
        left join person_names person on subject.kind = 'user' and person.id = subject.id
        group by subject.playlist_id
      )
      select named.playlist_id, coalesce(counted.people, 0) as people, coalesce(counted.completed, 0) as completed,
        coalesce(named.names[1:3], '{}') as names
      from named left join counted using (playlist_id)`.execute(executor)
    return new Map(rows.map(({ playlist_id: id, ...people }) => [id, people]))
  }
