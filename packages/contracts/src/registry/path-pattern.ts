/** One segment of a pattern. */
export type Segment =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'prefixed'; readonly prefix: string; readonly name: string }
  | { readonly kind: 'param'; readonly name: string; readonly optional: boolean }
  | { readonly kind: 'rest'; readonly name: string }

export interface PathPattern {
  readonly source: string
  readonly segments: readonly Segment[]
}

export interface PathMatch {
  readonly params: Readonly<Record<string, string>>
  /** The precision of the match, per segment from the left; compare with `compareRank`. */
  readonly rank: readonly number[]
}

const shape = /^(?<literal>[^{}]*)(?:\{(?<name>\w+)(?<mark>[?*]?)\})?$/

const parseSegment = (text: string, last: boolean, source: string): Segment => {
  const { literal = '', name, mark } = shape.exec(text)?.groups ?? {}
  if (name === undefined && literal !== '') return { kind: 'literal', text: literal }
  if (name === undefined) throw new Error(`"${text}" is no segment of a path pattern (${source})`)
  if (mark && (!last || literal))
    throw new Error(`{${name}${mark}} may only be the whole of a last segment (${source})`)
  if (mark === '*') return { kind: 'rest', name }
  if (literal) return { kind: 'prefixed', prefix: literal, name }
  return { kind: 'param', name, optional: mark === '?' }
}

const segmentsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

/** Throws on what the pattern language does not know; `/` is the empty pattern. */
export function parsePattern(source: string): PathPattern {
  const parts = segmentsOf(source)
  return { source, segments: parts.map((part, index) => parseSegment(part, index === parts.length - 1, source)) }
}

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

interface SegmentMatch {
  readonly rank: number
  readonly param?: readonly [string, string]
}

// Prefixes are told apart by their length, so that `play-all-{id}` goes before `play-{id}`.
const literalRank = 1_000_000
const prefixedRank = 1000
const paramRank = 2
const restRank = 1

const takeSegment = (segment: Segment, text: string): SegmentMatch | null => {
  const plain = decode(text)
  if (plain === null) return null
  if (segment.kind === 'literal') return plain === segment.text ? { rank: literalRank } : null
  if (segment.kind === 'param') return { rank: paramRank, param: [segment.name, plain] }
  if (segment.kind !== 'prefixed' || !plain.startsWith(segment.prefix) || plain === segment.prefix) return null
  return { rank: prefixedRank + segment.prefix.length, param: [segment.name, plain.slice(segment.prefix.length)] }
}

/** Matches a whole path (no prefix of it), or answers null. */
export function matchPattern(pattern: PathPattern, path: string): PathMatch | null {
  const texts = segmentsOf(path)
  const params: Record<string, string> = {}
  const rank: number[] = []
  for (const [index, segment] of pattern.segments.entries()) {
    if (segment.kind === 'rest') {
      params[segment.name] = texts
        .slice(index)
        .map((text) => decode(text) ?? text)
        .join('/')
      return { params, rank: [...rank, restRank] }
    }
    const text = texts[index]
    if (text === undefined) return segment.kind === 'param' && segment.optional ? { params, rank } : null
    const match = takeSegment(segment, text)
    if (!match) return null
    rank.push(match.rank)
    if (match.param) params[match.param[0]] = match.param[1]
  }
  return texts.length === pattern.segments.length ? { params, rank } : null
}

/** Negative when `a` is the more specific. */
export function compareRank(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    // A match that ended is whole; what the other still has there can only be an empty rest.
    const difference = (b[index] ?? literalRank) - (a[index] ?? literalRank)
    if (difference !== 0) return difference
  }
  return 0
}

const shapeOf = (segment: Segment): string => {
  if (segment.kind === 'literal') return segment.text
  if (segment.kind === 'prefixed') return `${segment.prefix}{}`
  return segment.kind === 'rest' ? '{*}' : '{}'
}

/** The addresses a pattern claims, with the names of its params left out: two patterns that share one collide. */
export function claimsOf(pattern: PathPattern): string[] {
  const whole = `/${pattern.segments.map(shapeOf).join('/')}`
  const last = pattern.segments.at(-1)
  if (last?.kind !== 'param' || !last.optional) return [whole]
  return [whole, `/${pattern.segments.slice(0, -1).map(shapeOf).join('/')}`]
}

export interface Collision<Route> {
  readonly claim: string
  readonly routes: readonly [Route, Route]
}

/** Every address that two routes claim. */
export function findCollisions<Route extends { readonly path: string }>(routes: readonly Route[]): Collision<Route>[] {
  const owners = new Map<string, Route>()
  const collisions: Collision<Route>[] = []
  for (const route of routes) {
    for (const claim of claimsOf(parsePattern(route.path))) {
      const owner = owners.get(claim)
      if (owner) collisions.push({ claim, routes: [owner, route] })
      else owners.set(claim, route)
    }
  }
  return collisions
}
