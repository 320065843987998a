import { type Trx, transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, notFound, ProblemError } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import { refuseWhenFull } from '../../platform/limits/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { accessCodes, guestRows, type GuestRow } from '../access-codes/index.ts'
import { guestSignIns } from '../identity/index.ts'
import { takeSeat } from '../users/index.ts'
import { giveSession } from './give-session.ts'
import { guestOf } from './guest.policy.ts'
import { keepSessionJob } from './keep-session.job.ts'
import { refuseFullCode } from './refuse-full-code.ts'

interface NewOwner {
  email: string
  first_name: string
  last_name: string
}

/** A guest whose code allows that the session is kept, held until the transaction ends. */
const lockKeeper = async (trx: Trx, guestId: string): Promise<GuestRow> => {
  const guest = await guestRows.lock(trx, guestId)
  if (!guest || guest.user_id) throw notFound()
  if (!(await accessCodes.mayKeep(trx, guest.access_code_id))) throw new ProblemError('guest-may-not-keep')
  return guest
}

/** Sends the guest a message that leads to an account with their session. */
export const convertGuest = async (services: Services, caller: Caller, owner: NewOwner) => {
  const { id, organizationId } = guestOf(caller)
  await refuseWhenFull(services.db.kysely, [{ key: `guest-keeps:${id}`, limit: 5, window: 3600 }])
  await transaction(services.db, async (trx) => {
    const code = await accessCodes.lockOfGuest(trx, id)
    await lockKeeper(trx, id)
    if (!code) throw notFound()
    await refuseFullCode(trx, code, { guestId: id, email: owner.email })
    // The account made for them has a seat already.
    if (!(await guestRows.findMadeAccount(trx, id))) await takeSeat(trx, organizationId)
    const request = newId()
    await accessCodes.addAccountRequest(trx, code.id, request)
    const job = { guest_id: id, access_code_id: code.id, request_id: request, ...owner }
    await services.jobs.enqueue(keepSessionJob(services), job, { trx })
    await audit(trx, caller, { action: 'guest.ask-to-keep', subject: { kind: 'guest', id, organizationId } })
  })
  return { email: owner.email }
}

/** Gives the session of a guest to the signed-in user, who proves with the guest's token that it is theirs. */
export const claimSession = async ({ db }: Services, caller: Caller, guestToken: string) => {
  const { user } = caller
  const owner = await guestSignIns.findByItsToken(db, guestToken)
  if (!owner) throw notFound()
  if (owner.organizationId !== user.organizationId) throw new ProblemError('guest-elsewhere')
  return transaction(db, async (trx) => {
    const guest = await lockKeeper(trx, owner.id)
    await giveSession(trx, caller, guest, user.id)
    return { session_id: guest.scope['coaching_session_id'] ?? '' }
  })
}
