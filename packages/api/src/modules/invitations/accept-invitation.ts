import { sql } from 'kysely'
import { type Executor, type Trx, transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, type Exchange, ProblemError } from '../../platform/http/index.ts'
import { onDuplicate } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { hashSecret } from '../../platform/secrets/index.ts'
import { hashPassword, limitCodes, refuseObvious, rememberDevice } from '../identity/index.ts'
import { notifyPeople } from '../notifications/index.ts'
import { standingOrganizations } from '../organizations/index.ts'

const findByCode = (executor: Executor, code: string) =>
  executor
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .innerJoin(standingOrganizations.as('o'), 'o.id', 'u.organization_id')
    .select([
      'i.id',
      'i.expires_at',
      'i.invited_by',
      'u.id as user_id',
      'u.organization_id',
      'u.email',
      'u.first_name',
      'u.last_name',
    ])
    .select('o.name as organization_name')
    .where('i.code_hash', '=', hashSecret(code))
    .where('i.accepted_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .where('i.expires_at', '>', sql<Date>`now()`)
    .where('u.state', '=', 'invited')
    .where('u.deleted_at', 'is', null)

/** The invited user, so that the page can greet them before they choose a password. */
export const checkInviteCode = async (services: Services, caller: Caller, code: string) => {
  await limitCodes(services, caller)
  const invitation = await findByCode(services.db.kysely, code).executeTakeFirst()
  if (!invitation) throw new ProblemError('code-not-valid')
  const { invited_by: _, ...answer } = invitation
  return { ...answer, expires_at: invitation.expires_at.toISOString() }
}

/** Runs in the transaction that activates an account. */
export type ActivationListener = (trx: Trx, caller: Caller, userId: string) => Promise<void>

interface ActivationServices {
  services: Services
  onActivation: ActivationListener
}

/** Uses up the code: the account gets its password and becomes active. */
export const activateAccount = async (
  { services, onActivation }: ActivationServices,
  caller: Caller,
  http: Exchange,
  body: { invite_code: string; password: string },
): Promise<void> => {
  await limitCodes(services, caller)
  await transaction(services.db, async (trx) => {
    const invitation = await findByCode(trx, body.invite_code).forUpdate('i').executeTakeFirst()
    if (!invitation) throw new ProblemError('code-not-valid')
    const own = [invitation.email, invitation.first_name, invitation.last_name, invitation.organization_name]
    refuseObvious(services.installation, { password: body.password, pointer: '/password', own })
    const change = { password_hash: await hashPassword(body.password), state: 'active' as const }
    const activation = trx
      .updateTable('users')
      .set({ ...change, version: sql<number>`version + 1`, updated_at: sql`now()` })
      .where('id', '=', invitation.user_id)
      .execute()
    // Only the owner of the mailbox learns this, and not the inviter, because only the owner has the code.
    await onDuplicate(activation, (cause) => new ProblemError('account-elsewhere', { cause }))
    await trx
      .updateTable('invitations')
      .set({ accepted_at: sql`now()`, code_hash: null })
      .where('id', '=', invitation.id)
      .execute()
    await rememberDevice(trx, http, invitation.user_id, services)
    await audit(trx, caller, {
      action: 'account.activate',
      subject: { kind: 'user', id: invitation.user_id, organizationId: invitation.organization_id },
      before: { state: 'invited' },
      after: { state: 'active' },
      provenUser: invitation.user_id,
    })
    await onActivation(trx, caller, invitation.user_id)
    const person = [invitation.first_name, invitation.last_name].filter(Boolean).join(' ') || invitation.email
    await notifyPeople(trx, services, caller, {
      kind: 'invitation_accepted',
      organizationId: invitation.organization_id,
      userIds: invitation.invited_by ? [invitation.invited_by] : [],
      name: person,
      person,
      personId: invitation.user_id,
      path: `/settings/user/edit/${invitation.user_id}`,
    })
  })
}
