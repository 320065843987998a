import type { ReportState } from '@parley/contracts/session'
import type { ReportBody } from '@parley/conversation/report'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Contribution } from '../progress/index.ts'

type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

/** The grader: the built-in observer or a language model. */
export interface Judge {
  builtin: boolean
  provider: string
  model: string
}

export interface StoredBody extends ReportBody {
  kept_from_grader: number[]
  names_address_grader: boolean
}

/** The findings of one judge, and its name. */
export interface Judgement {
  body: Omit<StoredBody, 'names_address_grader'>
  judge: Judge
}

export interface StoredOverride {
  score: number
  reason: string
  by: string
  at: string
  /** The distance from the observer's own score, as a part of the whole scale; null where the observer gave none. */
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

interface ReportTables {
  analysis_requests: { session_id: string; at: Generated<Date> }
  analysis_reports: {
    id: string
    session_id: string
    organization_id: string
    owner_id: string
    observer_id: string
    observer_version: number
    /** The position of the observer in the scenario. */
    place: number
    version: number
    state: Generated<ReportState>
    attempts: Generated<number>
    /** Reserved credit for the request to a language model. */
    reserved_micro_eur: Generated<number>
    /** The node that writes the report, and how often a node claimed it. */
    node: Generated<string | null>
    attempt: Generated<number>
    /** When the report may be written, then the end of the node's lease. */
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
    /** The last turn of the learner that a language model read. */
    turn: number
    /** Reserved credit for this request. */
    reserved_micro_eur: Generated<number>
    lease_until: Date
  }
}

declare module '../../db/tables.ts' {
  interface Tables extends ReportTables {}
}

export type ReportRow = Selectable<ReportTables['analysis_reports']>
