import { contract } from '@parley/contracts/calls'
import { binaryRoute, listScope, notFound, route } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { type ExportColumn, exportRecords } from '../custom-fields/index.ts'
import { createUserGroup } from './create-user-group.ts'
import { removeUserGroup, restoreUserGroup } from './remove-user-group.ts'
import { updateUserGroup } from './update-user-group.ts'
import {
  everyUserGroup,
  findUserGroup,
  selectUserGroups,
  userGroupAnswer,
  userGroupDetail,
  type UserGroupRecord,
} from './user-group.repo.ts'

const calls = contract.usergroups
const columns: readonly ExportColumn[] = [
  { field: 'name', en: 'Name', fr: 'Nom' },
  { field: 'description', en: 'Description', fr: 'Description' },
  { field: 'member_count', en: 'Members', fr: 'Membres' },
  { field: 'created_at', en: 'Created', fr: 'Créé le' },
  { field: 'updated_at', en: 'Last changed', fr: 'Dernière modification' },
]

export const userGroupRoutes = (services: Services) => [
  route(calls.list, async ({ caller: { actor }, query }) => {
    const page = await selectUserGroups(services.db.kysely, listScope(actor, query.organization_id), query)
    return { ...page, items: page.items.map((row) => userGroupAnswer(actor, row)) }
  }),
  binaryRoute(calls.exportList, async ({ caller: { actor, language }, query: { organization_id, ...filters } }) => {
    const { kysely } = services.db
    const organizationId = listScope(actor, organization_id)
    return exportRecords<UserGroupRecord>(kysely, {
      kind: 'usergroup',
      organizationId,
      columns,
      language,
      list: everyUserGroup(kysely, organizationId, filters),
      cellsOf: (row) => ({ ...row }),
    })
  }),
  route(calls.create, ({ caller, body }) => createUserGroup(services, caller, body)),
  route(calls.read, async ({ caller: { actor }, params }) => {
    const row = await findUserGroup(services.db.kysely, actor, params)
    if (!row) throw notFound()
    return userGroupDetail(services.db.kysely, actor, row)
  }),
  route(calls.update, ({ caller, params, body }) => updateUserGroup(services, caller, params.id, body)),
  route(calls.remove, ({ caller, params }) => removeUserGroup(services, caller, params.id)),
  route(calls.restore, ({ caller, params }) => restoreUserGroup(services, caller, params.id)),
]
