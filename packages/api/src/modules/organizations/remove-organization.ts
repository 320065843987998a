import { sql } from 'kysely'
import { transaction, type Trx } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, notFound, ProblemError } from '../../platform/http/index.ts'
import { refuseDuplicate } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { findOrganization, lockOrganization, organizationAnswer } from './organization.repo.ts'

/** Refuses the removal of an organisation that must stay; runs in the transaction that removes it. */
export type RemovalCheck = (trx: Trx, organizationId: string) => Promise<void>

interface Removal {
  id: string
  check: RemovalCheck
}

/**
 * The users of the organisation lose access at their next request, because a token is valid only in an existing
 * organisation.
 */
export const removeOrganization = ({ db }: Services, caller: Caller, { id, check }: Removal): Promise<void> =>
  transaction(db, async (trx) => {
    const { actor } = caller
    const row = await lockOrganization(trx, actor, { id })
    if (!row) throw notFound()
    if (actor.kind === 'user' && actor.organizationId === id) throw new ProblemError('own-organization')
    await check(trx, id)
    await trx
      .updateTable('organizations')
      .set({ deleted_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    const subject = { kind: 'organization', id, organizationId: id }
    await audit(trx, caller, { action: 'organization.delete', subject, before: organizationAnswer(actor, row) })
  })

export const restoreOrganization = ({ db }: Services, caller: Caller, id: string) =>
  transaction(db, async (trx) => {
    const { actor } = caller
    const row = await lockOrganization(trx, actor, { id, deleted: true })
    if (!row) throw notFound()
    const values = { deleted_at: null, version: row.version + 1, updated_at: sql<Date>`now()` }
    await refuseDuplicate('name', trx.updateTable('organizations').set(values).where('id', '=', id).execute())
    const organization = await findOrganization(trx, actor, { id })
    if (!organization) throw notFound()
    const answer = organizationAnswer(actor, organization)
    const subject = { kind: 'organization', id, organizationId: id }
    await audit(trx, caller, { action: 'organization.restore', subject, after: answer })
    return answer
  })
