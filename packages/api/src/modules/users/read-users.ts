import { type Caller, listScope, notFound } from '../../platform/http/index.ts'
import type { PageQuery } from '../../platform/lists/index.ts'
import type { Services } from '../../platform/services/index.ts'
import { type ExportColumn, exportRecords } from '../custom-fields/index.ts'
import { userAnswer } from './user.answer.ts'
import { everyUser, findUser, type NameQuery, selectUserNames, selectUsers, type UserRecord } from './user.repo.ts'

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

/** Names alone, for people who share records and do not read the list of users. */
export const listUserNames = async (
  { db }: Services,
  { actor }: Caller,
  query: NameQuery & { organization_id?: string | undefined },
) => ({
  items: await selectUserNames(db.kysely, actor, listScope(actor, query.organization_id), query),
})

const columns: readonly ExportColumn[] = [
  { field: 'email', en: 'E-mail address', fr: 'Adresse e-mail' },
  { field: 'first_name', en: 'First name', fr: 'Prénom' },
  { field: 'last_name', en: 'Last name', fr: 'Nom' },
  { field: 'organization_role', en: 'Role', fr: 'Rôle' },
  { field: 'state', en: 'State', fr: 'État' },
  { field: 'language', en: 'Language', fr: 'Langue' },
  { field: 'groups', en: 'Groups', fr: 'Groupes' },
  { field: 'created_at', en: 'Created', fr: 'Créé le' },
  { field: 'updated_at', en: 'Last changed', fr: 'Dernière modification' },
]

/** The users of the same list as one file, without a limit of pages. */
export const exportUsers = (
  { db }: Services,
  { actor, language }: Caller,
  { organization_id, ...filters }: Filters,
) => {
  const organizationId = listScope(actor, organization_id)
  return exportRecords<UserRecord>(db.kysely, {
    kind: 'user',
    organizationId,
    columns,
    language,
    list: everyUser(db.kysely, actor, organizationId, filters),
    cellsOf: ({ groups, ...row }) => ({ ...row, groups: groups.map(({ name }) => name).join('; ') }),
  })
}
