import { useStore } from 'zustand'
import { currentHost, useHost } from '../host/host-context.tsx'
import type { Session, SessionState, SessionUser } from '../host/session.ts'
import { displayName } from './display-name.ts'

/** The signed-in user, or null. */
export function useUser(): (SessionUser & { readonly displayName: string }) | null {
  const user = useStore(useHost().session, (state) => state.user)
  return user && { ...user, displayName: displayName(user) }
}

export const useSession = (): SessionState => useStore(useHost().session)

/** The session's actions: signing in and out, guests, single sign-on. For handlers; a page that renders uses the hooks. */
export const session = (): Session => currentHost().session

/** The page after sign-in. Before the user is known it is the same for all visitors. */
export function useDestination(): string {
  const { session: actions } = useHost()
  const { status } = useSession()
  return status === 'signed-in' ? actions.destination() : '/'
}
