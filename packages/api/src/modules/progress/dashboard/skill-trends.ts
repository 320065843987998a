import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'
import type { UserActor } from '../../../platform/http/index.ts'
import { publishedScenarios } from '../../authored/index.ts'

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

interface CriterionTrend extends SkillTrend {
  levels: { lowest: number; highest: number } | null
}

interface Scale {
  type: string
  scale_max: number
}

/** The levels on which all these scales agree. Yes and no have none. */
const levelsOf = (scales: readonly Scale[]): CriterionTrend['levels'] => {
  const [first] = scales
  const isSame = scales.every(({ type, scale_max }) => type === first?.type && scale_max === first.scale_max)
  if (!first || !isSame || (first.type !== 'scale' && first.type !== 'numeric')) return null
  return { lowest: first.type === 'scale' ? 1 : 0, highest: first.scale_max }
}

interface Reader {
  user: UserActor
  language: string
}

/**
 * Names criteria in the reader's language, with their levels. A stored label is in the language of the session that it came from; it stays
 * where no observer in the reader's language has this criterion.
 */
const nameCriteria = async (
  executor: Executor,
  { user, language }: Reader,
  trends: readonly SkillTrend[],
): Promise<CriterionTrend[]> => {
  const keys = trends.map(({ key }) => key)
  const criteria = await publishedScenarios.findCriteria(executor, user, { language, keys })
  return trends.map((trend) => {
    const sameKeyed = criteria.filter(({ key }) => key === trend.key)
    const labels = sameKeyed.map(({ label }) => label)
    const label = labels.includes(trend.label) ? trend.label : (labels[0] ?? trend.label)
    return { ...trend, label, levels: levelsOf(sameKeyed) }
  })
}

/** The change of criteria and measures week by week, for the learners of the condition, in the reader's language. */
export const readSkillTrends = async (executor: Executor, reader: Reader, learnerCondition: RawBuilder<unknown>) => {
  const { rows } = await sql<SkillRow>`
    select kind, key, max(label) as label, week::text as week, sum(count)::int as count, sum(total)::float8 as total
    from skill_weeks
    where ${learnerCondition} and week > current_date - ${TREND_WEEKS * 7}::int
    group by kind, key, week having sum(count) > 0
    order by kind, key, week`.execute(executor)
  const criteria = await nameCriteria(executor, reader, trendsOf(rows, 'criterion'))
  return { criteria, measures: trendsOf(rows, 'measure') }
}
