import type { LayoutName } from '@parley/contracts/registry'
import type { RouteSnapshot } from '@parley/mfe-kit/host'
import type { PageError } from '../page/page.ts'
import type { RouteMatch } from '../routing/route-table.ts'

interface Place {
  readonly path: string
  readonly search: string
  readonly hash: string
}

export const snapshotOf = ({ route, params }: RouteMatch, { path, search, hash }: Place): RouteSnapshot => ({
  id: route.id,
  remote: route.remote,
  path,
  params,
  search,
  hash,
  title: route.title,
  layout: route.layout,
})

export const errorSnapshot = (error: PageError, { path, search, hash }: Place, layout: LayoutName): RouteSnapshot => ({
  id: 'error',
  remote: null,
  path,
  params: {},
  search,
  hash,
  title: error.title,
  layout,
})
