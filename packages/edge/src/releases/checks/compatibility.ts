import {
  anyProduct,
  type Collision,
  fillProduct,
  findCollisions,
  findDialogCollisions,
  findTakeovers,
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

const called = (release: Release): string => `${release.name} ${release.version}`

const singletonProblems = (remote: Release, shell: Release, channel: string): string[] =>
  Object.entries(remote.compatibility.singletons).flatMap(([name, range]) => {
    const provided = shell.provides?.[name]
    if (provided && satisfies(provided, range)) return []
    const has = provided ? `brings ${provided}` : 'brings none'
    return [
      `${called(remote)} needs ${name} ${range}, but the shell on ${channel} (${shell.version}) ${has}: the shell team must promote a shell with ${name} ${range} to ${channel} first, or the ${remote.name} team must build against ${provided ?? 'what the shell brings'}.`,
    ]
  })

const contractProblems = (part: Release, served: string): string[] =>
  contractServes(served, part.compatibility.contract)
    ? []
    : [
        `${called(part)} was built with contract ${part.compatibility.contract}, but the API serves ${served}: the operators of the API must deploy contract ${part.compatibility.contract} first, or the ${part.name} team must build against ${served}.`,
      ]

interface WrittenRoute {
  readonly path: string
  readonly owner: string
  /** Its path as its team wrote it, with the placeholder of the product. */
  readonly written: string
  readonly givesWay: boolean
}

interface WrittenCollision {
  /** The address that both claim; not set when their patterns differ and only match the same addresses. */
  readonly claim?: string
  readonly routes: Collision<WrittenRoute>['routes']
}

const segmentsOf = (path: string): string[] => path.split('/')

/** The words that stand in one remote's addresses where another remote has the product's: an operator may choose them. */
const possibleProducts = (written: readonly string[]): Set<string> => {
  const places = new Set(written.map((path) => segmentsOf(path).indexOf('{product}')).filter((place) => place > 0))
  const words = written.flatMap((path) => [...places].map((place) => segmentsOf(path)[place] ?? ''))
  return new Set([anyProduct, ...words.filter((word) => word !== '' && !word.includes('{'))])
}

const collisionsWith = (parts: readonly Release[], slug: string): WrittenCollision[] => {
  const routes = parts.flatMap((part) =>
    part.manifest.routes.map(({ path: written }) => ({
      path: fillProduct(written, slug),
      owner: part.name,
      written,
      givesWay: isSharedFallback(fillProduct(written, anyProduct), anyProduct),
    })),
  )
  const claims = findCollisions(routes)
  const claimed = new Set(claims.flatMap(({ routes: [, second] }) => [second]))
  const takeovers = findTakeovers(routes).filter(({ routes: [, second] }) => !claimed.has(second))
  return [
    ...claims.map(({ claim, routes: both }) => ({ claim: claim.replace(anyProduct, '{product}'), routes: both })),
    ...takeovers.map(({ routes: both }) => ({ routes: both })),
  ]
}

const collisionSentence = ({ claim, routes: [first, second] }: WrittenCollision, channel: string): string => {
  if (first.owner === second.owner)
    return `${first.owner} claims ${claim} twice: its team must remove one of the routes from src/manifest.ts.`
  if (claim)
    return `${first.owner} and ${second.owner} both claim ${claim} on ${channel}: the two teams must agree who owns it, and the other must remove it from src/manifest.ts.`
  return `${first.written} of ${first.owner} and ${second.written} of ${second.owner} match the same address on ${channel}: the two teams must agree who owns it, and the other must change its route in src/manifest.ts.`
}

const collisionProblems = (parts: readonly Release[], channel: string): string[] => {
  const written = parts.flatMap((part) => part.manifest.routes.map(({ path }) => path))
  const known = new Set<string>()
  const isNew = ({ routes }: WrittenCollision): boolean => {
    const key = routes.map(({ owner, written: path }) => `${owner} ${path}`).join()
    return !known.has(key) && Boolean(known.add(key))
  }
  return [...possibleProducts(written)]
    .flatMap((slug) => collisionsWith(parts, slug).filter(isNew))
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
