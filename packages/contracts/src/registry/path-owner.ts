import { type Collision, parsePattern, type PathPattern, type Segment } from './path-pattern.ts'

/**
 * First segments of the addresses that no remote may claim: the pages of the shell, what the edge answers itself, and
 * the prefixes of languages.
 */
const shellSegments: ReadonlySet<string> = new Set([
  'page2',
  'logout',
  '403',
  'terms',
  'v1',
  'api',
  'remotes',
  'builds',
  'livez',
  'readyz',
  'metrics',
  'robots.txt',
  'favicon.ico',
  'en',
  'fr',
])

/** Below it remotes and applications live side by side, and one page answers every other address. */
const sharedSegment = 'apps'

/**
 * True for the page that answers every address of an application, `/apps/{slug}/{rest*}`, and for the one that does so
 * below the product's own word, `slug`, which is filled in already.
 */
export function isSharedFallback(path: string, slug: string): boolean {
  const [first, second, third] = parsePattern(path).segments
  const isShared = first?.kind === 'literal' && first.text === sharedSegment && third?.kind === 'rest'
  return isShared && (second?.kind === 'param' || (second?.kind === 'literal' && second.text === slug))
}

/** A remote names the first segment of its addresses; a parameter there would take what belongs to everybody else. */
export function belongsToShell(path: string): boolean {
  const [first] = parsePattern(path).segments
  return first?.kind !== 'literal' || shellSegments.has(first.text)
}

const takes = (segment: Segment, text: string): boolean => {
  if (segment.kind === 'literal') return segment.text === text
  return segment.kind !== 'prefixed' || (text.startsWith(segment.prefix) && text !== segment.prefix)
}

const segmentsMeet = (one: Segment, other: Segment): boolean => {
  if (one.kind === 'literal') return takes(other, one.text)
  if (other.kind === 'literal') return takes(one, other.text)
  if (one.kind !== 'prefixed' || other.kind !== 'prefixed') return true
  return one.prefix.startsWith(other.prefix) || other.prefix.startsWith(one.prefix)
}

const mayBeAbsent = (segment: Segment | undefined): boolean =>
  segment === undefined || (segment.kind === 'param' && segment.optional)

/** True when both patterns match some address. */
function patternsMeet({ segments: one }: PathPattern, { segments: other }: PathPattern): boolean {
  for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
    const [mine, theirs] = [one[index], other[index]]
    if (mine?.kind === 'rest' || theirs?.kind === 'rest') return true
    if (!mine || !theirs) return mayBeAbsent(mine) && mayBeAbsent(theirs)
    if (!segmentsMeet(mine, theirs)) return false
  }
  return true
}

export interface OwnedRoute {
  readonly path: string
  readonly owner: string
  /** Set for the shared fallback: it takes nothing of a remote that names its own folder. */
  readonly givesWay?: boolean
}

interface ParsedRoute<Route> {
  readonly route: Route
  readonly pattern: PathPattern
}

const namesItsFolder = ({ segments: [, second] }: PathPattern): boolean =>
  second?.kind === 'literal' || second?.kind === 'prefixed'

const givesWayTo = (one: ParsedRoute<OwnedRoute>, other: ParsedRoute<OwnedRoute>): boolean =>
  one.route.givesWay === true && namesItsFolder(other.pattern)

const routesMeet = (one: ParsedRoute<OwnedRoute>, other: ParsedRoute<OwnedRoute>): boolean =>
  one.route.owner !== other.route.owner &&
  !givesWayTo(one, other) &&
  !givesWayTo(other, one) &&
  patternsMeet(one.pattern, other.pattern)

const parseRoutes = <Route extends OwnedRoute>(routes: readonly Route[]): ParsedRoute<Route>[] =>
  routes.map((route) => ({ route, pattern: parsePattern(route.path) }))

const takeoversOf = <Route extends OwnedRoute>(
  one: ParsedRoute<Route>,
  others: readonly ParsedRoute<Route>[],
): Collision<Route>[] =>
  others
    .filter((other) => routesMeet(one, other))
    .map(({ route }) => ({ claim: route.path, routes: [one.route, route] as const }))

/** Every two routes of different owners that match the same address, though neither claims the other's pattern. */
export function findTakeovers<Route extends OwnedRoute>(routes: readonly Route[]): Collision<Route>[] {
  const parsedRoutes = parseRoutes(routes)
  return parsedRoutes.flatMap((one, index) => takeoversOf(one, parsedRoutes.slice(index + 1)))
}

/** The same between the routes of two lists. */
export function findTakeoversBetween<Route extends OwnedRoute>(
  ones: readonly Route[],
  others: readonly Route[],
): Collision<Route>[] {
  const parsedOthers = parseRoutes(others)
  return parseRoutes(ones).flatMap((one) => takeoversOf(one, parsedOthers))
}

const kindsByRank: readonly Segment['kind'][] = ['rest', 'param', 'prefixed', 'literal']
const rankOf = ({ kind }: Segment): number => kindsByRank.indexOf(kind)

/**
 * True when a route that came later takes addresses of an earlier one that it meets. Neither takes anything where the
 * other one is the more specific: the earlier one before a `{rest*}`, or the later one beside it. Releases that publish
 * accepted before it refused these pairs keep their pages.
 */
export function takesEarlierRoute(earlier: string, later: string): boolean {
  const [{ segments: one }, { segments: other }] = [parsePattern(earlier), parsePattern(later)]
  if (other.at(-1)?.kind !== 'rest') return one.at(-1)?.kind !== 'rest'
  const difference = other
    .slice(0, -1)
    .map((segment, index) => rankOf(segment) - rankOf(one[index] ?? segment))
    .find((each) => each !== 0)
  return (difference ?? 0) >= 0
}
