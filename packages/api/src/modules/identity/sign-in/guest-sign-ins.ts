import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import type { Caller, Language } from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { findByToken, insertSignIn } from './sign-in.repo.ts'

export interface NewGuest {
  organizationId: string
  displayName: string
  /** The records that the access code opened, e.g. `{ coaching_session_id }`; policies limit the guest to them. */
  scope: Readonly<Record<string, string>>
  language?: Language
  accessCodeId?: string
  deviceHash?: Buffer
  /** True when the guest agreed to the text of the access code. */
  consented?: boolean
}

/** Creates a guest without a sign-in. The caller has checked the access code. */
export const insert = async (trx: Trx, caller: Caller, guest: NewGuest): Promise<string> => {
  const id = newId()
  await trx
    .insertInto('guests')
    .values({
      id,
      organization_id: guest.organizationId,
      display_name: guest.displayName,
      language: guest.language ?? caller.language,
      scope: JSON.stringify(guest.scope),
      access_code_id: guest.accessCodeId ?? null,
      device_hash: guest.deviceHash ?? null,
      consented_at: guest.consented ? sql<Date>`now()` : null,
      user_id: null,
      awaited_user_id: null,
      deleted_at: null,
    })
    .execute()
  return id
}

interface SignedInGuest {
  id: string
  organizationId: string
  scope: Readonly<Record<string, string>>
}

/** Signs a guest in, at their start and each time they come back. */
export const signIn = async (trx: Trx, caller: Caller, { id, organizationId, scope }: SignedInGuest) => {
  const { token } = await insertSignIn(trx, { guestId: id, method: 'guest', origin: caller.origin })
  await audit(trx, caller, { action: 'sign-in', subject: { kind: 'guest', id, organizationId }, after: { scope } })
  return token
}

/** Creates a guest and signs them in. */
export const start = async (trx: Trx, caller: Caller, guest: NewGuest) => {
  const id = await insert(trx, caller, guest)
  const { organizationId, scope } = guest
  return { guestId: id, token: await signIn(trx, caller, { id, organizationId, scope }) }
}

/** Ends the sign-ins of every guest of an access code. */
export const endOfCode = async (trx: Trx, accessCodeId: string): Promise<void> => {
  await trx
    .updateTable('sign_ins')
    .set({ ended_at: sql`now()` })
    .where('ended_at', 'is', null)
    .where('guest_id', 'in', (query) =>
      query.selectFrom('guests').select('id').where('access_code_id', '=', accessCodeId),
    )
    .execute()
}

/** Takes back that the sign-ins of an access code were ended at this moment. Those that ended otherwise stay ended. */
export const reopenOfCode = async (trx: Trx, accessCodeId: string, endedAt: RawBuilder<Date>): Promise<void> => {
  await trx
    .updateTable('sign_ins')
    .set({ ended_at: null })
    .where('ended_at', '=', endedAt)
    .where('guest_id', 'in', (query) =>
      query.selectFrom('guests').select('id').where('access_code_id', '=', accessCodeId),
    )
    .execute()
}

/** The guest whose token this is, with their organisation. */
export const findByItsToken = async (db: Database, token: string) => {
  const bearer = await findByToken(db, token)
  return bearer?.guest_id ? { id: bearer.guest_id, organizationId: bearer.organization_id } : undefined
}
