import type { Trx } from '../../../db/index.ts'
import type { Practice } from '../practice.ts'
import type { SessionRow } from '../session.table.ts'
import { organizationCredit } from '../../organizations/index.ts'

/** Ends a pending reply and returns its reserved credit. The price of the reply is charged separately. */
export const dropLease = async (trx: Trx, row: Pick<SessionRow, 'id' | 'organization_id'>): Promise<void> => {
  const lease = await trx
    .deleteFrom('reply_leases')
    .where('session_id', '=', row.id)
    .returning('reserved_micro_eur')
    .executeTakeFirst()
  await organizationCredit.returnCredit(trx, row.organization_id, lease?.reserved_micro_eur ?? 0)
}

export interface LeaseClaim {
  sessionId: string
  attempt: number
}

/** True when this node still holds the lease; if so, until the transaction ends. */
export const holdLease = (trx: Trx, { leases }: Practice, { sessionId, attempt }: LeaseClaim): Promise<boolean> =>
  leases.isHeld(trx, { id: sessionId, attempt })
