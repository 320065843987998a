import { type Caller, listScope, notFound } from '../../platform/http/index.ts'
import type { PageQuery } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { exportRecords } from '../custom-fields/index.ts'
import { userAnswer } from './user.answer.ts'
import { findUser, selectUsers, type UserRecord } from './user.repo.ts'

interface Filters {
  search?: string | undefined
  organization_id?: string | undefined
  group_id?: string | undefined
  role?: string | undefined
  state?: string | undefined
  custom?: string | string[] | undefined
}

export const readUser = async ({ db }: Services, { actor }: Caller, id: string) => {
  const row = await findUser(db.kysely, actor, { id })
  if (!row) throw notFound()
  return userAnswer(actor, row)
}

export const listUsers = async ({ db }: Services, { actor }: Caller, query: PageQuery & Filters) => {
  const page = await selectUsers(db, actor, listScope(actor, query.organization_id), query)
  return { ...page, items: page.items.map((row) => userAnswer(actor, row)) }
}

const columns = [
  'email',
  'first_name',
  'last_name',
  'organization_role',
  'state',
  'language',
  'groups',
  'created_at',
  'updated_at',
]

/** The users of the same list as one file, without a limit of pages. */
export const exportUsers = ({ db }: Services, { actor }: Caller, { organization_id, ...filters }: Filters) => {
  const organizationId = listScope(actor, organization_id)
  return exportRecords<UserRecord>(db.kysely, {
    kind: 'user',
    organizationId,
    columns,
    selectRows: (page) => selectUsers(db, actor, organizationId, { ...filters, ...page }),
    cellsOf: ({ groups, ...row }) => ({ ...row, groups: groups.map(({ name }) => name).join('; ') }),
  })
}
