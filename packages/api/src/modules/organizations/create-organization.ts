import type { newOrganization } from '@parley/contracts/calls'
import type { OutputOf } from '@parley/contracts/kit'
import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, forbidden, notFound, seesEveryOrganization } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import { refuseDuplicate } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { findOrganization, organizationAnswer } from './organization.repo.ts'

/** Only users who see every organisation can create one, because other users could not even read it. */
export const createOrganization = ({ db }: Services, caller: Caller, input: OutputOf<typeof newOrganization>) => {
  const { actor } = caller
  if (!seesEveryOrganization(actor)) throw forbidden(['super-admin-read'])
  const id = newId()
  return transaction(db, async (trx) => {
    await refuseDuplicate(
      'name',
      trx
        .insertInto('organizations')
        .values({ ...input, id, deleted_at: null })
        .execute(),
    )
    const organization = await findOrganization(trx, actor, { id })
    if (!organization) throw notFound()
    const answer = organizationAnswer(actor, organization)
    await audit(trx, caller, {
      action: 'organization.create',
      subject: { kind: 'organization', id, organizationId: id },
      after: answer,
    })
    return answer
  })
}
