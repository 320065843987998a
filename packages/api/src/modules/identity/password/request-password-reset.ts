import { networkOf } from '@parley/server-kit/network'
import { createHash } from 'node:crypto'
import { transaction } from '../../../db/index.ts'
import { audit } from '../../../platform/audit/index.ts'
import type { Caller } from '../../../platform/http/index.ts'
import { hit, refuseWhenFull } from '../../../platform/limits/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { passwordResetMail } from './password-mail.job.ts'

const hour = 3600
const hashEmail = (email: string): string => createHash('sha256').update(email).digest('base64url').slice(0, 22)

/** Does the same work and gives the same answer for every address, whether it has an account or not. */
export const requestPasswordReset = async (services: Services, caller: Caller, email: string): Promise<void> => {
  const { db, jobs } = services
  await refuseWhenFull(db.kysely, [
    { key: `reset:address:${networkOf(caller.origin.address)}`, limit: 20, window: hour },
  ])
  // Protects the mailbox from a flood: a surplus request is dropped silently, and the first message stays valid.
  const surplus = await hit(db.kysely, [{ key: `reset:account:${hashEmail(email)}`, limit: 5, window: hour }])
  await transaction(db, async (trx) => {
    if (surplus === 0) await jobs.enqueue(passwordResetMail(services), { account_email: email }, { trx })
    await audit(trx, caller, {
      action: 'password-reset.request',
      subject: { kind: 'user', id: null, organizationId: null },
    })
  })
}
