import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'

/** The number of weeks in a trend: half a year. */
export const TREND_WEEKS = 26

interface SkillRow {
  kind: 'criterion' | 'measure'
  key: string
  label: string
  week: string
  count: number
  total: number
}

interface SkillTrend {
  key: string
  label: string
  points: { week: string; value: number; sessions: number }[]
}

const roundFigure = (value: number): number => Math.round(value * 1000) / 1000

const trendsOf = (rows: readonly SkillRow[], kind: SkillRow['kind']): SkillTrend[] => {
  const trends = new Map<string, SkillTrend>()
  for (const row of rows) {
    if (row.kind !== kind) continue
    const trend = trends.get(row.key) ?? { key: row.key, label: row.label, points: [] }
    trend.label = row.label
    trend.points.push({ week: row.week, value: roundFigure(row.total / row.count), sessions: row.count })
    trends.set(row.key, trend)
  }
  return [...trends.values()]
}

/** The change of criteria and measures week by week, for the learners of the condition. */
export const readSkillTrends = async (executor: Executor, learnerCondition: RawBuilder<unknown>) => {
  const { rows } = await sql<SkillRow>`
    select kind, key, max(label) as label, week::text as week, sum(count)::int as count, sum(total)::float8 as total
    from skill_weeks
    where ${learnerCondition} and week > current_date - ${TREND_WEEKS * 7}::int
    group by kind, key, week having sum(count) > 0
    order by kind, key, week`.execute(executor)
  return { criteria: trendsOf(rows, 'criterion'), measures: trendsOf(rows, 'measure') }
}
