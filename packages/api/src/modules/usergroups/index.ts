import type { Module, Services } from '../../platform/services/index.ts'
import { userGroupRoutes } from './user-group.routes.ts'

export {
  findEmptyGroups,
  findGroupIds,
  findGroupsOf,
  findMemberIds,
  groupIdsOf,
  groupLearners,
  groupNames,
  learnersManagedBy,
  readableGroups,
  standingGroups,
} from './user-group.fragments.ts'
export * as permissionHolders from './permission-holders.ts'
export { userGroupCustomValues } from './user-group.repo.ts'

/** Groups of people, with their managers. */
export const userGroupsModule = (services: Services): Module => ({ routes: userGroupRoutes(services) })
