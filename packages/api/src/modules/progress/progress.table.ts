import type { Generated } from 'kysely'

/** The contribution of a report to its learner's progress, stored so that it can be removed exactly. */
export interface Contribution {
  week: string
  overall: number | null
  criteria: Record<string, { label: string; value: number }>
  measures: Record<string, { label: string; value: number }>
}

interface ProgressTables {
  practice_weeks: {
    owner_id: string
    week: string
    organization_id: string
    sessions: Generated<number>
    wins: Generated<number>
    seconds: Generated<number>
    overall_count: Generated<number>
    overall_total: Generated<number>
    last_at: Date
  }
  skill_weeks: {
    owner_id: string
    kind: 'criterion' | 'measure'
    key: string
    week: string
    label: string
    count: Generated<number>
    total: Generated<number>
  }
  practice_scenarios: {
    owner_id: string
    scenario_id: string
    attempts: Generated<number>
    best: string | null
    last_session_id: string
    last_at: Date
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends ProgressTables {}
}
