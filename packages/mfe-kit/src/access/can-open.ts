import { mayOpenPage } from '@parley/contracts/access/held'
import { useStore } from 'zustand'
import { useHost } from '../host/host-context.tsx'

/** A remote's name and the id of a route in its manifest: `settings/user-list`. */
export type PageName = `${string}/${string}`

/**
 * True for the pages that the user may open. The manifest states the permissions of a page; a link or a row asks here
 * and does not repeat them. A page of a remote that is not installed cannot be opened.
 */
export function useCanOpen(): (page: PageName) => boolean {
  const { session, registry } = useHost()
  const { remotes } = useStore(registry)
  const user = useStore(session)
  return (page) => {
    const [name, id] = page.split('/')
    const route = remotes.find((remote) => remote.name === name)?.routes.find((candidate) => candidate.id === id)
    return route !== undefined && mayOpenPage(route, user)
  }
}
