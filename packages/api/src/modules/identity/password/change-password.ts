import { transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, invalidField, ProblemError } from '../../../platform/http/index.ts'
import { refuseWhenFull } from '../../../platform/limits/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { endSignIns } from '../sign-in/sign-in.repo.ts'
import { standingOrganizations } from '../../organizations/index.ts'
import { refuseObvious } from './obvious-password.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { passwordChangedMail } from './password-mail.job.ts'

/** Changes the caller's password. A thief with a stolen token still needs the old password, and has few attempts. */
export const changePassword = async (
  services: Services,
  caller: Caller,
  body: { current_password: string; new_password: string },
): Promise<void> => {
  const { db, jobs, installation } = services
  const { id, organizationId, signInId } = caller.user
  await refuseWhenFull(db.kysely, [{ key: `change-password:${id}`, limit: 10, window: 900 }])
  const user = await db.kysely
    .selectFrom('users')
    .innerJoin(standingOrganizations.as('organizations'), 'organizations.id', 'users.organization_id')
    .select(['email', 'first_name', 'last_name', 'password_hash', 'organizations.name as organization_name'])
    .where('users.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new ProblemError('not-signed-in')
  if (!(await verifyPassword(user.password_hash, body.current_password))) {
    throw invalidField('/current_password', 'wrong-password', 'wrong-password')
  }
  const own = [user.email, user.first_name, user.last_name, user.organization_name]
  refuseObvious(installation, { password: body.new_password, pointer: '/new_password', own })
  const password_hash = await hashPassword(body.new_password)
  await transaction(db, async (trx) => {
    await trx.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
    await trx.deleteFrom('password_resets').where('user_id', '=', id).where('used_at', 'is', null).execute()
    const endedSignIns = await endSignIns(trx, { userId: id, except: signInId })
    await jobs.enqueue(passwordChangedMail(services), { user_id: id }, { trx })
    await audit(trx, caller, {
      action: 'password.change',
      subject: { kind: 'user', id, organizationId },
      after: { ended_sign_ins: endedSignIns },
    })
  })
}
