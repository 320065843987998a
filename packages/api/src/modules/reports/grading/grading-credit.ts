import { sql } from 'kysely'
import { type Trx, transaction } from '../../../db/index.ts'
import { credit } from '../../language-models/index.ts'
import type { Practice } from '../../sessions/index.ts'
import type { ReportRow } from '../report.table.ts'
import { GraderFault } from './grader-fault.ts'

type ReportAttempt = Pick<ReportRow, 'id' | 'attempts' | 'organization_id' | 'owner_id' | 'session_id'>

const reservationOf = ({ id, organization_id }: Pick<ReportRow, 'id' | 'organization_id'>): credit.CreditReservation =>
  new credit.CreditReservation({ table: 'analysis_reports', key: { id }, organizationId: organization_id })

const lockAttempt = async (trx: Trx, { id, attempts }: ReportAttempt): Promise<void> => {
  const { rows } = await sql`
    select from analysis_reports where id = ${id} and attempts = ${attempts} and state = 'running' for update`.execute(
    trx,
  )
  if (rows.length === 0) throw new Error(`Another node writes the report ${id} by now.`)
}

/** Reserves the cost limit of an answer, or all credit that is left, before a model is asked for it. */
export const reserveGrading = async ({ db }: Practice, report: ReportAttempt, costLimit: number): Promise<void> => {
  if (costLimit === 0) return
  await transaction(db, async (trx) => {
    await lockAttempt(trx, report)
    if ((await reservationOf(report).reserve(trx, costLimit)) > 0) return
    const wait = await credit.hasReservations(trx, report.organization_id)
    throw new GraderFault('credit_exhausted', wait ? 'when_settled' : 'when_asked')
  })
}

/** Releases the credit that is reserved for a report. The caller has locked the report's row. */
export const releaseGrading = (trx: Trx, report: Pick<ReportRow, 'id' | 'organization_id'>): Promise<void> =>
  reservationOf(report).release(trx)

/** The bill, with who pays, for the answers that a report needs. */
export const billGrading = ({
  organization_id: organizationId,
  owner_id: userId,
  session_id: sessionId,
}: Omit<ReportAttempt, 'id' | 'attempts'>) =>
  ({ organizationId, userId, sessionId, purpose: 'report', reason: `session ${sessionId}` }) as const

export const settleGrading = ({ db }: Practice, report: ReportAttempt, answer: credit.PaidAnswer): Promise<void> =>
  transaction(db, (trx) => reservationOf(report).settle(trx, billGrading(report), answer))
