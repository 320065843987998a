import {
  type ChannelChange,
  type ChannelMap,
  type ChannelName,
  type Channels,
  changeChannels,
  partsOn,
} from './channel-file/channels.ts'
import { newProblems } from './checks/combination.ts'
import { Refusal } from '@parley/server-kit/refusal'
import { openStore, type ReleaseStore, type StoredRelease } from './store.ts'

interface Target {
  readonly dataDir: string
  readonly channel: ChannelName
  readonly servedContract?: string | undefined
}

export interface Promotion {
  readonly channel: ChannelName
  readonly changes: readonly { readonly name: string; readonly from: string | null; readonly to: string }[]
}

const newest = async (store: ReleaseStore, name: string): Promise<string> => {
  const last = (await store.versions(name)).at(-1)
  if (!last)
    throw new Refusal(
      `Nothing is published under the name ${name}: its team must run \`release publish ${name}\` first.`,
    )
  return last.version
}

/** Staging follows stable again, unless its own version was published later than the new stable one. */
const stagingAfter = async (
  store: ReleaseStore,
  staging: ChannelMap,
  promoted: readonly StoredRelease[],
): Promise<ChannelMap> => {
  const kept = await Promise.all(
    Object.entries(staging).map(async ([name, version]) => {
      const now = promoted.find((release) => release.name === name)
      if (!now) return true
      const staged = await store.read(name, version).catch(() => undefined)
      return staged !== undefined && staged.builtAt > now.builtAt
    }),
  )
  return Object.fromEntries(Object.entries(staging).filter((_, index) => kept[index]))
}

/** Staging follows stable for every part that it does not list. */
const differing = (staging: ChannelMap, stable: ChannelMap): ChannelMap =>
  Object.fromEntries(Object.entries(staging).filter(([name, version]) => stable[name] !== version))

const withParts = async (
  store: ReleaseStore,
  channels: Channels,
  channel: ChannelName,
  releases: readonly StoredRelease[],
): Promise<Channels> => {
  const parts = {
    ...channels[channel],
    ...Object.fromEntries(releases.map((release) => [release.name, release.version])),
  }
  if (channel === 'staging') return { ...channels, staging: differing(parts, channels.stable) }
  return { stable: parts, staging: await stagingAfter(store, channels.staging, releases) }
}

const apply = async (
  store: ReleaseStore,
  channels: Channels,
  target: Target,
  action: ChannelChange['action'],
  wanted: ChannelMap,
) => {
  const { channel, servedContract } = target
  const current = partsOn(channels, channel)
  const releases = await Promise.all(Object.entries(wanted).map(([name, version]) => store.read(name, version)))
  const moving = releases.filter((release) => current[release.name] !== release.version)
  const problems = await newProblems({ store, channel, current, servedContract }, moving)
  if (problems.length > 0) throw new Refusal(problems.join('\n'))
  const changes = moving.map((release) => ({
    action,
    channel,
    name: release.name,
    from: current[release.name] ?? null,
    to: release.version,
  }))
  return { channels: moving.length > 0 ? await withParts(store, channels, channel, moving) : channels, changes }
}

/** Promotes several parts in one step, all or none, so that a shell and the remotes that need it change together. */
export const promoteParts = async (request: Target & { readonly parts: ChannelMap }): Promise<Promotion> => {
  const store = openStore(request.dataDir)
  const { changes } = await changeChannels(store, (channels) =>
    apply(store, channels, request, 'promote', request.parts),
  )
  return { channel: request.channel, changes }
}

export const promote = async ({
  name,
  version,
  ...target
}: Target & { readonly name: string; readonly version?: string | undefined }): Promise<Promotion> => {
  const store = openStore(target.dataDir)
  return promoteParts({ ...target, parts: { [name]: version ?? (await newest(store, name)) } })
}

/** The version that the promotion of the current one replaced. A rollback does not count as a promotion. */
const previousOf = (history: readonly ChannelChange[], channel: ChannelName, name: string, current: string): string => {
  const brought = history.findLast(
    (change) =>
      change.action === 'promote' && change.channel === channel && change.name === name && change.to === current,
  )
  if (!brought?.from)
    throw new Refusal(`${name} ${current} is the first version on ${channel}: there is nothing to roll back to.`)
  return brought.from
}

export const rollback = async ({ name, ...target }: Target & { readonly name: string }): Promise<Promotion> => {
  const store = openStore(target.dataDir)
  const { changes } = await changeChannels(store, (channels, history) => {
    const current = partsOn(channels, target.channel)[name]
    if (!current) throw new Refusal(`${name} is not on ${target.channel}.`)
    return apply(store, channels, target, 'rollback', { [name]: previousOf(history, target.channel, name, current) })
  })
  return { channel: target.channel, changes }
}
