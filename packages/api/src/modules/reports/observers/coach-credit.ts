import { isLookDue } from '@parley/conversation/coach'
import type { SessionState } from '@parley/conversation/session'
import { sql } from 'kysely'
import { type Database, type Trx, transaction } from '../../../db/index.ts'
import { credit } from '../../language-models/index.ts'
import type { SessionRow } from '../../sessions/index.ts'

export interface Look {
  session: Pick<SessionRow, 'id' | 'organization_id' | 'owner_id'>
  observerId: string
  /** The learner's turn that the coach reads. */
  turn: number
}

/** Longer than any request of a coach takes. After this time, its reserved credit is released. */
const LEASE_S = 60

const lastLook = async (trx: Trx, { session, observerId }: Look): Promise<number | null> => {
  const row = await trx
    .selectFrom('coach_looks')
    .select('turn')
    .where('session_id', '=', session.id)
    .where('observer_id', '=', observerId)
    .forUpdate()
    .executeTakeFirst()
  return row?.turn ?? null
}

/** Claims a turn for the coach. Of several callers at the same time, only one gets true. */
const noteLook = async (trx: Trx, { session, observerId, turn }: Look): Promise<boolean> => {
  const { rows } = await sql`
    insert into coach_looks (session_id, observer_id, organization_id, turn, lease_until)
    values (${session.id}, ${observerId}, ${session.organization_id}, ${turn},
      clock_timestamp() + make_interval(secs => ${LEASE_S}))
    on conflict (session_id, observer_id) do update set turn = excluded.turn, lease_until = excluded.lease_until
      where coach_looks.turn < excluded.turn
    returning session_id`.execute(trx)
  return rows.length > 0
}

interface ReservedLook {
  session: Pick<SessionRow, 'id' | 'organization_id'>
  observerId: string
}

const reservationOf = ({ session, observerId }: ReservedLook): credit.CreditReservation =>
  new credit.CreditReservation({
    table: 'coach_looks',
    key: { session_id: session.id, observer_id: observerId },
    organizationId: session.organization_id,
  })

/**
 * True when a coach may ask for a hint now: its rhythm allows it, no other node does it already, and the cost limit is
 * reserved. A coach never takes the last credit from its own conversation.
 */
export const beginLook = (db: Database, look: Look, state: SessionState, costLimit: number): Promise<boolean> =>
  transaction(db, async (trx) => {
    if (!isLookDue(state, await lastLook(trx, look))) return false
    return (await noteLook(trx, look)) && reservationOf(look).reserveSpare(trx, costLimit)
  })

/** The bill, with who pays, for the answers of a live coach. */
export const billHint = ({ id: sessionId, organization_id: organizationId, owner_id: userId }: Look['session']) =>
  ({ organizationId, userId, sessionId, purpose: 'coach', reason: `session ${sessionId}` }) as const

/** Charges an answer, whether it holds a hint or none, and releases the reservation in any case. */
export const endLook = (db: Database, look: Look, answer: credit.PaidAnswer | null): Promise<void> =>
  transaction(db, async (trx) => {
    const reservation = reservationOf(look)
    await (answer ? reservation.settle(trx, billHint(look.session), answer) : reservation.release(trx))
  })

/** A request of a coach whose node died before it could settle the reserved credit. */
export interface ForgottenLook {
  id: string
  session_id: string
  observer_id: string
  organization_id: string
}

export const findForgottenLooks = (db: Database, most: number): Promise<ForgottenLook[]> =>
  db.kysely
    .selectFrom('coach_looks')
    .select(['session_id', 'observer_id', 'organization_id', sql<string>`session_id || ' ' || observer_id`.as('id')])
    .where('reserved_micro_eur', '>', 0)
    .where('lease_until', '<', sql<Date>`clock_timestamp()`)
    .limit(most)
    .execute()

export const releaseLook = (
  db: Database,
  { session_id, observer_id: observerId, organization_id }: ForgottenLook,
): Promise<void> =>
  transaction(db, (trx) => reservationOf({ session: { id: session_id, organization_id }, observerId }).release(trx))

/** On the embedded database every other process is dead, so no request of a coach is under way at the start. */
export const forgetLooks = async ({ engine, kysely }: Database): Promise<void> => {
  if (engine !== 'embedded') return
  await sql`update coach_looks set lease_until = clock_timestamp() - interval '1 second' where reserved_micro_eur > 0`.execute(
    kysely,
  )
}
