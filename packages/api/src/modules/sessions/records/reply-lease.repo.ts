import type { Trx } from '../../../db/index.ts'
import type { Practice } from '../practice.ts'
import type { SessionRow } from '../session.table.ts'
import { giveBack } from '../../language-models/index.ts'

/** The reply is owed no more. What was put aside for it goes back; what it cost is charged on its own. */
export const dropLease = async (trx: Trx, row: Pick<SessionRow, 'id' | 'organization_id'>): Promise<void> => {
  const lease = await trx
    .deleteFrom('reply_leases')
    .where('session_id', '=', row.id)
    .returning('reserved_micro_eur')
    .executeTakeFirst()
  await giveBack(trx, row.organization_id, lease?.reserved_micro_eur ?? 0)
}

export interface LeaseClaim {
  sessionId: string
  attempt: number
}

/** Whether this node still holds the lease; if so, until the transaction ends. */
export const holdLease = (trx: Trx, { leases }: Practice, { sessionId, attempt }: LeaseClaim): Promise<boolean> =>
  leases.isHeld(trx, { id: sessionId, attempt })
