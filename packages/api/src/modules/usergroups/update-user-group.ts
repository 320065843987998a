import type { userGroupChange } from '@parley/contracts/calls'
import type { OutputOf } from '@parley/contracts/kit'
import { sql } from 'kysely'
import { type Trx, transaction } from '../../db/index.ts'
import { audit } from '../../platform/audit/index.ts'
import { type Caller, invalidField, notFound } from '../../platform/http/index.ts'
import { checkVersion, refuseDuplicate, sentOnly } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { checkCustomValues } from '../custom-fields/index.ts'
import { findUserGroup, lockUserGroup, setMembers, userGroupDetail, type UserGroupRecord } from './user-group.repo.ts'

type Change = OutputOf<typeof userGroupChange>

const customColumn = async (trx: Trx, group: UserGroupRecord, values: Change['custom']) => {
  if (!values) return {}
  const { organization_id: organizationId, custom: former } = group
  return { custom: JSON.stringify(await checkCustomValues(trx, { organizationId, kind: 'usergroup', values, former })) }
}

export const updateUserGroup = ({ db }: Services, caller: Caller, id: string, change: Change) =>
  transaction(db, async (trx) => {
    const { actor } = caller
    const row = await lockUserGroup(trx, actor, { id })
    if (!row) throw notFound()
    const before = await userGroupDetail(trx, actor, row)
    await checkVersion(trx, caller, { kind: 'usergroup', id }, { current: before, sent: change })
    const { version, members, custom, ...fields } = change
    const values = {
      ...sentOnly(fields),
      ...(await customColumn(trx, row, custom)),
      version: version + 1,
      updated_at: sql<Date>`now()`,
    }
    await refuseDuplicate('name', trx.updateTable('user_groups').set(values).where('id', '=', id).execute())
    if (members && !(await setMembers(trx, row, members))) throw invalidField('/members', 'unknown-member', '')
    const group = await findUserGroup(trx, actor, { id })
    if (!group) throw notFound()
    const after = await userGroupDetail(trx, actor, group)
    const subject = { kind: 'usergroup', id, organizationId: row.organization_id }
    await audit(trx, caller, { action: 'usergroup.update', subject, before, after })
    return after
  })
