import { isLookDue } from '@parley/conversation/coach'
import type { SessionState } from '@parley/conversation/session'
import { sql } from 'kysely'
import { type Database, type Trx, transaction } from '../../../db/index.ts'
import { CreditReservation, type PaidAnswer } from '../../language-models/index.ts'
import type { SessionRow } from '../../sessions/index.ts'

export interface Look {
  session: Pick<SessionRow, 'id' | 'organization_id' | 'owner_id'>
  observerId: string
  /** The learner's turn that the coach reads. */
  turn: number
}

/** Longer than any request of a coach takes. After this time, its reserved credit is released. */
const LEASE_S = 60
const AT_ONCE = 20

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

const reservationOf = ({ session, observerId }: ReservedLook): CreditReservation =>
  new CreditReservation({
    table: 'coach_looks',
    key: { session_id: session.id, observer_id: observerId },
    organizationId: session.organization_id,
  })

/**
 * Whether a coach may ask for a hint now: its rhythm allows it, no other node does it already, and the cost limit is
 * reserved. A coach never takes the last credit from its own conversation.
 */
export const beginLook = (db: Database, look: Look, state: SessionState, costLimit: number): Promise<boolean> =>
  transaction(db, async (trx) => {
    if (!isLookDue(state, await lastLook(trx, look))) return false
    return (await noteLook(trx, look)) && reservationOf(look).reserveSpare(trx, costLimit)
  })

/** Charges an answer, whether it holds a hint or none, and releases the reservation in any case. */
export const endLook = (db: Database, look: Look, answer: PaidAnswer | null): Promise<void> =>
  transaction(db, async (trx) => {
    const reservation = reservationOf(look)
    const { id: sessionId, owner_id: userId } = look.session
    const bill = { userId, sessionId, purpose: 'coach', reason: `session ${sessionId}` } as const
    await (answer ? reservation.settle(trx, bill, answer) : reservation.release(trx))
  })

/** Releases what a dead node had reserved: after its lease, or at once on a database that no other node uses. */
export const releaseForgotten = async (db: Database, alone: boolean): Promise<void> => {
  const over = alone ? sql<boolean>`true` : sql<boolean>`lease_until < clock_timestamp()`
  const looks = await db.kysely
    .selectFrom('coach_looks')
    .select(['session_id', 'observer_id', 'organization_id'])
    .where('reserved_micro_eur', '>', 0)
    .where(over)
    .limit(AT_ONCE)
    .execute()
  for (const { session_id: id, observer_id: observerId, organization_id } of looks) {
    const reservation = reservationOf({ session: { id, organization_id }, observerId })
    await transaction(db, (trx) => reservation.release(trx))
  }
}
