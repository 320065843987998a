import { permissionsOf, type Permission, type Role } from '@parley/contracts/access'
import { createStore } from 'zustand/vanilla'
import type { Session, SessionState, SessionUser } from '../host/session.ts'

export interface TestPerson {
  /** Null renders the page for a signed-out visitor. */
  readonly role?: Role | null
  /** Replaces the permissions of the role. */
  readonly permissions?: readonly Permission[]
  readonly user?: Partial<SessionUser>
  /** A guest who was signed in before. */
  readonly mayReturnToAccount?: boolean
}

const signedOut: SessionState = {
  status: 'signed-out',
  user: null,
  permissions: [],
  roles: [],
  method: null,
  guest: false,
}

const signedIn = ({ role, permissions, user, ...rest }: TestPerson & { readonly role: Role }): SessionState => {
  const heldPermissions = permissions ?? permissionsOf[role]
  return {
    status: 'signed-in',
    user: {
      email: `${role}@test.example`,
      first_name: 'Robin',
      last_name: 'Test',
      organization_id: 'organization-1',
      organization_role: role,
      permissions: heldPermissions,
      ...user,
    },
    permissions: heldPermissions,
    roles: [role],
    method: 'fau',
    guest: role === 'guest',
    ...rest,
  }
}

/** A session without a server: its actions change only its own state. */
export function createTestSession({ role = 'user', ...rest }: TestPerson = {}): Session {
  const first = role === null ? signedOut : signedIn({ role, ...rest })
  const store = createStore<SessionState>(() => first)
  const enter = (as: Role) => () => {
    const state = signedIn({ role: as, user: rest.user })
    store.setState(state, true)
    return Promise.resolve(state.user as SessionUser)
  }
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    signIn: enter(role ?? 'user'),
    completeSingleSignOn: enter(role ?? 'user'),
    startGuest: enter('guest'),
    restoreFromGuest: enter(role ?? 'user'),
    refetchUser: enter(role ?? 'user'),
    startSingleSignOn: () => Promise.resolve(),
    signOut: () => Promise.resolve(store.setState(signedOut, true)),
    destination: () => '/dashboard',
    lastMethod: () => store.getState().method,
    lastRealm: () => null,
  }
}
