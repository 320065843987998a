import type { SessionScores } from '@parley/contracts/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import type { Actor } from '../../../platform/http/index.ts'
import { publishedScenarios } from '../../authored/index.ts'
import type { ReportScores, ScoreReader, Scores } from '../../progress/index.ts'
import { type SessionRow, sessionSql } from '../../sessions/index.ts'
import { visibilityFor } from '../report.policy.ts'
import type { ReportRow } from '../report.table.ts'
import { overallWith, scoringObservers } from './scores.ts'

interface Row {
  scenario_id: string
  score: number
}

/**
 * The scores of people in scenarios, as far as they may see them. Reports that are held back, replaced, or of a deleted or
 * aborted session do not count. Of a session's reports only that of its lead observer contributes an overall score.
 */
const scores = sql`(
  select session.owner_id, session.scenario_id, (report.contribution->>'overall')::float8 as score
  from ${sessionSql.practiceSessions} session join analysis_reports report on report.session_id = session.id
  where report.contribution->>'overall' is not null and session.status <> 'abort')`

/** The best score of a person in a scenario, as a value in the statements of progress. */
const bestScore = (ownerId: RawBuilder<unknown>, scenarioId: RawBuilder<unknown>) => sql<number | null>`(
  select max(known.score) from ${scores} known where known.owner_id = ${ownerId} and known.scenario_id = ${scenarioId})`

const findBest = async (executor: Executor, userId: string, scenarioIds: readonly string[]): Promise<Scores> => {
  if (scenarioIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select scenario_id, max(score) as score from ${scores} known
    where owner_id = ${userId} and scenario_id in (${sql.join(scenarioIds)})
    group by scenario_id`.execute(executor)
  return new Map(rows.map(({ scenario_id, score }) => [scenario_id, score]))
}

type Observer = SessionRow['snapshot']['observers'][number]
type ObserverName = (session: SessionRow, observer: Observer) => string

/**
 * The name of an observer in the reader's language. A session keeps the name in its own language, which stays where no
 * observer in the reader's language has the same criteria.
 */
const nameObservers = async (
  executor: Executor,
  { actor, language }: ScoreReader,
  sessions: readonly SessionRow[],
): Promise<ObserverName> => {
  const isForeign = (session: SessionRow) => language !== undefined && session.language !== language
  if (language === undefined || actor.kind !== 'user' || !sessions.some(isForeign)) return (_, { name }) => name
  const rubrics = await publishedScenarios.findRubrics(executor, actor, language)
  const names = new Map(rubrics.toReversed().map(({ name, keys }) => [keys.join(' '), name]))
  return (session, { name, criteria }) =>
    isForeign(session) ? (names.get(criteria.map(({ key }) => key).join(' ')) ?? name) : name
}

/** The scores that the actor may see; an observer whose report is held back, or gave none, counts as without a score. */
const scoresOf = (
  actor: Actor,
  session: SessionRow,
  { reports, nameOf }: { reports: readonly ReportRow[]; nameOf: ObserverName },
): SessionScores => {
  const scores = scoringObservers(session.snapshot.observers).map((observer) => {
    const report = reports.find((one) => one.session_id === session.id && one.observer_id === observer.id)
    const isReadable = report !== undefined && visibilityFor(actor, session, report) !== 'held_back'
    return {
      observer_name: nameOf(session, observer),
      overall: isReadable ? overallWith(report, observer, session) : null,
    }
  })
  const hasScore = scores.some(({ overall }) => overall !== null)
  return { overall: scores[0]?.overall ?? null, scores: hasScore ? scores : [] }
}

const findOverall: ReportScores['findOverall'] = async (executor, reader, sessions) => {
  if (sessions.length === 0) return new Map()
  const { rows: reports } = await sql<ReportRow>`
    select distinct on (session_id, observer_id) * from analysis_reports
    where session_id in (${sql.join(sessions.map(({ id }) => id))}) and state = 'ready'
    order by session_id, observer_id, version desc`.execute(executor)
  const nameOf = await nameObservers(executor, reader, sessions)
  return new Map(sessions.map((session) => [session.id, scoresOf(reader.actor, session, { reports, nameOf })]))
}

export const reportScores: ReportScores = { bestScore, findBest, findOverall }
