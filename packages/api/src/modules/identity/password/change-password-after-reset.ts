import { networkOf } from '@parley/server-kit/network'
import { sql } from 'kysely'
import { type Trx, transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import { type Caller, type Exchange, ProblemError } from '../../../platform/http/index.ts'
import { refuseWhenFull } from '../../../platform/limits/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { rememberDevice } from '../sign-in/known-device.ts'
import { endSignIns } from '../sign-in/sign-in.repo.ts'
import { standingOrganizations } from '../../organizations/index.ts'
import { refuseObvious } from './obvious-password.ts'
import { hashPassword } from './password-hash.ts'
import { passwordChangedMail } from './password-mail.job.ts'
import { hashSecret } from '../../../platform/secrets/index.ts'

const findReset = (trx: Trx, code: string) =>
  trx
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin(standingOrganizations.as('o'), 'o.id', 'u.organization_id')
    .select(['r.id', 'u.id as user_id', 'u.organization_id', 'u.email', 'u.first_name', 'u.last_name'])
    .select('o.name as organization_name')
    .where('r.code_hash', '=', hashSecret(code))
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', sql<Date>`now()`)
    .where('u.deleted_at', 'is', null)
    .where('u.state', '=', 'active')
    .forUpdate('r')
    .executeTakeFirst()

/** A code is too long to guess, but each attempt costs the server work. */
export const limitCodes = ({ db }: Services, caller: Caller): Promise<void> =>
  refuseWhenFull(db.kysely, [{ key: `code:address:${networkOf(caller.origin.address)}`, limit: 60, window: 900 }])

/** Uses up the code, sets the password and ends every sign-in of the account. */
export const changePasswordAfterReset = async (
  services: Services,
  caller: Caller,
  http: Exchange,
  body: { reset_code: string; new_password: string },
): Promise<void> => {
  await limitCodes(services, caller)
  await transaction(services.db, async (trx) => {
    const reset = await findReset(trx, body.reset_code)
    if (!reset) throw new ProblemError('code-not-valid')
    const own = [reset.email, reset.first_name, reset.last_name, reset.organization_name]
    refuseObvious(services.installation, { password: body.new_password, pointer: '/new_password', own })
    const password_hash = await hashPassword(body.new_password)
    await trx.updateTable('users').set({ password_hash }).where('id', '=', reset.user_id).execute()
    await trx
      .updateTable('password_resets')
      .set({ used_at: sql`now()` })
      .where('id', '=', reset.id)
      .execute()
    const endedSignIns = await endSignIns(trx, { userId: reset.user_id })
    // An attacker's device may be among the known ones and cause the reset. Only this device has just confirmed the
    // mailbox.
    await trx.deleteFrom('known_devices').where('user_id', '=', reset.user_id).execute()
    await rememberDevice(trx, http, reset.user_id, services)
    await services.jobs.enqueue(passwordChangedMail(services), { user_id: reset.user_id }, { trx })
    await audit(trx, caller, {
      action: 'password.reset',
      subject: { kind: 'user', id: reset.user_id, organizationId: reset.organization_id },
      after: { ended_sign_ins: endedSignIns },
      provenUser: reset.user_id,
    })
  })
}
