import { sql } from 'kysely'
import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, notFound, ProblemError } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { findInvitation } from './invitation.repo.ts'

export const withdrawInvitation = ({ db }: Services, caller: Caller, id: string): Promise<void> =>
  transaction(db, async (trx) => {
    const invitation = await findInvitation(trx, caller.actor, id)
    if (!invitation) throw notFound()
    if (invitation.accepted_at) throw new ProblemError('already-active')
    await trx
      .updateTable('invitations')
      .set({ withdrawn_at: sql`now()`, code_hash: null })
      .where('id', '=', id)
      .execute()
    const subject = { kind: 'invitation', id, organizationId: invitation.organization_id }
    await audit(trx, caller, { action: 'invitation.withdraw', subject })
  })
