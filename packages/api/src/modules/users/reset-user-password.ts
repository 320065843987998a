import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, notFound, ProblemError } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { passwordResetMail } from '../identity/index.ts'
import { authorizeUser } from './user.policy.ts'
import { findUser } from './user.repo.ts'

/** Mails the reset link to the person. The administrator who asks for it never sees it. */
export const resetUserPassword = (services: Services, caller: Caller, id: string): Promise<void> =>
  transaction(services.db, async (trx) => {
    const user = await findUser(trx, caller.actor, { id })
    if (!user) throw notFound()
    authorizeUser('control', caller.actor, user)
    if (user.state !== 'active') throw new ProblemError('not-active')
    await services.jobs.enqueue(passwordResetMail(services), { account_email: user.email }, { trx })
    const subject = { kind: 'user', id, organizationId: user.organization_id }
    await audit(trx, caller, { action: 'password-reset.send', subject })
  })
