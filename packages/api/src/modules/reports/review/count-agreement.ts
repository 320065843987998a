import type { ReportAgreement } from '@parley/contracts/calls'
import { sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import { type Caller, holds, scopeOf } from '../../../platform/http/index.ts'
import { preparedSessions, sessionSql } from '../../sessions/index.ts'
import type { ReportServices } from '../report-services.ts'

interface AgreementRow {
  month: string
  /** Null for all criteria of the month together. */
  key: string | null
  reviewed: number
  scores: number
  kept: number
  apart: number
  apart_total: number
  /** A session whose rubric has this criterion, if possible in the reader's language, because it contains the name. */
  session_id: string
}

type Sums = Pick<AgreementRow, 'scores' | 'kept' | 'apart' | 'apart_total'>

/** A score that the reviewer did not change counts as agreement. */
const countScores = async (
  { services }: ReportServices,
  { actor, user, language }: Caller,
): Promise<AgreementRow[]> => {
  const scope = scopeOf(actor)
  const walls = scope === null ? sql`` : sql`and report.organization_id = ${scope}`
  const mine = holds(actor, 'user-read-other') ? sql`` : sql`and report.reviewed_by = ${user.id}`
  const { rows } = await sql<AgreementRow>`
    select month, key, count(distinct id)::int as reviewed, count(score)::int as scores,
      count(score) filter (where given is null or given = score)::int as kept,
      count(distance) filter (where distance > 0)::int as apart,
      coalesce(sum(distance) filter (where distance > 0), 0)::float8 as apart_total,
      coalesce(max(session_id) filter (where language = ${language}), max(session_id)) as session_id
    from (
      select to_char(report.reviewed_at, 'YYYY-MM') as month, result.key, report.id, result.score,
        (report.overrides->result.key->>'score')::float8 as given,
        (report.overrides->result.key->>'distance')::float8 as distance,
        report.session_id::text as session_id, session.language
      from analysis_reports report
      join ${sessionSql.sessionFacts} session on session.id = report.session_id
      cross join lateral jsonb_to_recordset(report.body->'criteria') as result (key text, score float8)
      where report.reviewed_at > now() - interval '12 months' and report.state = 'ready' ${walls} ${mine}
    ) reviewed
    group by grouping sets ((month, key), (month)) order by month, key`.execute(services.db.kysely)
  return rows
}

const labelsOf = async (executor: Executor, rows: readonly AgreementRow[], language: string) => {
  const ids = [...new Set(rows.map(({ session_id }) => session_id))]
  if (ids.length === 0) return new Map<string, string>()
  const sessions = await preparedSessions.findEach(executor, ids)
  const ownLast = [...sessions.values()].toSorted(
    (a, b) => Number(a.language === language) - Number(b.language === language),
  )
  const criteria = ownLast.flatMap(({ snapshot }) => snapshot.observers.flatMap((observer) => observer.criteria))
  return new Map(criteria.map(({ key, label }) => [key, label]))
}

const byCriterion = (rows: readonly AgreementRow[]): [string, AgreementRow[]][] => {
  const groups = new Map<string, AgreementRow[]>()
  for (const row of rows) {
    if (row.key !== null && row.scores > 0) groups.set(row.key, [...(groups.get(row.key) ?? []), row])
  }
  return [...groups]
}

const addUp = (rows: readonly Sums[]) => {
  const total = (of: (row: Sums) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  const apart = total((row) => row.apart)
  return {
    criteria: total(({ scores }) => scores),
    kept: total(({ kept }) => kept),
    distance: apart > 0 ? total((row) => row.apart_total) / apart : null,
  }
}

const monthOf = (row: AgreementRow): ReportAgreement['months'][number] => {
  const { month, reviewed } = row
  return { month, reviewed, ...addUp([row]) }
}

/** Measures how far reviewers and observers agree: an operator sees the organisation's reviews, an editor their own. */
export const countAgreement = async (reporting: ReportServices, caller: Caller): Promise<ReportAgreement> => {
  const rows = await countScores(reporting, caller)
  const labels = await labelsOf(reporting.services.db.kysely, rows, caller.language)
  return {
    months: rows.filter(({ key }) => key === null).map(monthOf),
    by_criterion: byCriterion(rows).map(([key, of]) => ({
      key,
      label: labels.get(key) ?? key,
      months: of.map(monthOf),
      ...addUp(of),
    })),
  }
}
