import type { newUserGroup } from '@parley/contracts/calls'
import type { OutputOf } from '@parley/contracts/kit'
import { transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, homeOf, invalidField, notFound } from '../../platform/http/index.ts'
import { newId } from '../../platform/ids/index.ts'
import { refuseDuplicate } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { checkCustomValues } from '../custom-fields/index.ts'
import { lockOrganization } from '../organizations/index.ts'
import { findUserGroup, setMembers, userGroupDetail } from './user-group.repo.ts'

export const createUserGroup = ({ db }: Services, caller: Caller, newGroup: OutputOf<typeof newUserGroup>) => {
  const { actor } = caller
  const { members, ...fields } = newGroup
  const row = { ...fields, id: newId(), organization_id: homeOf(actor, newGroup.organization_id) }
  return transaction(db, async (trx) => {
    await lockOrganization(trx, row.organization_id)
    const check = { organizationId: row.organization_id, kind: 'usergroup' as const, values: row.custom }
    const custom = JSON.stringify(await checkCustomValues(trx, check))
    await refuseDuplicate(
      'name',
      trx
        .insertInto('user_groups')
        .values({ ...row, custom, deleted_at: null })
        .execute(),
    )
    if (!(await setMembers(trx, row, members))) throw invalidField('/members', 'unknown-member', '')
    const group = await findUserGroup(trx, actor, row)
    if (!group) throw notFound()
    const answer = await userGroupDetail(trx, actor, group)
    const subject = { kind: 'usergroup', id: row.id, organizationId: row.organization_id }
    await audit(trx, caller, { action: 'usergroup.create', subject, after: answer })
    return answer
  })
}
