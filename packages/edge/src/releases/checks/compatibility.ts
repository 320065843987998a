import {
  anyProduct,
  fillProduct,
  findCollisions,
  findDialogCollisions,
  findTakeovers,
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

const collisionProblems = (parts: readonly Release[], channel: string): string[] => {
  const routes = parts.flatMap((part) =>
    part.manifest.routes.map((route) => ({ path: fillProduct(route.path, anyProduct), owner: part.name })),
  )
  const named = (path: string): string => path.replace(anyProduct, '{product}')
  const collisions = findCollisions(routes)
  const claimed = new Set(collisions.flatMap(({ routes: [, second] }) => [second]))
  const takeovers = findTakeovers(routes).filter(({ routes: [, second] }) => !claimed.has(second))
  return [
    ...collisions.map(({ claim, routes: [first, second] }) =>
      first.owner === second.owner
        ? `${first.owner} claims ${named(claim)} twice: its team must remove one of the routes from src/manifest.ts.`
        : `${first.owner} and ${second.owner} both claim ${named(claim)} on ${channel}: the two teams must agree who owns it, and the other must remove it from src/manifest.ts.`,
    ),
    ...takeovers.map(
      ({ routes: [first, second] }) =>
        `${named(first.path)} of ${first.owner} and ${named(second.path)} of ${second.owner} match the same address on ${channel}: the two teams must agree who owns it, and the other must change its route in src/manifest.ts.`,
    ),
  ]
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
