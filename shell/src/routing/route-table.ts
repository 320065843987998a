import type { Permission, Role } from '@parley/contracts/access'
import {
  compareRank,
  type LayoutName,
  matchPattern,
  type ParamCheck,
  parsePattern,
  passesCheck,
  type PathPattern,
  type Registry,
  type RegistryRoute,
} from '@parley/contracts/registry'
import type { PublicPageName } from '../page/page.ts'
import { shellRoutes } from './shell-routes.ts'

/** One route of the shell or of a remote. */
export interface TableRoute {
  readonly id: string
  readonly remote: string | null
  readonly page: PublicPageName | 'logout' | null
  readonly pattern: PathPattern
  readonly layout: LayoutName
  readonly title: string
  readonly permissions: readonly Permission[]
  /** In addition, the user needs at least one of these. */
  readonly anyPermissions?: readonly Permission[]
  readonly roles: readonly Role[]
  readonly public: boolean
  readonly middleware: readonly string[]
  readonly checks: Readonly<Record<string, ParamCheck>>
  readonly pending: boolean
}

export interface RouteMatch {
  readonly route: TableRoute
  readonly params: Readonly<Record<string, string>>
}

const remoteRoute = (remote: string, route: RegistryRoute): TableRoute => ({
  id: route.id,
  remote,
  page: null,
  pattern: parsePattern(route.path),
  layout: route.layout,
  title: route.title,
  permissions: route.permissions ?? [],
  ...(route.anyPermissions ? { anyPermissions: route.anyPermissions } : {}),
  roles: route.roles ?? [],
  public: route.public ?? false,
  middleware: route.middleware ?? [],
  checks: route.params ?? {},
  pending: route.pending ?? false,
})

const ownRoutes = (registry: Registry): TableRoute[] =>
  shellRoutes.map(({ path, page, layout, title }) => ({
    id: page,
    remote: null,
    page,
    pattern: parsePattern(path),
    layout,
    title: title[registry.language],
    permissions: [],
    roles: [],
    public: true,
    middleware: [],
    checks: {},
    pending: false,
  }))

/** The shell's routes come first, so no remote can replace them. */
export const routeTable = (registry: Registry): readonly TableRoute[] => [
  ...ownRoutes(registry),
  ...registry.remotes.flatMap((remote) => remote.routes.map((route) => remoteRoute(remote.name, route))),
]

/** The most specific route that matches the whole path; among equal ones the first. */
export function findRoute(table: readonly TableRoute[], path: string): RouteMatch | null {
  let best: (RouteMatch & { readonly rank: readonly number[] }) | null = null
  for (const route of table) {
    const match = matchPattern(route.pattern, path)
    if (match && (!best || compareRank(match.rank, best.rank) < 0))
      best = { route, params: match.params, rank: match.rank }
  }
  return best && { route: best.route, params: best.params }
}

/** The validity check: each parameter that the path has passes the check that its route names. */
export const isValid = ({ route, params }: RouteMatch): boolean =>
  Object.entries(route.checks).every(([name, check]) => {
    const value = params[name]
    return value === undefined || passesCheck(check, value)
  })
