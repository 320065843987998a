import { type HeldPermissions, holdsAny } from '@parley/contracts/access/held'

/** One of these permissions makes a manager of applications. */
export const applicationManagers = ['application-install', 'application-share', 'application-delete'] as const

/** True for those who manage applications. Everyone may open the page of applications. */
export const managesApplications = (permissions: HeldPermissions): boolean => holdsAny(permissions, applicationManagers)
