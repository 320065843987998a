import {
  anyProduct,
  type Collision,
  fillProduct,
  findCollisions,
  findDialogCollisions,
  findTakeovers,
  findTakeoversBetween,
  isSharedFallback,
  type Release,
} from '@parley/contracts/registry'
import { contractServes, satisfies } from './version-range.ts'

export interface Circumstances {
  readonly channel: string
  /** The shell and the remotes of one channel, which run together. */
  readonly parts: readonly Release[]
  /** The contract that the API serves; undefined while the API is not running. */
  readonly servedContract?: string | undefined
}

const versionOf = (release: Release): string => `${release.name} ${release.version}`

const singletonProblems = (remote: Release, shell: Release, channel: string): string[] =>
  Object.entries(remote.compatibility.singletons).flatMap(([name, range]) => {
    const providedVersion = shell.provides?.[name]
    if (providedVersion && satisfies(providedVersion, range)) return []
    const has = providedVersion ? `brings ${providedVersion}` : 'brings none'
    return [
      `${versionOf(remote)} needs ${name} ${range}, but the shell on ${channel} (${shell.version}) ${has}: the shell team must promote a shell with ${name} ${range} to ${channel} first, or the ${remote.name} team must build against ${providedVersion ?? 'what the shell brings'}.`,
    ]
  })

const contractProblems = (part: Release, contract: string): string[] =>
  contractServes(contract, part.compatibility.contract)
    ? []
    : [
        `${versionOf(part)} was built with contract ${part.compatibility.contract}, but the API serves ${contract}: the operators of the API must deploy contract ${part.compatibility.contract} first, or the ${part.name} team must build against ${contract}.`,
      ]

interface WrittenRoute {
  readonly path: string
  readonly owner: string
  /** Its path as its team wrote it, with the placeholder of the product. */
  readonly sourcePath: string
  readonly givesWay: boolean
}

interface WrittenCollision {
  /** The address that both claim; not set when their patterns differ and only match the same addresses. */
  readonly claim?: string
  readonly routes: Collision<WrittenRoute>['routes']
}

const segmentsOf = (path: string): string[] => path.split('/')

type RouteCollision = Collision<WrittenRoute>

/** Takeovers have no `claim`. One whose second route also claims another route's address is left out. */
const writtenCollisions = (
  claims: readonly RouteCollision[],
  takeovers: readonly RouteCollision[],
  word: (collision: RouteCollision) => string,
): WrittenCollision[] => {
  const claimants = new Set(claims.map(({ routes: [, second] }) => second))
  return [
    ...claims.map((each) => ({ claim: each.claim.replace(anyProduct, word(each)), routes: each.routes })),
    ...takeovers.filter(({ routes: [, second] }) => !claimants.has(second)).map(({ routes }) => ({ routes })),
  ]
}

const writtenRoutes = (parts: readonly Release[]): WrittenRoute[] =>
  parts.flatMap((part) =>
    part.manifest.routes.map(({ path: sourcePath }) => ({
      path: fillProduct(sourcePath, anyProduct),
      owner: part.name,
      sourcePath,
      givesWay: isSharedFallback(fillProduct(sourcePath, anyProduct), anyProduct),
    })),
  )

/**
 * Collisions of routes that have the product's word at this place with routes that have another word there: an operator
 * may choose that word for the product. All words are compared at once, so that a long manifest takes no longer.
 */
const collisionsAt = (routes: readonly WrittenRoute[], place: number): WrittenCollision[] => {
  const wordOf = ({ sourcePath }: WrittenRoute): string => segmentsOf(sourcePath)[place] ?? ''
  const withProduct = routes.filter((route) => wordOf(route) === '{product}')
  const withWord = routes
    .filter((route) => wordOf(route) !== '' && !wordOf(route).includes('{'))
    .map((route) => ({ ...route, path: segmentsOf(route.path).with(place, anyProduct).join('/') }))
  const others = new Set(withWord)
  const claims = findCollisions([...withProduct, ...withWord]).filter(
    ({ routes: [first, second] }) => !others.has(first) && others.has(second),
  )
  return writtenCollisions(claims, findTakeoversBetween(withProduct, withWord), ({ routes: [, second] }) =>
    wordOf(second),
  )
}

const collisionSentence = ({ claim, routes: [first, second] }: WrittenCollision, channel: string): string => {
  if (first.owner === second.owner)
    return `${first.owner} claims ${claim} twice: its team must remove one of the routes from src/manifest.ts.`
  if (claim)
    return `${first.owner} and ${second.owner} both claim ${claim} on ${channel}: the two teams must agree who owns it, and the other must remove it from src/manifest.ts.`
  return `${first.sourcePath} of ${first.owner} and ${second.sourcePath} of ${second.owner} match the same address on ${channel}: the two teams must agree who owns it, and the other must change its route in src/manifest.ts.`
}

const collisionProblems = (parts: readonly Release[], channel: string): string[] => {
  const routes = writtenRoutes(parts)
  const places = new Set(
    routes.map(({ sourcePath }) => segmentsOf(sourcePath).indexOf('{product}')).filter((each) => each > 0),
  )
  const collisions = writtenCollisions(findCollisions(routes), findTakeovers(routes), () => '{product}')
  const knownPairs = new Set<string>()
  const isNew = ({ routes: both }: WrittenCollision): boolean => {
    const key = both.map(({ owner, sourcePath }) => `${owner} ${sourcePath}`).join()
    return !knownPairs.has(key) && Boolean(knownPairs.add(key))
  }
  return [...collisions, ...[...places].flatMap((place) => collisionsAt(routes, place))]
    .filter(isNew)
    .map((collision) => collisionSentence(collision, channel))
}

const dialogProblems = (parts: readonly Release[], channel: string): string[] =>
  findDialogCollisions(
    parts.flatMap(({ name, manifest }) => (manifest.dialogs ?? []).map(({ hash }) => ({ hash, owner: name }))),
  ).map(
    ({ claim, routes: [first, second] }) =>
      `${first.owner} and ${second.owner} both open a dialog at ${claim} on ${channel}: the two teams must agree who owns it, and the other must remove it from src/manifest.ts.`,
  )

/** Sentences that say why these parts must not run together and which team must act; empty when they may. */
export const problemsBetween = ({ channel, parts, servedContract }: Circumstances): string[] => {
  const shell = parts.find((part) => part.name === 'shell')
  const remotes = parts.filter((part) => part.name !== 'shell')
  return [
    ...(shell ? remotes.flatMap((remote) => singletonProblems(remote, shell, channel)) : []),
    ...(servedContract ? parts.flatMap((part) => contractProblems(part, servedContract)) : []),
    ...collisionProblems(parts, channel),
    ...dialogProblems(parts, channel),
  ]
}
