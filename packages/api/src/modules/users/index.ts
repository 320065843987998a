import type { Module, Services } from '../../platform/services/index.ts'
import { userRoutes } from './user.routes.ts'

export {
  findEmailOwner,
  findNames,
  findPeople,
  fullNames,
  learnerName,
  lockUserRow,
  type PlannedPerson,
  userNames,
} from './user.fragments.ts'
export { authorizeUser } from './user.policy.ts'
export { findUser, lockUser, userCustomValues } from './user.repo.ts'
export * as superAdmins from './super-admins.ts'
export { takeSeat } from './user-invariants.ts'

/** The people of an organisation. */
export const usersModule = (services: Services): Module => ({ routes: userRoutes(services) })
