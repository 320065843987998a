import { notFound } from '../../../platform/http/index.ts'
import type { Services } from '../../../platform/services/index.ts'
import { effectivePermissions } from './authenticate.ts'
import { findStanding } from './sign-in.repo.ts'

/** Asked by the edge with an identifier that its sealed cookie holds. The answer names no one. */
export const signInStatus = async ({ db }: Services, id: string) => {
  const standing = await findStanding(db.kysely, id)
  if (!standing) throw notFound()
  const permissions = effectivePermissions(standing.organization_role, standing.own_permissions)
  return { chooses_releases: permissions.has('application-install') }
}
