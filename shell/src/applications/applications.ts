import { holdsPermission } from '@parley/contracts/access/held'
import type { Registry, RegistryRemote } from '@parley/contracts/registry'
import type { Session } from '@parley/mfe-kit/host'
import type { StoreApi } from 'zustand'

type OpenRemote = Omit<RegistryRemote, 'dialogs' | 'application'>

interface Ports {
  readonly registry: StoreApi<Registry>
  readonly session: Session
  /** Asks the API for the applications that the signed-in user may open. */
  readonly fetchOpen: () => Promise<readonly OpenRemote[]>
  /** Names of the remotes whose code runs in this page. */
  readonly loadedNames: () => ReadonlySet<string>
  readonly log: (thrown: unknown) => void
}

export interface ShellApplications {
  /** Reads the user's applications again and updates pages, menu and palette. */
  readonly refresh: () => Promise<void>
  /** A new registry of the edge, together with the user's applications. */
  readonly addTo: (registry: Registry) => Registry
  readonly follow: () => void
}

/** An application never takes the name of a part of the platform. */
const withApplications = (registry: Registry, applications: readonly RegistryRemote[]): Registry => {
  const parts = registry.remotes.filter((remote) => !remote.application)
  const names = new Set(parts.map(({ name }) => name))
  return { ...registry, remotes: [...parts, ...applications.filter(({ name }) => !names.has(name))] }
}

/**
 * The pages of applications that are shared with the user. The page of the edge is the same for everyone, so the browser
 * asks for them after the sign-in.
 */
export function createApplications({ registry, session, fetchOpen, loadedNames, log }: Ports): ShellApplications {
  let knownApplications: readonly RegistryRemote[] = []
  const show = (applications: readonly RegistryRemote[]): void => {
    knownApplications = applications
    registry.setState((current) => withApplications(current, knownApplications), true)
  }
  const mayOpen = (): boolean => holdsPermission(session.getState().permissions, 'application-read')
  const emailNow = () => session.getState().user?.email
  const refresh = async (): Promise<void> => {
    if (!mayOpen()) return show([])
    const asker = emailNow()
    try {
      const open = await fetchOpen()
      // The answer is for the one who asked, who may have signed out in the meantime.
      if (emailNow() !== asker) return
      // Two versions of one remote do not run in one page. The new one comes with the next document.
      const running = knownApplications.filter(({ name }) => loadedNames().has(name))
      const runningNamed = (name: string) => running.find((remote) => remote.name === name)
      show(open.map((remote) => runningNamed(remote.name) ?? { ...remote, dialogs: [], application: true }))
    } catch (error) {
      // Without an answer, the pages stay as they are.
      log(error)
    }
  }
  return {
    refresh,
    addTo: (next) => (knownApplications.length > 0 ? withApplications(next, knownApplications) : next),
    follow: () => {
      session.subscribe((state, before) => {
        if (state.user?.email !== before.user?.email) void refresh()
      })
      if (session.getState().user) void refresh()
    },
  }
}
