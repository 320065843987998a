import type { Language, LayoutName } from '@parley/contracts/registry'
import type { RouteSnapshot } from '@parley/mfe-kit/host'
import { errorTitle } from '../errors/page-error.ts'
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

interface ErrorFrame {
  readonly language: Language
  readonly layout: LayoutName
}

export const errorSnapshot = (
  error: PageError,
  { path, search, hash }: Place,
  { language, layout }: ErrorFrame,
): RouteSnapshot => ({
  id: 'error',
  remote: null,
  path,
  params: {},
  search,
  hash,
  title: errorTitle(error, language),
  layout,
})
