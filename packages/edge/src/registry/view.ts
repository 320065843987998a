import { createHash } from 'node:crypto'
import {
  findCollisions,
  findTakeovers,
  type Language,
  type Registry,
  type RegistryRemote,
} from '@parley/contracts/registry'
import type { Visitor } from '../channel/visitor-cookie.ts'
import { type ChannelMap, type Channels, partsFor, type ReleaseStore, type StoredRelease } from '../releases/index.ts'
import type { OverriddenRemote } from './overridden.ts'
import { registryRemote } from './registry-remote.ts'

/** Everything that the edge serves to visitors with the same channel and overrides. */
export interface View {
  readonly buildId: string
  readonly channel: string
  readonly parts: ChannelMap
  readonly shell: StoredRelease | undefined
  readonly overrides: readonly OverriddenRemote[]
  /** The contracts that its parts were built with. */
  readonly contracts: readonly string[]
  readonly registryFor: (language: Language) => Registry
}

interface Sources {
  readonly store: ReleaseStore
  readonly channels: () => Channels
  readonly readOverride: (name: string, address: string) => Promise<OverriddenRemote>
  readonly product: () => { readonly name: string; readonly slug: string }
  /** The contract version that the API last reported. */
  readonly servedContract: () => string | undefined
  readonly onProblem: (message: string) => void
}

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

/** A release that is missing on the disk affects only its own pages. */
const readParts = async ({ store, onProblem }: Sources, parts: ChannelMap): Promise<StoredRelease[]> => {
  const read = await Promise.all(
    Object.entries(parts).map(([name, version]) =>
      store.read(name, version).catch((error: unknown) => {
        onProblem(`${name} ${version} is on a channel but cannot be read: ${String(error)}`)
        return undefined
      }),
    ),
  )
  return read.filter((release) => release !== undefined).toSorted((a, b) => a.name.localeCompare(b.name))
}

const baseOf = (release: StoredRelease): string => `/remotes/${release.name}/${release.version}/`

const withOverride = (
  own: RegistryRemote | undefined,
  override: OverriddenRemote,
  wording: { language: Language; slug: string },
): RegistryRemote[] => {
  const { base, release } = override
  if (release) return [{ ...registryRemote(release, base, wording), overridden: true }]
  // Its origin does not answer. Its routes stay, so that its pages can show the error.
  const nothing = { plainEntry: undefined, exposes: {}, integrity: {} }
  return own ? [{ ...own, ...nothing, base, entry: `${base}remoteEntry.js`, overridden: true }] : []
}

/**
 * Leaves out a route that would take another remote's address: publish refuses it, but an override or a store that
 * was changed by hand can still bring one. The release that was built first keeps the address, an override never does.
 */
const withoutCollisions = (
  remotes: readonly RegistryRemote[],
  releases: readonly StoredRelease[],
  onProblem: Sources['onProblem'],
): RegistryRemote[] => {
  const builtAt = new Map(releases.map((release) => [release.name, release.builtAt]))
  const age = ({ overridden, name }: RegistryRemote): string => (overridden ? '~' : (builtAt.get(name) ?? '~'))
  const all = remotes
    .toSorted((a, b) => age(a).localeCompare(age(b)))
    .flatMap((remote) => remote.routes.map((route) => ({ path: route.path, owner: remote.name, route })))
  const dropped = new Set(
    [...findCollisions(all), ...findTakeovers(all)].map(({ claim, routes: [first, second] }) => {
      onProblem(`${first.owner} and ${second.owner} both claim ${claim}`)
      return second.route
    }),
  )
  return remotes.map((remote) =>
    dropped.size > 0 ? { ...remote, routes: remote.routes.filter((route) => !dropped.has(route)) } : remote,
  )
}

const makeView = (
  sources: Sources,
  channel: string,
  releases: readonly StoredRelease[],
  overrides: readonly OverriddenRemote[],
): View => {
  const product = sources.product()
  const overrideParts = overrides.map(
    ({ name, base, release }) =>
      [name, `${release?.version ?? 'none'}@${base}${release ? hash(release) : ''}`] as const,
  )
  const parts: ChannelMap = {
    ...Object.fromEntries(releases.map((release) => [release.name, release.version])),
    ...Object.fromEntries(overrideParts),
  }
  const shell = releases.find((release) => release.name === 'shell')
  const buildId = hash([channel, Object.entries(parts).toSorted(([a], [b]) => a.localeCompare(b)), product])
  const registries = new Map<Language, Registry>()
  const make = (language: Language): Registry => {
    const wording = { language, slug: product.slug }
    const own = releases
      .filter((release) => release.name !== 'shell')
      .map((release) => registryRemote(release, baseOf(release), wording))
    const replaced = new Set(overrides.map((override) => override.name))
    const elsewhere = overrides.flatMap((override) =>
      withOverride(
        own.find((remote) => remote.name === override.name),
        override,
        wording,
      ),
    )
    const remotes = [...own.filter((remote) => !replaced.has(remote.name)), ...elsewhere]
    return {
      buildId,
      channel,
      language,
      product,
      parts,
      remotes: withoutCollisions(remotes, releases, sources.onProblem),
      ...(shell?.provides ? { provides: shell.provides } : {}),
    }
  }
  const registryFor = (language: Language): Registry => {
    const registry = registries.get(language) ?? make(language)
    registries.set(language, registry)
    const contract = sources.servedContract()
    return contract ? { ...registry, contract } : registry
  }
  const contracts = [...releases, ...overrides.flatMap(({ release }) => release ?? [])].map(
    ({ compatibility }) => compatibility.contract,
  )
  return { buildId, channel, parts, shell, overrides, contracts: [...new Set(contracts)], registryFor }
}

interface NumberedVisitor extends Visitor {
  /** Decides which rollouts reach this browser. Not set while the browser keeps no such number. */
  readonly visitorId?: string | undefined
}

const remembered = 50

/** Shares one view between all visitors of a channel. */
export const viewMaker = (sources: Sources) => {
  const views = new Map<string, View>()
  return async ({ channel, overrides, visitorId }: NumberedVisitor): Promise<View> => {
    const parts = partsFor(sources.channels(), channel, visitorId)
    const elsewhere = await Promise.all(
      Object.entries(overrides).map(([name, address]) => sources.readOverride(name, address)),
    )
    const releases = await readParts(sources, parts)
    // A release that cannot be read now may be there in a moment, which makes another view.
    const key = hash([channel, releases.map(({ name, version }) => [name, version]), elsewhere, sources.product()])
    const known = views.get(key)
    if (known) return known
    const view = makeView(sources, channel, releases, elsewhere)
    views.set(key, view)
    if (views.size > remembered) views.delete(views.keys().next().value ?? key)
    return view
  }
}
