import type { RawBuilder } from 'kysely'
import type { Executor } from '../../db/index.ts'
import { type Actor, type Caller, forbidden, listScope, notFound } from '../../platform/http/index.ts'
import { standingOrganizations } from '../organizations/index.ts'

/** Super-admins, whom only callers with the permission see. The users' module stands above this one. */
export interface SuperAdmins {
  readonly seesSuperAdmins: (actor: Actor) => boolean
  readonly isSuperAdmin: (userId: RawBuilder<unknown>) => RawBuilder<boolean>
}

/** These calls concern the whole installation, so the permission alone is not enough. */
export const authorizeMail = ({ actor }: Caller): void => {
  if (actor.kind !== 'user' || actor.role !== 'super-admin') throw forbidden(['settings-email'])
}

/** The organisation whose mail the caller may read and change: their own, or any for a super-admin. */
export const findMailOrganization = async (executor: Executor, { actor }: Caller, id: string) => {
  listScope(actor, id)
  const organization = await executor
    .selectFrom(standingOrganizations.as('organization'))
    .select(['id', 'name', 'product_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!organization) throw notFound()
  return organization
}
