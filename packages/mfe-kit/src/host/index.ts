export type { Applications, Host, Languages, LiveGuard, Scheme, SchemePreference, SchemeState } from './host.ts'
export { currentHost, HostProvider, provideHost, useHost } from './host-context.tsx'
export type {
  Middleware,
  MiddlewareAnswer,
  MiddlewareContext,
  MiddlewareOptions,
  MiddlewareRegistry,
} from './middleware.ts'
export type { HeldNavigation, NavigateOptions, Navigation, RouteSnapshot } from './navigation.ts'
export { type Notice, type NoticeInput, type Notices, othersThan } from './notices.ts'
export type { ReadableState } from './readable.ts'
export type { Session, SessionState, SessionUser, SignInMethod, SingleSignOnAnswer } from './session.ts'
export { type TextSize, textSizes, type TextSizing } from './text-size.ts'
export { guestPageOf } from '../session/guest-page.ts'
