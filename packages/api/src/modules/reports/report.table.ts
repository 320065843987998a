import type { ReportState } from '@parley/contracts/session'
import type { ReportBody } from '@parley/conversation/report'
import type { ColumnType, Generated, Selectable } from 'kysely'

type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

/** Who judged: the built-in observer, or a language model. */
export interface Judge {
  builtin: boolean
  provider: string
  model: string
}

export interface StoredBody extends ReportBody {
  kept_from_grader: number[]
  names_address_grader: boolean
}

export interface StoredOverride {
  score: number
  reason: string
  by: string
  at: string
  /** Of a whole scale, how far from the observer's own score; null where it gave none. */
  distance: number | null
}

export interface StoredDispute {
  by: string
  text: string
  at: string
  state: 'open' | 'accepted' | 'rejected'
  answer: string | null
  answered_by: string | null
  answered_at: string | null
}

/** What a report adds to its learner's progress, so that it can be taken back exactly. */
export interface Contribution {
  week: string
  overall: number | null
  criteria: Record<string, { label: string; value: number }>
  measures: Record<string, { label: string; value: number }>
}

interface ReportTables {
  analysis_requests: { session_id: string; at: Generated<Date> }
  analysis_reports: {
    id: string
    session_id: string
    organization_id: string
    owner_id: string
    observer_id: string
    observer_version: number
    /** Where the observer stands in the scenario. */
    place: number
    version: number
    state: Generated<ReportState>
    attempts: Generated<number>
    /** Credit that is put aside while a language model is asked. */
    reserved_micro_eur: Generated<number>
    /** Until then somebody is at it; afterwards it is looked for. */
    lease_until: Date
    requested_by: string | null
    input_hash: string | null
    judge: JsonOrNull<Judge>
    body: JsonOrNull<StoredBody>
    failure: string | null
    visible_to_learner: boolean
    overrides: ColumnType<Record<string, StoredOverride>, string | undefined, string>
    dispute: JsonOrNull<StoredDispute>
    reviewed_by: string | null
    reviewed_at: Date | null
    contribution: JsonOrNull<Contribution>
    created_at: Generated<Date>
    finished_at: Date | null
  }
  coach_looks: {
    session_id: string
    observer_id: string
    organization_id: string
    /** The learner's turn that a language model looked at last. */
    turn: number
    /** Credit that is put aside while it looks. */
    reserved_micro_eur: Generated<number>
    lease_until: Date
  }
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
  interface Tables extends ReportTables {}
}

export type ReportRow = Selectable<ReportTables['analysis_reports']>
