import { invalidPath, unmatchedPath } from '../errors/page-error.ts'
import { findRoute, isValid, type RouteMatch, type TableRoute } from './route-table.ts'

/** Finds the page of a path, or throws the 404 that fits: fatal when its validity check fails, else not. `shownPath` is the address with its language prefix and query, as the error names it. */
export function resolvePath(table: readonly TableRoute[], path: string, shownPath: string = path): RouteMatch {
  const match = findRoute(table, path)
  if (!match) throw unmatchedPath(shownPath)
  if (!isValid(match)) throw invalidPath(shownPath.replace(/[?#].*$/, ''))
  return match
}
