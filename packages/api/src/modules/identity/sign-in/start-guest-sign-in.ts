import type { Trx } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import type { Caller } from '../../../platform/http/index.ts'
import { newId } from '../../../platform/ids/index.ts'
import { insertSignIn } from './sign-in.repo.ts'

interface NewGuest {
  organizationId: string
  displayName: string
  /** The records that the access code opened, e.g. `{ coaching_session_id }`; policies limit the guest to them. */
  scope: Readonly<Record<string, string>>
}

/** Creates a guest and signs them in. The caller has checked the access code. */
export const startGuestSignIn = async (trx: Trx, caller: Caller, { organizationId, displayName, scope }: NewGuest) => {
  const id = newId()
  await trx
    .insertInto('guests')
    .values({
      id,
      organization_id: organizationId,
      display_name: displayName,
      language: caller.language,
      scope: JSON.stringify(scope),
      deleted_at: null,
    })
    .execute()
  const { token } = await insertSignIn(trx, { guestId: id, method: 'guest', origin: caller.origin })
  await audit(trx, caller, { action: 'sign-in', subject: { kind: 'guest', id, organizationId }, after: { scope } })
  return { guestId: id, token }
}
