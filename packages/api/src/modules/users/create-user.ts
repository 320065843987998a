import type { newUser } from '@parley/contracts/calls'
import type { OutputOf } from '@parley/contracts/kit'
import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, homeOf, invalidField, notFound } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import { refuseDuplicate } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { checkCustomValues } from '../custom-fields/index.ts'
import { sendInvitation } from '../invitations/index.ts'
import { readLocale } from '../organizations/index.ts'
import { takeSeat } from './user-invariants.ts'
import { userAnswer } from './user.answer.ts'
import { authorizeUser } from './user.policy.ts'
import { findUser, setGroupsOf } from './user.repo.ts'

type NewUser = OutputOf<typeof newUser>

const checkRole = ({
  organization_role: role,
  permissions,
}: Pick<NewUser, 'organization_role' | 'permissions'>): void => {
  if (role === 'guest') throw invalidField('/organization_role', 'role-without-account', role)
  if (role === 'super-admin' && permissions) throw invalidField('/permissions', 'super-admin-holds-all', role)
}

/** Adds a user without a password. An invitation may follow at once or later. */
export const createUser = (services: Services, caller: Caller, input: NewUser) => {
  const { actor } = caller
  const organizationId = homeOf(actor, input.organization_id)
  authorizeUser('grant', actor, input.organization_role, input.permissions)
  if (input.send_invitation) authorizeUser('invite', actor)
  checkRole(input)
  return transaction(services.db, async (trx) => {
    await takeSeat(trx, organizationId)
    const { permissions, group_ids: groupIds, send_invitation: invite, ...fields } = input
    const id = newId()
    const values = await checkCustomValues(trx, { organizationId, kind: 'user', values: input.custom })
    const row = {
      ...fields,
      language: input.language ?? (await readLocale(trx, organizationId)) ?? caller.language,
      id,
      organization_id: organizationId,
      custom: JSON.stringify(values),
      own_permissions: permissions,
      state: 'invited' as const,
    }
    await refuseDuplicate(
      'email',
      trx
        .insertInto('users')
        .values({ ...row, password_hash: null, deleted_at: null })
        .execute(),
    )
    if (!(await setGroupsOf(trx, row, groupIds))) throw invalidField('/group_ids', 'unknown-group', '')
    if (invite) await sendInvitation(trx, services, caller, row)
    const user = await findUser(trx, actor, { id })
    if (!user) throw notFound()
    await audit(trx, caller, {
      action: 'user.create',
      subject: { kind: 'user', id, organizationId },
      after: { ...user },
    })
    return userAnswer(actor, user)
  })
}
