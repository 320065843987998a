import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../db/index.ts'

/** The number of weeks in a course: half a year. */
export const WEEKS = 26

interface SkillRow {
  kind: 'criterion' | 'measure'
  key: string
  label: string
  week: string
  count: number
  total: number
}

interface Course {
  key: string
  label: string
  points: { week: string; value: number; sessions: number }[]
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

const coursesOf = (rows: readonly SkillRow[], kind: SkillRow['kind']): Course[] => {
  const courses = new Map<string, Course>()
  for (const row of rows) {
    if (row.kind !== kind) continue
    const course = courses.get(row.key) ?? { key: row.key, label: row.label, points: [] }
    course.label = row.label
    course.points.push({ week: row.week, value: rounded(row.total / row.count), sessions: row.count })
    courses.set(row.key, course)
  }
  return [...courses.values()]
}

/** The course of criteria and measures, week by week, for the learners of the condition. */
export const skillCourses = async (executor: Executor, whose: RawBuilder<unknown>) => {
  const { rows } = await sql<SkillRow>`
    select kind, key, max(label) as label, week::text as week, sum(count)::int as count, sum(total)::float8 as total
    from skill_weeks
    where ${whose} and week > current_date - ${WEEKS * 7}::int
    group by kind, key, week having sum(count) > 0
    order by kind, key, week`.execute(executor)
  return { criteria: coursesOf(rows, 'criterion'), measures: coursesOf(rows, 'measure') }
}
