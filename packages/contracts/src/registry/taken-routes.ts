import { findTakeovers } from './path-owner.ts'
import { findCollisions } from './path-pattern.ts'
import type { RegistryRemote } from './registry.ts'

interface TakenAddress {
  readonly claim: string
  /** The remote that keeps the address, and the one that loses it. */
  readonly keeper: string
  readonly loser: string
}

/**
 * Leaves out each route that would take another remote's address: publish refuses it, but a remote under development or
 * a store that was changed by hand can still bring one. `byRight` lists the remotes; the earlier one keeps the address.
 */
export const dropTakenRoutes = (
  byRight: readonly RegistryRemote[],
  onTaken: (taken: TakenAddress) => void,
): RegistryRemote[] => {
  const all = byRight.flatMap((remote) =>
    remote.routes.map((route) => ({ path: route.path, owner: remote.name, route })),
  )
  const droppedRoutes = new Set(
    [...findCollisions(all), ...findTakeovers(all)].map(({ claim, routes: [first, second] }) => {
      onTaken({ claim, keeper: first.owner, loser: second.owner })
      return second.route
    }),
  )
  return byRight.map((remote) => ({ ...remote, routes: remote.routes.filter((route) => !droppedRoutes.has(route)) }))
}
