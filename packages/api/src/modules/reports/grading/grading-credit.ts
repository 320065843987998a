import { sql } from 'kysely'
import { type Trx, transaction } from '../../../db/index.ts'
import { type Candidate, charge, giveBack, setAside, type Usage } from '../../language-models/index.ts'
import type { Practice } from '../../sessions/index.ts'
import type { ReportRow } from '../report.table.ts'
import { GraderFault } from './grader-fault.ts'

type Held = Pick<ReportRow, 'id' | 'attempts' | 'organization_id' | 'session_id'>

/** Locked before the organisation's credit, by everybody who touches both. */
const lockAttempt = async (trx: Trx, { id, attempts }: Held): Promise<void> => {
  const { rows } = await sql`
    select id from analysis_reports where id = ${id} and attempts = ${attempts} and state = 'running' for update`.execute(
    trx,
  )
  if (rows.length === 0) throw new Error(`The report ${id} is another's by now.`)
}

/** What others have put aside comes back, all of it or in part: nothing is used up before it is settled. */
const othersHold = async (trx: Trx, organizationId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from analysis_reports where organization_id = ${organizationId} and reserved_micro_eur > 0
    union all
    select from reply_leases lease join coaching_sessions session on session.id = lease.session_id
    where session.organization_id = ${organizationId} and lease.reserved_micro_eur > 0
    union all
    select from chat_answers lease join chats chat on chat.id = lease.chat_id
    where chat.organization_id = ${organizationId} and lease.reserved_micro_eur > 0
    union all
    select from coach_looks where organization_id = ${organizationId} and reserved_micro_eur > 0
    limit 1`.execute(trx)
  return rows.length > 0
}

/** Credit for the dearest answer that may come, before anybody is asked for it; as for a reply of the persona's. */
export const putAside = async ({ db }: Practice, report: Held, most: number): Promise<void> => {
  if (most === 0) return
  await transaction(db, async (trx) => {
    await lockAttempt(trx, report)
    const taken = await setAside(trx, report.organization_id, most)
    if (taken === 0) {
      const wait = await othersHold(trx, report.organization_id)
      throw new GraderFault('credit_exhausted', wait ? 'when_settled' : 'when_asked')
    }
    await trx
      .updateTable('analysis_reports')
      .set({ reserved_micro_eur: sql`reserved_micro_eur + ${taken}` })
      .where('id', '=', report.id)
      .execute()
  })
}

/** Releases the credit that is reserved for a report. The caller has locked the report's row. */
export const returnPutAside = async (trx: Trx, id: string): Promise<void> => {
  const { rows } = await sql<{ organization_id: string; amount: number }>`
    with held as (select id, organization_id, reserved_micro_eur from analysis_reports where id = ${id} for update)
    update analysis_reports set reserved_micro_eur = 0 from held
    where analysis_reports.id = held.id and held.reserved_micro_eur > 0
    returning held.organization_id, held.reserved_micro_eur as amount`.execute(trx)
  for (const { organization_id, amount } of rows) await giveBack(trx, organization_id, amount)
}

interface Answered {
  usage: Usage
  by: Candidate
}

/** An answer is paid for, one that cannot be used as well, and what was put aside for it goes back. */
export const settle = async ({ db }: Practice, report: Held, { usage, by }: Answered): Promise<void> => {
  const microEuros = Math.round(by.price.input * usage.input_tokens + by.price.output * usage.output_tokens)
  const { organization_id: organizationId, session_id } = report
  const reason = `session ${session_id}`
  await transaction(db, async (trx) => {
    await returnPutAside(trx, report.id)
    if (microEuros > 0) await charge(trx, { organizationId, reason, keyId: by.keyId, microEuros })
  })
}
