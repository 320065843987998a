import { type HeldPermissions, holdsAny } from '@parley/contracts/access/held'

/** True for those who manage applications. Everyone may open the page of applications. */
export const managesApplications = (permissions: HeldPermissions): boolean =>
  holdsAny(permissions, ['application-install', 'application-share', 'application-delete'])
