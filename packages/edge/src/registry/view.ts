import { createHash } from 'node:crypto'
import { findCollisions, type Language, type Registry, type RegistryRemote } from '@parley/contracts/registry'
import type { Visitor } from '../channel/visitor-cookie.ts'
import { type ChannelMap, type Channels, partsOn, type ReleaseStore, type StoredRelease } from '../releases/index.ts'
import type { OverriddenRemote } from './overridden.ts'
import { registryRemote } from './registry-remote.ts'

/** Everything that is served to those who are served the same. */
export interface View {
  readonly buildId: string
  readonly channel: string
  readonly parts: ChannelMap
  readonly shell: StoredRelease | undefined
  readonly overrides: readonly OverriddenRemote[]
  readonly registryFor: (language: Language) => Registry
}

interface Sources {
  readonly store: ReleaseStore
  readonly channels: () => Channels
  readonly readOverride: (name: string, address: string) => Promise<OverriddenRemote>
  readonly product: { readonly name: string; readonly slug: string }
  /** What the API last said it serves. */
  readonly servedContract: () => string | undefined
  readonly onProblem: (message: string) => void
}

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

/** A release that is gone from the disk costs its own pages alone. */
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
  // Nothing answers there: its addresses stay known, so that its pages can say what is wrong.
  const nothing = { plainEntry: undefined, exposes: {}, integrity: {} }
  return own ? [{ ...own, ...nothing, base, entry: `${base}remoteEntry.js`, overridden: true }] : []
}

/** An override that claims another's address would take that page away; its routes are left out, those of others stay. */
const withoutCollisions = (remotes: readonly RegistryRemote[], onProblem: Sources['onProblem']): RegistryRemote[] => {
  const all = remotes.flatMap((remote) => remote.routes.map((route) => ({ path: route.path, remote, route })))
  const dropped = new Set(
    findCollisions(all).map(({ claim, routes: [first, second] }) => {
      onProblem(`${first.remote.name} and ${second.remote.name} both claim ${claim}`)
      return second.remote.overridden ? second.route : first.route
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
  const overrideParts = overrides.map(
    ({ name, base, release }) =>
      [name, `${release?.version ?? 'none'}@${base}${release ? hash(release) : ''}`] as const,
  )
  const parts: ChannelMap = {
    ...Object.fromEntries(releases.map((release) => [release.name, release.version])),
    ...Object.fromEntries(overrideParts),
  }
  const shell = releases.find((release) => release.name === 'shell')
  const buildId = hash([channel, Object.entries(parts).toSorted(([a], [b]) => a.localeCompare(b)), sources.product])
  const registries = new Map<Language, Registry>()
  const make = (language: Language): Registry => {
    const wording = { language, slug: sources.product.slug }
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
      product: sources.product,
      parts,
      remotes: withoutCollisions(remotes, sources.onProblem),
      ...(shell?.provides ? { provides: shell.provides } : {}),
    }
  }
  const registryFor = (language: Language): Registry => {
    const registry = registries.get(language) ?? make(language)
    registries.set(language, registry)
    const contract = sources.servedContract()
    return contract ? { ...registry, contract } : registry
  }
  return { buildId, channel, parts, shell, overrides, registryFor }
}

const remembered = 50

/** Views by what they consist of: made once for everyone on a channel, however many pages they ask for. */
export const viewMaker = (sources: Sources) => {
  const views = new Map<string, View>()
  return async ({ channel, overrides }: Visitor): Promise<View> => {
    const parts = partsOn(sources.channels(), channel)
    const elsewhere = await Promise.all(
      Object.entries(overrides).map(([name, address]) => sources.readOverride(name, address)),
    )
    const key = hash([channel, parts, elsewhere])
    const known = views.get(key)
    if (known) return known
    const releases = await readParts(sources, parts)
    const view = makeView(sources, channel, releases, elsewhere)
    // What could not be read may be there in a moment.
    if (releases.length === Object.keys(parts).length) views.set(key, view)
    if (views.size > remembered) views.delete(views.keys().next().value ?? key)
    return view
  }
}
