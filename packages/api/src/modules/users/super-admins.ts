export { isSuperAdmin } from './user.fragments.ts'
export { seesSuperAdmins } from './user.policy.ts'
export { keepOneSuperAdmin } from './user-invariants.ts'
