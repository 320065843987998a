import type { Trx } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import type { Caller } from '../../platform/http/index.ts'
import { guestRows, type GuestRow } from '../access-codes/index.ts'
import { signIns } from '../identity/index.ts'
import { guestSessions } from '../sessions/index.ts'

/** Makes a user the owner of what they did as a guest. Their guest token and their link open it no longer. */
export const giveSession = async (trx: Trx, caller: Caller, guest: GuestRow, userId: string): Promise<void> => {
  await guestSessions.giveTo(trx, guest.id, userId)
  await guestRows.giveTo(trx, guest.id, userId)
  await signIns.endSignIns(trx, { guestId: guest.id })
  await audit(trx, caller, {
    action: 'guest.convert-to-user',
    subject: { kind: 'guest', id: guest.id, organizationId: guest.organization_id },
    after: { user_id: userId },
  })
}

/** Gives an account that was just activated the sessions that wait for it. */
export const giveAwaitedSessions = async (trx: Trx, caller: Caller, userId: string): Promise<void> => {
  for (const guest of await guestRows.lockAwaiting(trx, userId)) await giveSession(trx, caller, guest, userId)
}
