export type { Actor, GuestActor, SignedInActor, UserActor } from './caller/actor.ts'
export { anonymous, holds, permissionsHeld, seesEveryOrganization } from './caller/actor.ts'
export { forbidden } from './caller/access-check.ts'
export { Caller, type Origin, systemCaller } from './caller/caller.ts'
export { createHttpServer, type HttpServer } from './http-server.ts'
export type { Language } from '@parley/contracts/registry'
export { invalidField, notFound, ProblemError } from './problems/problem-error.ts'
export { refuseUpgrade } from './request/refuse-upgrade.ts'
export { isOwnOrigin, upgradeAddress } from './request/upgrade-origin.ts'
export { resumedAt } from './request/resumed-at.ts'
export {
  type AheadRow,
  binaryRoute,
  type Exchange,
  readAheadRoute,
  Reply,
  type Route,
  route,
  streamRoute,
} from './route.ts'
export { homeOf, listScope, scopeOf } from './caller/scope.ts'
export { type ServerLimits } from './server-limits.ts'
