import { type Collision, parsePattern, type PathPattern, type Segment, shapeOf } from './path-pattern.ts'

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

const shapeUntil = (segments: readonly Segment[], end: number): string => segments.slice(0, end).map(shapeOf).join('/')

/**
 * True when both patterns match some address. A `{rest*}` gives way to every more specific pattern, but does not take
 * what remains in a folder where another remote has pages, the shared one excepted.
 */
function patternsMeet({ segments: one }: PathPattern, { segments: other }: PathPattern): boolean {
  for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
    const [mine, theirs] = [one[index], other[index]]
    if (mine?.kind === 'rest' || theirs?.kind === 'rest')
      return !(one[0] && takes(one[0], sharedSegment)) && shapeUntil(one, index) === shapeUntil(other, index)
    if (!mine || !theirs) return mayBeAbsent(mine) && mayBeAbsent(theirs)
    if (!segmentsMeet(mine, theirs)) return false
  }
  return true
}

/** Every two routes of different owners that match the same address, though neither claims the other's pattern. */
export function findTakeovers<Route extends { readonly path: string; readonly owner: string }>(
  routes: readonly Route[],
): Collision<Route>[] {
  const parsedRoutes = routes.map((route) => ({ route, pattern: parsePattern(route.path) }))
  return parsedRoutes.flatMap(({ route: first, pattern: one }, index) =>
    parsedRoutes
      .slice(index + 1)
      .filter(({ route, pattern }) => route.owner !== first.owner && patternsMeet(one, pattern))
      .map(({ route }) => ({ claim: route.path, routes: [first, route] as const })),
  )
}
