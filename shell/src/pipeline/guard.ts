import { holdsAny, mayOpenPage, missingPermissions } from '@parley/contracts/access/held'
import type { SessionState } from '@parley/mfe-kit/host'
import { findRoute, type TableRoute } from '../routing/route-table.ts'

export type GuardAnswer = 'pass' | 'sign-in' | 'forbidden'

const holdsOne = ({ anyPermissions }: TableRoute, heldPermissions: SessionState['permissions']): boolean =>
  !anyPermissions || holdsAny(heldPermissions, anyPermissions)

/** Checks that the user has all required permissions and roles. Without a user only public pages open. */
export function guard(route: TableRoute, session: SessionState): GuardAnswer {
  const asksNothing = route.permissions.length === 0 && route.roles.length === 0 && !route.anyPermissions
  if (!session.user) return route.public && asksNothing ? 'pass' : 'sign-in'
  return mayOpenPage(route, session) ? 'pass' : 'forbidden'
}

/** True when the path leads to a page that this user may open. */
export const mayOpenPath = (table: readonly TableRoute[], path: string, session: SessionState): boolean => {
  const match = findRoute(table, path)
  return match !== null && guard(match.route, session) === 'pass'
}

/** The redirect to /403 names the missing permissions, so the page can say who may grant them. */
export function forbiddenAddress(route: TableRoute, { permissions, roles }: SessionState, from: string): string {
  const oneOf = holdsOne(route, permissions) ? [] : (route.anyPermissions ?? [])
  const missing = {
    permission: missingPermissions(permissions, [...route.permissions, ...oneOf]).join(','),
    role: route.roles.filter((role) => !roles.includes(role)).join(','),
    from,
  }
  return `/403?${new URLSearchParams(Object.entries(missing).filter(([, words]) => words !== '')).toString()}`
}

/** Address of the sign-in dialog, with the page to open afterwards. */
export const signInAddress = (fullPath: string): string => `/?return=${encodeURIComponent(fullPath)}#login`
