import type { ColumnType, Generated, Selectable } from 'kysely'
import type { CheckedPoint } from './check-point.ts'
import type { CheckResult } from './run-check.ts'

interface CheckTables {
  /** A role-play check of a model: a job with progress, and its result. */
  model_checks: {
    id: string
    model_id: string
    /** The organisation that pays for the answers. */
    organization_id: string
    created_by: string
    language: 'en' | 'fr'
    state: Generated<'queued' | 'running' | 'done' | 'cancelled' | 'failed'>
    done: Generated<number>
    total: number
    code: string | null
    result: ColumnType<CheckResult | null, string | undefined, string>
    created_at: Generated<Date>
    finished_at: Date | null
    /** The provider accepts the next call from this moment on. */
    retry_at: Date | null
    /** The points that a failed check had found. */
    points: ColumnType<CheckedPoint[], string | undefined, string>
    /** The name of the key whose budget a failed check spent. */
    spent_key: Generated<string | null>
  }
}

declare module '../../../db/tables.ts' {
  interface Tables extends CheckTables {}
}

export type CheckRow = Selectable<CheckTables['model_checks']>
