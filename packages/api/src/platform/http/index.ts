export type { Actor, GuestActor, SignedInActor, UserActor } from './actor.ts'
export { anonymous, holds, permissionsHeld, seesEveryOrganization, systemActor } from './actor.ts'
export { forbidden } from './access-check.ts'
export { Caller, type Origin, systemCaller } from './caller.ts'
export { createHttpServer, type HttpServer, type HttpServerOptions } from './http-server.ts'
export { type Language, languages } from './language.ts'
export { invalidField, notFound, ProblemError } from './problem-error.ts'
export {
  type BinaryAnswer,
  binaryRoute,
  type EventSource,
  type Exchange,
  Reply,
  type Route,
  route,
  type RouteInput,
  streamRoute,
} from './route.ts'
export { homeOf, listScope, scopeOf } from './scope.ts'
export { type ServerLimits, serverLimits } from './server-limits.ts'
