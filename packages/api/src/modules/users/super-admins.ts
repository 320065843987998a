import { sql } from 'kysely'

export { isSuperAdmin } from './user.fragments.ts'
export { seesSuperAdmins } from './user.policy.ts'
export { keepOneSuperAdmin } from './user-invariants.ts'

/**
 * The ids of the people whose name or address contains this word of a search: of one organisation, or of all for null.
 * Super-admins are left out for callers who may not see them.
 */
export const visiblePeople = (word: string, organizationId: string | null, withSuperAdmins: boolean) => sql<{
  id: string
}>`
  select id from users where name_key like '%' || fold(${word}) || '%'
    and ${organizationId === null ? sql`true` : sql`organization_id = ${organizationId}`}
    and ${withSuperAdmins ? sql`true` : sql`organization_role <> 'super-admin'`}`
