import { isLookDue } from '@parley/conversation/coach'
import type { SessionState } from '@parley/conversation/session'
import { sql } from 'kysely'
import { type Database, type Trx, transaction } from '../../../db/index.ts'
import { type Candidate, charge, giveBack, hasCredit, setAside, type Usage } from '../../language-models/index.ts'
import type { SessionRow } from '../../sessions/index.ts'

export interface Look {
  session: Pick<SessionRow, 'id' | 'organization_id'>
  observerId: string
  /** The learner's turn that is looked at. */
  turn: number
}

/** Longer than any look takes; what is put aside for one that is silent for so long goes back. */
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

/** Claims the look at a turn. Of several callers at the same time, one gets true. */
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

/** All of it or nothing, and something is left over: a coach never takes the last away from the conversation it looks at. */
const putAside = async (trx: Trx, { session, observerId }: Look, most: number): Promise<boolean> => {
  if (most === 0) return true
  const taken = await setAside(trx, session.organization_id, most)
  if (taken < most || !(await hasCredit(trx, session.organization_id))) {
    await giveBack(trx, session.organization_id, taken)
    return false
  }
  await trx
    .updateTable('coach_looks')
    .set({ reserved_micro_eur: sql`reserved_micro_eur + ${taken}` })
    .where('session_id', '=', session.id)
    .where('observer_id', '=', observerId)
    .execute()
  return true
}

/** Whether a coach may look now: its rhythm allows it, nobody does it already, and its dearest answer is put aside. */
export const beginLook = (db: Database, look: Look, state: SessionState, most: number): Promise<boolean> =>
  transaction(db, async (trx) => {
    if (!isLookDue(state, await lastLook(trx, look))) return false
    return (await noteLook(trx, look)) && putAside(trx, look, most)
  })

const returnPutAside = async (trx: Trx, { session, observerId }: Pick<Look, 'session' | 'observerId'>) => {
  const { rows } = await sql<{ amount: number }>`
    with held as (
      select session_id, observer_id, reserved_micro_eur from coach_looks
      where session_id = ${session.id} and observer_id = ${observerId} for update)
    update coach_looks set reserved_micro_eur = 0 from held
    where coach_looks.session_id = held.session_id and coach_looks.observer_id = held.observer_id
      and held.reserved_micro_eur > 0
    returning held.reserved_micro_eur as amount`.execute(trx)
  for (const { amount } of rows) await giveBack(trx, session.organization_id, amount)
}

interface Answered {
  usage: Usage
  by: Candidate
}

/** An answer is paid for, whether it holds a hint or none; what was put aside goes back in any case. */
export const endLook = (db: Database, look: Look, answered: Answered | null): Promise<void> =>
  transaction(db, async (trx) => {
    await returnPutAside(trx, look)
    if (!answered) return
    const { by, usage } = answered
    const microEuros = Math.round(by.price.input * usage.input_tokens + by.price.output * usage.output_tokens)
    const { organization_id: organizationId, id } = look.session
    if (microEuros > 0) await charge(trx, { organizationId, reason: `session ${id}`, keyId: by.keyId, microEuros })
  })

/** What a node that died had put aside; on a database that nobody else uses, at once. */
export const returnForgotten = async (db: Database, alone: boolean): Promise<void> => {
  const over = alone ? sql<boolean>`true` : sql<boolean>`lease_until < clock_timestamp()`
  const looks = await db.kysely
    .selectFrom('coach_looks')
    .select(['session_id', 'observer_id', 'organization_id'])
    .where('reserved_micro_eur', '>', 0)
    .where(over)
    .limit(AT_ONCE)
    .execute()
  for (const { session_id: id, observer_id: observerId, organization_id } of looks) {
    await transaction(db, (trx) => returnPutAside(trx, { session: { id, organization_id }, observerId }))
  }
}
