import { permissionsOf } from '@parley/contracts/access'
import { Caller } from '../platform/http/index.ts'
import type { TestApi } from './api.ts'

/** A super-admin whose call has passed the access check already, even if the account changes meanwhile. */
export const superAdminIn = async (api: TestApi, organizationId: string): Promise<Caller> => {
  const { id } = await api.addPerson({ role: 'super-admin', organizationId })
  const permissions = new Set(permissionsOf['super-admin'])
  const actor = { kind: 'user', id, organizationId, role: 'super-admin', permissions, signInId: id } as const
  return new Caller(actor, { address: '', userAgent: '', requestId: '' }, 'en')
}

/** The last two super-admins. Over HTTP, the second one would usually be signed out before the call. */
export const lastSuperAdmins = async (api: TestApi, organizations: readonly [string, string]) => {
  await api.db.kysely
    .updateTable('users')
    .set({ state: 'disabled' })
    .where('organization_role', '=', 'super-admin')
    .execute()
  return [await superAdminIn(api, organizations[0]), await superAdminIn(api, organizations[1])] as const
}
