import { sql } from 'kysely'
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
  /** An account made earlier for the same person, not active yet: a corrected address moves it. */
  madeAccount: string | null
}

interface InvitedAccount {
  id: string
  /** `active`: the account exists already, and nothing was sent to it. */
  state: 'invited' | 'active' | 'disabled'
  /** True when the account is new and took a seat. */
  isNew: boolean
}

type Person = Omit<AccountOwner, 'organizationId' | 'madeAccount'>

const createAccount = async (trx: Trx, organizationId: string, person: Person): Promise<string> => {
  await takeSeat(trx, organizationId)
  const id = newId()
  const account = { organization_role: 'user' as const, own_permissions: null, state: 'invited' as const }
  const empty = { image_url: null, password_hash: null, deleted_at: null }
  await trx
    .insertInto('users')
    .values({ id, organization_id: organizationId, ...person, ...account, ...empty })
    .execute()
  return id
}

/** Gives an account that is not activated yet another address; false when it was activated meanwhile. */
const moveAccount = async (trx: Trx, id: string, person: Person): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ ...person, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'invited')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Invites a person to an account in this organisation; the account that they have already stays as it is. */
export const inviteAccount = async (
  trx: Trx,
  services: Services,
  caller: Caller,
  owner: AccountOwner,
): Promise<InvitedAccount> => {
  const { organizationId, madeAccount, ...person } = owner
  const account = await trx
    .selectFrom('users')
    .select(['id', 'state'])
    .where('organization_id', '=', organizationId)
    .where('email', '=', owner.email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (account && account.state !== 'invited') return { ...account, isNew: false }
  const isMoved = !account && madeAccount !== null && (await moveAccount(trx, madeAccount, person))
  const id = account?.id ?? (isMoved ? madeAccount : await createAccount(trx, organizationId, person))
  await sendInvitation(trx, services, caller, { id, organization_id: organizationId })
  return { id, state: 'invited', isNew: !account && !isMoved }
}
