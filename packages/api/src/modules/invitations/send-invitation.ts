import { sql } from 'kysely'
import { type Trx, transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, notFound, ProblemError, scopeOf } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import { refuseWhenFull } from '../../platform/limits/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { invitationMail } from './invitation.mail.job.ts'
import { findInvitation, invitationAnswer, invitationDays, seesInvited } from './invitation.repo.ts'

interface InvitedUser {
  id: string
  organization_id: string
}

const expiry = sql<Date>`now() + make_interval(days => ${invitationDays})`

/** Invites a user in the caller's transaction; their earlier invitations stop working. */
export const sendInvitation = async (
  trx: Trx,
  services: Services,
  caller: Caller,
  user: InvitedUser,
): Promise<string> => {
  const id = newId()
  await trx
    .updateTable('invitations')
    .set({ withdrawn_at: sql`now()`, code_hash: null })
    .where('user_id', '=', user.id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
  await trx
    .insertInto('invitations')
    .values({
      id,
      organization_id: user.organization_id,
      user_id: user.id,
      code_hash: null,
      expires_at: expiry,
      invited_by: caller.actor.kind === 'user' ? caller.actor.id : null,
      accepted_at: null,
      withdrawn_at: null,
    })
    .execute()
  await services.jobs.enqueue(invitationMail(services), { invitation_id: id }, { trx })
  const subject = { kind: 'invitation', id, organizationId: user.organization_id }
  await audit(trx, caller, { action: 'invitation.send', subject, after: { user_id: user.id } })
  return id
}

const limitMessages = ({ db, installation }: Services, userId: string): Promise<void> => {
  const limit = installation.limits?.invitationsPerHour ?? 10
  return refuseWhenFull(db.kysely, [{ key: `invite:user:${userId}`, limit, window: 3600 }])
}

export const inviteUser = async (services: Services, caller: Caller, userId: string) => {
  await limitMessages(services, userId)
  return transaction(services.db, async (trx) => {
    const scope = scopeOf(caller.actor)
    const user = await trx
      .selectFrom('users as u')
      .select(['id', 'organization_id', 'state'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .where(seesInvited(caller.actor))
      .$if(scope !== null, (query) => query.where('organization_id', '=', scope))
      .executeTakeFirst()
    if (!user) throw notFound()
    if (user.state !== 'invited') throw new ProblemError('already-active')
    const id = await sendInvitation(trx, services, caller, user)
    const invitation = await findInvitation(trx, caller.actor, id)
    if (!invitation) throw notFound()
    return invitationAnswer(caller.actor, invitation)
  })
}

/** Sends the invitation again with a new code that is valid for a week; the old code stops working. */
export const resendInvitation = async (services: Services, caller: Caller, id: string) => {
  await limitMessages(services, id)
  return transaction(services.db, async (trx) => {
    const invitation = await findInvitation(trx, caller.actor, id)
    if (!invitation) throw notFound()
    if (invitation.accepted_at) throw new ProblemError('already-active')
    await trx
      .updateTable('invitations')
      .set({
        code_hash: null,
        withdrawn_at: null,
        sent_at: sql`now()`,
        sent_count: invitation.sent_count + 1,
        expires_at: expiry,
      })
      .where('id', '=', id)
      .execute()
    await services.jobs.enqueue(invitationMail(services), { invitation_id: id }, { trx })
    const subject = { kind: 'invitation', id, organizationId: invitation.organization_id }
    await audit(trx, caller, { action: 'invitation.resend', subject })
    const renewedInvitation = await findInvitation(trx, caller.actor, id)
    if (!renewedInvitation) throw notFound()
    return invitationAnswer(caller.actor, renewedInvitation)
  })
}
