import { type Permission, permissionsOf, type Role, roles } from '@parley/contracts/access'
import { holdsEvery } from '@parley/contracts/access/held'

export interface Refusal {
  readonly path: string
  readonly permissions: readonly string[]
  readonly roles: readonly string[]
}

/** Strangers can write such a link, so only text in the form of a permission and own paths are shown. */
const wordsOf = (text: string | null): string[] =>
  (text ?? '').split(',').filter((word) => /^[a-z][a-z-]{2,60}$/.test(word))

/** Reads the missing permissions from the address of the guard's redirect. */
export const refusalOf = (search: string): Refusal => {
  const params = new URLSearchParams(search)
  const from = params.get('from') ?? ''
  return {
    path: /^\/[\w/-]*$/.test(from) ? from : '',
    permissions: wordsOf(params.get('permission')),
    roles: wordsOf(params.get('role')),
  }
}

/** The missing permissions that the missing roles do not bring along. */
export const missingBesideRoles = ({ permissions, roles: missingRoles }: Refusal): readonly string[] =>
  permissions.filter(
    (word) =>
      !roles.some((role) => missingRoles.includes(role) && holdsEvery(permissionsOf[role], [word as Permission])),
  )

const mayGrant = (role: Role, word: string): boolean =>
  holdsEvery(permissionsOf[role], ['user-update', word as Permission])

/** True if an administrator of the organisation can grant all of these; otherwise only a super-admin can. */
export const grantedByOperator = ({ permissions, roles: missingRoles }: Refusal): boolean =>
  permissions.every((word) => mayGrant('operator', word)) &&
  missingRoles.every((word) => word !== 'super-admin' && roles.includes(word as Role))
