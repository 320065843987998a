import type { Trx } from '../../db/index.ts'
import type { Caller, Language } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { sendInvitation } from '../invitations/index.ts'
import { takeSeat } from '../users/index.ts'

interface AccountOwner {
  organizationId: string
  email: string
  first_name: string
  last_name: string
  language: Language
}

interface InvitedAccount {
  id: string
  /** `active`: the account exists already, and nothing was sent to it. */
  state: 'invited' | 'active' | 'disabled'
}

/** Invites a person to an account in this organisation; the account that they have already stays as it is. */
export const inviteAccount = async (
  trx: Trx,
  services: Services,
  caller: Caller,
  owner: AccountOwner,
): Promise<InvitedAccount> => {
  const { organizationId, ...person } = owner
  const known = await trx
    .selectFrom('users')
    .select(['id', 'state'])
    .where('organization_id', '=', organizationId)
    .where('email', '=', owner.email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (known && known.state !== 'invited') return known
  const id = known?.id ?? newId()
  if (!known) {
    await takeSeat(trx, organizationId)
    const account = { organization_role: 'user' as const, own_permissions: null, state: 'invited' as const }
    const empty = { image_url: null, password_hash: null, deleted_at: null }
    await trx
      .insertInto('users')
      .values({ id, organization_id: organizationId, ...person, ...account, ...empty })
      .execute()
  }
  await sendInvitation(trx, services, caller, { id, organization_id: organizationId })
  return { id, state: 'invited' }
}
