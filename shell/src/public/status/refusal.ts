import { type Permission, permissionsOf, type Role, roles } from '@parley/contracts/access'

export interface Refusal {
  readonly path: string
  readonly permissions: readonly string[]
  readonly roles: readonly string[]
}

/** A link can be written by anybody: nothing but words of the vocabulary's shape, and a path of ours, is shown. */
const wordsOf = (text: string | null): string[] =>
  (text ?? '').split(',').filter((word) => /^[a-z][a-z-]{2,60}$/.test(word))

/** What the guard's redirect to this page says was missing. */
export const refusalOf = (search: string): Refusal => {
  const params = new URLSearchParams(search)
  const from = params.get('from') ?? ''
  return {
    path: /^\/[\w/-]*$/.test(from) ? from : '',
    permissions: wordsOf(params.get('permission')),
    roles: wordsOf(params.get('role')),
  }
}

const mayGrant = (role: Role, word: string): boolean => {
  const held = permissionsOf[role]
  return held.includes('user-update') && held.includes(word as Permission)
}

/** Whether somebody of the organisation can hand all of this out, or only the platform's own administrators. */
export const grantedByOperator = ({ permissions, roles: missingRoles }: Refusal): boolean =>
  permissions.every((word) => mayGrant('operator', word)) &&
  missingRoles.every((word) => word !== 'super-admin' && roles.includes(word as Role))
