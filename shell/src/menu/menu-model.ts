import type { Permission, Role } from '@parley/contracts/access'
import { holdsAny, mayOpenPage } from '@parley/contracts/access/held'
import type { Registry, RegistryMenuEntry, RegistryRoute } from '@parley/contracts/registry'
import type { MenuItem } from '../page/page.ts'

/** An entry may ask for more than its page. */
const isOffered = (
  { permissions, roles }: Pick<MenuQuestion, 'permissions' | 'roles'>,
  entry: RegistryMenuEntry,
  route: RegistryRoute,
): boolean =>
  mayOpenPage(route, { permissions, roles }) && (!entry.permissions?.length || holdsAny(permissions, entry.permissions))

/** A list stands for the pages beside it, too: forms and single records. */
const areasOf = (entry: RegistryMenuEntry, route: RegistryRoute): readonly string[] => [
  route.path.replace(/\/list$/, ''),
  ...(entry.areas ?? []),
]

const isUnder = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`)

interface MenuQuestion {
  readonly registry: Registry
  readonly permissions: readonly Permission[]
  readonly roles: readonly Role[]
  readonly path: string
}

/** A route without a page yet, or with params in its address, is not in the menu. */
export function menuItems({ registry, permissions, roles, path }: MenuQuestion): MenuItem[] {
  const entries = registry.remotes.flatMap((remote) =>
    remote.menu.flatMap((entry) => {
      const route = remote.routes.find((candidate) => candidate.id === entry.route)
      if (!route || route.pending || route.path.includes('{') || !isOffered({ permissions, roles }, entry, route))
        return []
      return [{ entry, route, id: `${remote.name}/${entry.route}` }]
    }),
  )
  const deepest = entries
    .flatMap(({ entry, route, id }) => areasOf(entry, route).map((area) => ({ area, id })))
    .filter(({ area }) => isUnder(path, area))
    .reduce((longest, one) => (one.area.length > longest.area.length ? one : longest), { area: '', id: '' })
  return entries
    .toSorted((a, b) => a.entry.order - b.entry.order)
    .map(({ entry, route, id }) => ({
      id,
      label: entry.label,
      icon: entry.icon,
      section: entry.section,
      to: route.path,
      current: id === deepest.id,
    }))
}
