import type { userChange } from '@parley/contracts/calls'
import type { OutputOf } from '@parley/contracts/kit'
import { sql } from 'kysely'
import { type Trx, transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Actor, type Caller, invalidField, notFound, ProblemError, scopeOf } from '../../platform/http/index.ts'
import { checkVersion, refuseDuplicate, sentOnly } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { checkCustomValues } from '../custom-fields/index.ts'
import { signIns } from '../identity/index.ts'
import { keepOneSuperAdmin, takeSeat } from './user-invariants.ts'
import { userAnswer } from './user.answer.ts'
import { authorizeUser } from './user.policy.ts'
import { lockUser, setGroupsOf, type UserRecord } from './user.repo.ts'

type Change = Omit<OutputOf<typeof userChange>, 'version'>

const sensitive = ['email', 'organization_role', 'permissions', 'state'] as const

const authorize = (actor: Actor, user: UserRecord, change: Change): void => {
  authorizeUser('change', actor, user)
  if (!sensitive.some((field) => change[field] !== undefined)) return
  authorizeUser('control', actor, user)
  if (change.organization_role === undefined && change.permissions === undefined) return
  const own = change.permissions === undefined ? user.own_permissions : change.permissions
  authorizeUser('grant', actor, change.organization_role ?? user.organization_role, own)
}

const checkRole = (user: UserRecord, change: Change): void => {
  const role = change.organization_role ?? user.organization_role
  const own = change.permissions === undefined ? user.own_permissions : change.permissions
  if (role === 'guest') throw invalidField('/organization_role', 'role-without-account', role)
  if (role === 'super-admin' && own) throw invalidField('/permissions', 'super-admin-holds-all', role)
}

const isSelf = (actor: Actor, user: UserRecord): boolean => actor.kind === 'user' && actor.id === user.id

/**
 * Users cannot disable themselves or change their own address. Password links go to that address, so a stolen open
 * session must not be enough to take over the account.
 */
const keepOwnAccount = (actor: Actor, user: UserRecord, { email, state }: Change): void => {
  if (!isSelf(actor, user)) return
  const moves = email !== undefined && email !== user.email
  if (moves || (state === 'disabled' && user.state !== 'disabled')) throw new ProblemError('own-account')
}

/**
 * The address of an active account is unique over all organisations, so a change would tell an operator which
 * addresses other organisations have. Only users who see all organisations may change it.
 */
const keepProvenAddress = (actor: Actor, user: UserRecord, { email }: Change): void => {
  const moves = email !== undefined && email !== user.email
  if (moves && user.has_been_active && scopeOf(actor) !== null) throw invalidField('/email', 'proven-address', email)
}

const keepInvariants = async (trx: Trx, actor: Actor, user: UserRecord, change: Change): Promise<void> => {
  const { state, organization_role: role } = change
  const disables = state === 'disabled' && user.state !== 'disabled'
  keepOwnAccount(actor, user, change)
  keepProvenAddress(actor, user, change)
  if (state === 'active' && !user.has_been_active) throw invalidField('/state', 'not-invited-yet', state)
  const leaves = user.organization_role === 'super-admin' && (disables || (role ?? 'super-admin') !== 'super-admin')
  if (leaves) await keepOneSuperAdmin(trx, { userId: user.id })
  if (user.state === 'disabled' && state === 'active') await takeSeat(trx, user.organization_id)
}

const customColumn = async (trx: Trx, user: UserRecord, values: Change['custom']) => {
  if (!values) return {}
  const { organization_id: organizationId, custom: former } = user
  return { custom: JSON.stringify(await checkCustomValues(trx, { organizationId, kind: 'user', values, former })) }
}

const write = async (trx: Trx, user: UserRecord, change: Change): Promise<void> => {
  const { permissions, group_ids: groupIds, custom, ...fields } = change
  const own = permissions === undefined ? {} : { own_permissions: permissions }
  const movesEmail = fields.email !== undefined && fields.email !== user.email
  const values = {
    ...sentOnly(fields),
    ...own,
    ...(movesEmail ? { owns_email: true } : {}),
    ...(await customColumn(trx, user, custom)),
    version: user.version + 1,
    updated_at: sql<Date>`now()`,
  }
  await refuseDuplicate('email', trx.updateTable('users').set(values).where('id', '=', user.id).execute())
  if (groupIds && !(await setGroupsOf(trx, user, groupIds))) throw invalidField('/group_ids', 'unknown-group', '')
  // Links that were sent to the old address must not open the account.
  if (movesEmail) {
    await trx.deleteFrom('password_resets').where('user_id', '=', user.id).execute()
    await trx.updateTable('invitations').set({ code_hash: null }).where('user_id', '=', user.id).execute()
  }
  if (fields.state === 'disabled') await signIns.endSignIns(trx, { userId: user.id })
}

/** Changes a user. Sensitive fields require more permissions than others. */
export const updateUser = (
  { db }: Services,
  caller: Caller,
  id: string,
  { version, ...change }: OutputOf<typeof userChange>,
) =>
  transaction(db, async (trx) => {
    const { actor } = caller
    const before = await lockUser(trx, actor, { id })
    if (!before) throw notFound()
    authorize(actor, before, change)
    await checkVersion(
      trx,
      caller,
      { kind: 'user', id },
      { current: userAnswer(actor, before), sent: { version, ...change } },
    )
    checkRole(before, change)
    await keepInvariants(trx, actor, before, change)
    await write(trx, before, change)
    const after = await lockUser(trx, actor, { id })
    if (!after) throw notFound()
    const subject = { kind: 'user', id, organizationId: before.organization_id }
    await audit(trx, caller, { action: 'user.update', subject, before: { ...before }, after: { ...after } })
    return userAnswer(actor, after)
  })
