import { holdsPermission } from '@parley/contracts/access/held'
import { notFound } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { effectivePermissions } from './authenticate.ts'
import { findStanding } from './sign-in.repo.ts'

/** The edge calls this with an identifier from its sealed cookie. The answer contains no names. */
export const signInStatus = async ({ db }: Services, id: string) => {
  const standing = await findStanding(db.kysely, id)
  if (!standing) throw notFound()
  const permissions = effectivePermissions(standing.organization_role, standing.own_permissions)
  return { chooses_releases: holdsPermission(permissions, 'application-install') }
}
