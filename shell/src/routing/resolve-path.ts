import { invalidPath, unmatchedPath } from '../errors/page-error.ts'
import { findRoute, isValid, type RouteMatch, type TableRoute } from './route-table.ts'

/** Finds the page of a path, or throws the 404 that fits: fatal when its validity check fails, else not. */
export function resolvePath(table: readonly TableRoute[], path: string, fullPath: string = path): RouteMatch {
  const match = findRoute(table, path)
  if (!match) throw unmatchedPath(fullPath)
  if (!isValid(match)) throw invalidPath(path)
  return match
}
