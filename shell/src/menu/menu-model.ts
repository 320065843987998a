import type { Permission } from '@parley/contracts/access'
import { holdsAny, holdsEvery } from '@parley/contracts/access/held'
import type { Registry, RegistryMenuEntry, RegistryRoute } from '@parley/contracts/registry'
import type { MenuItem } from '../page/page.ts'

const mayOpen = (held: readonly Permission[], entry: RegistryMenuEntry, route: RegistryRoute): boolean => {
  if (entry.permissions?.length) return holdsAny(held, entry.permissions)
  return holdsEvery(held, route.permissions ?? []) && (!route.anyPermissions || holdsAny(held, route.anyPermissions))
}

/** A list stands for the pages beside it, too: forms and single records. */
const areaOf = (path: string): string => path.replace(/\/list$/, '')

const isUnder = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`)

interface MenuQuestion {
  readonly registry: Registry
  readonly held: readonly Permission[]
  readonly path: string
}

/** A route without a page yet, or with params in its address, is not in the menu. */
export function menuItems({ registry, held, path }: MenuQuestion): MenuItem[] {
  const found = registry.remotes.flatMap((remote) =>
    remote.menu.flatMap((entry) => {
      const route = remote.routes.find((candidate) => candidate.id === entry.route)
      if (!route || route.pending || route.path.includes('{') || !mayOpen(held, entry, route)) return []
      return [{ entry, route, id: `${remote.name}/${entry.route}` }]
    }),
  )
  const deepest = found
    .map(({ route }) => route.path)
    .filter((one) => isUnder(path, areaOf(one)))
    .reduce((longest, one) => (areaOf(one).length > areaOf(longest).length ? one : longest), '')
  return found
    .toSorted((a, b) => a.entry.order - b.entry.order)
    .map(({ entry, route, id }) => ({
      id,
      label: entry.label,
      icon: entry.icon,
      section: entry.section,
      to: route.path,
      current: route.path === deepest,
    }))
}
