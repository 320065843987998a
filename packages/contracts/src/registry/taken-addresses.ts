import { findTakeovers, isSharedFallback, takesEarlierRoute } from './path-owner.ts'
import { type Collision, findCollisions } from './path-pattern.ts'
import type { RegistryRemote } from './registry.ts'

interface TakenAddress {
  readonly claim: string
  /** The remote that keeps the address, and the one that loses it. */
  readonly keeper: string
  readonly loser: string
}

/** The address at which a dialog opens. The hash sign may be written in the manifest or not. */
const addressOf = (hash: string): string => `/#${hash.replace(/^#/, '')}`

/** Every fragment that the dialogs of two owners claim. The first dialog that names it is the one that opens. */
export function findDialogCollisions<Dialog extends { readonly hash: string; readonly owner: string }>(
  dialogs: readonly Dialog[],
): Collision<Dialog>[] {
  const owners = new Map<string, Dialog>()
  return dialogs.flatMap((dialog) => {
    const claim = addressOf(dialog.hash)
    const first = owners.get(claim)
    if (!first) owners.set(claim, dialog)
    return first && first.owner !== dialog.owner ? [{ claim, routes: [first, dialog] as const }] : []
  })
}

/**
 * Leaves out each route and dialog that would take another remote's address: publish refuses it, but a remote under
 * development or a store that was changed by hand can still bring one. `byRight` lists the remotes; the earlier one
 * keeps the address. `slug` is the product's word in the addresses.
 */
export const dropTakenAddresses = (
  byRight: readonly RegistryRemote[],
  slug: string,
  onTaken: (taken: TakenAddress) => void,
): RegistryRemote[] => {
  const routes = byRight.flatMap((remote) =>
    remote.routes.map((route) => ({
      path: route.path,
      owner: remote.name,
      givesWay: isSharedFallback(route.path, slug),
      entry: route as object,
    })),
  )
  const dialogs = byRight.flatMap((remote) =>
    remote.dialogs.map((dialog) => ({ hash: dialog.hash, owner: remote.name, entry: dialog as object })),
  )
  const takeovers = findTakeovers(routes).filter(({ routes: [first, second] }) =>
    takesEarlierRoute(first.path, second.path),
  )
  const droppedEntries = new Set(
    [...findCollisions(routes), ...takeovers, ...findDialogCollisions(dialogs)].map(
      ({ claim, routes: [first, second] }) => {
        onTaken({ claim, keeper: first.owner, loser: second.owner })
        return second.entry
      },
    ),
  )
  const isKept = (entry: object): boolean => !droppedEntries.has(entry)
  return byRight.map((remote) => ({
    ...remote,
    routes: remote.routes.filter(isKept),
    dialogs: remote.dialogs.filter(isKept),
  }))
}
