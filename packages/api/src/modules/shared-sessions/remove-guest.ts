import { type Trx, transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, notFound } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { guestRows, type GuestRow } from '../access-codes/index.ts'
import { signIns } from '../identity/index.ts'
import { guestSessions } from '../sessions/index.ts'

type ErasedGuest = Pick<GuestRow, 'id' | 'organization_id'>

/** Removes a guest and all they said. The code keeps the count of its uses, and an account what it was given. */
export const eraseGuest = async (trx: Trx, caller: Caller, { id, organization_id }: ErasedGuest): Promise<void> => {
  // A claim locks the guest first, too; in another order the two would wait for each other.
  if (!(await guestRows.lock(trx, id))) return
  // Their open streams end with their sign-ins; the rows go with the guest.
  await signIns.endSignIns(trx, { guestId: id })
  await guestSessions.erase(trx, id)
  await guestRows.remove(trx, id)
  await audit(trx, caller, {
    action: 'guest.erase',
    subject: { kind: 'guest', id, organizationId: organization_id },
  })
}

/** Removes a guest at once, for example because they ask for it. */
export const removeGuest = ({ db }: Services, caller: Caller, id: string): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await guestRows.lockVisible(trx, caller.user, id)
    if (!row) throw notFound()
    await eraseGuest(trx, caller, row)
  })
