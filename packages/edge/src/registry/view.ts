import { createHash } from 'node:crypto'
import {
  dropTakenAddresses,
  type Language,
  type Override,
  type Registry,
  registryRemote,
  type RegistryRemote,
} from '@parley/contracts/registry'
import type { Visitor } from '../channel/visitor-cookie.ts'
import { type ClaimAges, claimAges } from './claim-ages.ts'
import { type ChannelMap, type Channels, partsFor, type ReleaseStore, type StoredRelease } from '../releases/index.ts'

/** Everything that the edge serves to visitors with the same channel and overrides. */
export interface View {
  readonly buildId: string
  readonly channel: string
  readonly parts: ChannelMap
  readonly shell: StoredRelease | undefined
  readonly overrides: readonly Override[]
  /** The contracts that its parts were built with. */
  readonly contracts: readonly string[]
  readonly registryFor: (language: Language) => Registry
}

interface Sources {
  readonly store: ReleaseStore
  readonly channels: () => Channels
  readonly product: () => { readonly name: string; readonly slug: string }
  /** The contract version that the API last reported. */
  readonly servedContract: () => string | undefined
  readonly onProblem: (message: string) => void
  /** The number of views that are kept. */
  readonly most: number
}

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

/** A release that is missing on the disk affects only its own pages. */
const readParts = async ({ store, onProblem }: Sources, parts: ChannelMap): Promise<StoredRelease[]> => {
  const releases = await Promise.all(
    Object.entries(parts).map(([name, version]) =>
      store.read(name, version).catch((error: unknown) => {
        onProblem(`${name} ${version} is on a channel but cannot be read: ${String(error)}`)
        return undefined
      }),
    ),
  )
  return releases.filter((release) => release !== undefined).toSorted((a, b) => a.name.localeCompare(b.name))
}

const baseOf = (release: StoredRelease): string => `/remotes/${release.name}/${release.version}/`

/** The pages of a remote whose place another address takes. The browser reads from there what they are now. */
const replaceRemote = (remote: RegistryRemote, address: string): RegistryRemote => {
  const { plainEntry: _, ...rest } = remote
  return { ...rest, base: address, entry: `${address}remoteEntry.js`, exposes: {}, integrity: {}, overridden: true }
}

interface Claims {
  readonly slug: string
  readonly ages: ClaimAges
}

/** The part that claimed an address first keeps it. */
const withoutCollisions = (
  remotes: readonly RegistryRemote[],
  { slug, ages }: Claims,
  onProblem: Sources['onProblem'],
): RegistryRemote[] => {
  const entries = remotes.flatMap((remote) => [
    ...remote.routes.map((route) => ({
      age: ages(remote.name, route),
      remote: { ...remote, routes: [route], dialogs: [] },
    })),
    ...remote.dialogs.map((dialog) => ({
      age: ages(remote.name, dialog),
      remote: { ...remote, routes: [], dialogs: [dialog] },
    })),
  ])
  const byAge = entries.toSorted((a, b) => a.age.localeCompare(b.age)).map(({ remote }) => remote)
  const keptRemotes = dropTakenAddresses(byAge, slug, ({ claim, keeper, loser }) =>
    onProblem(`${keeper} and ${loser} both claim ${claim}`),
  )
  const keptEntries = new Set<object>(keptRemotes.flatMap(({ routes, dialogs }) => [...routes, ...dialogs]))
  return remotes
    .map((remote) => ({
      ...remote,
      routes: remote.routes.filter((route) => keptEntries.has(route)),
      dialogs: remote.dialogs.filter((dialog) => keptEntries.has(dialog)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

interface Selection {
  readonly channel: string
  readonly releases: readonly StoredRelease[]
  readonly ages: ClaimAges
  readonly overrides: readonly Override[]
}

const makeView = (sources: Sources, { channel, releases, ages, overrides }: Selection): View => {
  const product = sources.product()
  const parts: ChannelMap = {
    ...Object.fromEntries(releases.map((release) => [release.name, release.version])),
    ...Object.fromEntries(overrides.map(({ name, base }) => [name, `from ${base}`])),
  }
  const shell = releases.find((release) => release.name === 'shell')
  const buildId = hash([channel, Object.entries(parts).toSorted(([a], [b]) => a.localeCompare(b)), product])
  const registries = new Map<Language, Registry>()
  const remoteIn = (release: StoredRelease, language: Language): RegistryRemote => {
    const remote = registryRemote(release, baseOf(release), { language, slug: product.slug })
    const override = overrides.find(({ name }) => name === release.name)
    return override ? replaceRemote(remote, override.base) : remote
  }
  const make = (language: Language): Registry => {
    const remotes = releases.filter(({ name }) => name !== 'shell').map((release) => remoteIn(release, language))
    return {
      buildId,
      channel,
      language,
      product,
      parts,
      remotes: withoutCollisions(remotes, { slug: product.slug, ages }, sources.onProblem),
      ...(overrides.length > 0 ? { overrides } : {}),
      ...(shell?.provides ? { provides: shell.provides } : {}),
    }
  }
  const registryFor = (language: Language): Registry => {
    const registry = registries.get(language) ?? make(language)
    registries.set(language, registry)
    const contract = sources.servedContract()
    return contract ? { ...registry, contract } : registry
  }
  const contracts = [...new Set(releases.map(({ compatibility }) => compatibility.contract))]
  return { buildId, channel, parts, shell, overrides, contracts, registryFor }
}

const folderAt = (address: string): string => (address.endsWith('/') ? address : `${address}/`)

interface NumberedVisitor extends Visitor {
  /** Decides which rollouts reach this browser. Not set while the browser keeps no such number. */
  readonly visitorId?: string | undefined
}

/** Shares one view between all visitors of a channel. */
export const viewMaker = (sources: Sources) => {
  const views = new Map<string, View>()
  return async ({ channel, overrides, visitorId }: NumberedVisitor): Promise<View> => {
    const parts = partsFor(sources.channels(), channel, visitorId)
    const elsewhere = Object.entries(overrides).map(([name, address]) => ({ name, base: folderAt(address) }))
    const releases = await readParts(sources, parts)
    // A release that cannot be read now may be there in a moment, which makes another view.
    const key = hash([channel, releases.map(({ name, version }) => [name, version]), elsewhere, sources.product()])
    const knownView = views.get(key)
    if (knownView) return knownView
    const ages = await claimAges(sources.store, releases, sources.product().slug)
    const view = makeView(sources, { channel, releases, ages, overrides: elsewhere })
    views.set(key, view)
    if (views.size > sources.most) views.delete(views.keys().next().value ?? key)
    return view
  }
}
