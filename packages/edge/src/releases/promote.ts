import { Refusal } from '@parley/server-kit/refusal'
import { type Author, type ChangeAction, type ChannelChange, changeChannels } from './channel-file/channels.ts'
import {
  type ChannelMap,
  type Channels,
  findEnvironment,
  isPreviewName,
  openEnvironment,
  partsOn,
  showParts,
  withoutPart,
  withoutRollout,
} from './channel-file/environments.ts'
import { newProblems } from './checks/combination.ts'
import { openStore, type ReleaseStore, type StoredRelease } from './store.ts'

export interface ReleaseTarget {
  readonly dataDir: string
  /** The environment: stable, staging, one of the operators, or the preview of a branch. */
  readonly channel: string
  readonly servedContract?: string | undefined
  readonly author?: Author | undefined
}

export interface Promotion {
  readonly channel: string
  readonly changes: readonly {
    readonly action: ChangeAction
    readonly name: string
    readonly from: string | null
    readonly to: string | null
    readonly share?: number | undefined
  }[]
}

export interface PartsPromotion extends ReleaseTarget {
  readonly parts: ChannelMap
  /** The number of visitors of stable in 100 who get the new version; all of them where it is not set. */
  readonly share?: number | undefined
  /** The number of days for which a preview is shown. */
  readonly days?: number | undefined
  /** Keeps what staging shows, also where that is older. */
  readonly keepStaging?: boolean | undefined
}

const previewDays = 14

/** Opens the preview of a branch with its first promotion. Other environments are opened by an operator. */
const withEnvironment = (channels: Channels, { channel, days = previewDays }: PartsPromotion): Channels => {
  if (isPreviewName(channel)) return openEnvironment(channels, channel, days)
  if (findEnvironment(channels, channel)) return channels
  throw new Refusal(`There is no environment ${channel}. \`release open ${channel}\` opens one.`)
}

/** Staging follows stable again, unless its own version was published later than the new stable one. */
const stagingAfter = async (
  store: ReleaseStore,
  staging: ChannelMap,
  releases: readonly StoredRelease[],
): Promise<ChannelMap> => {
  const keepFlags = await Promise.all(
    Object.entries(staging).map(async ([name, version]) => {
      const now = releases.find((release) => release.name === name)
      if (!now) return true
      const stagedRelease = await store.read(name, version).catch(() => undefined)
      return stagedRelease !== undefined && stagedRelease.builtAt > now.builtAt
    }),
  )
  return Object.fromEntries(Object.entries(staging).filter((_, index) => keepFlags[index]))
}

const endRollouts = (channels: Channels, names: readonly string[]): Channels =>
  names.some((name) => name in channels.rollouts) ? names.reduce(withoutRollout, channels) : channels

interface Move {
  readonly action: ChangeAction
  readonly channels: Channels
  readonly moving: readonly StoredRelease[]
}

const show = async (store: ReleaseStore, target: PartsPromotion, { channels, moving }: Move): Promise<Channels> => {
  const { channel } = target
  const parts = {
    ...partsOn(channels, channel),
    ...Object.fromEntries(moving.map((release) => [release.name, release.version])),
  }
  const after = showParts(channels, channel, parts)
  if (channel !== 'stable' || target.keepStaging) return after
  return { ...after, staging: await stagingAfter(store, channels.staging, moving) }
}

const roll = (share: number, { channels, moving }: Move): Channels => {
  const startedAt = new Date().toISOString()
  const entries = moving.map(({ name, version: to }) => {
    const rollout = channels.rollouts[name]
    // Counts from before a pause would pause it again at once.
    const isContinued = rollout?.to === to && rollout.pausedBecause === undefined
    return [name, { to, share, startedAt: isContinued ? rollout.startedAt : startedAt }] as const
  })
  return { ...channels, rollouts: { ...channels.rollouts, ...Object.fromEntries(entries) } }
}

const checkRollout = (channels: Channels, { channel, parts, share }: PartsPromotion): void => {
  if (channel !== 'stable') throw new Refusal('Only stable has visitors enough to be reached step by step.')
  if (share === undefined || !(share > 0 && share < 100)) throw new Refusal('Say a share between 1 and 99 percent.')
  const fresh = Object.keys(parts).find((name) => channels.stable[name] === undefined)
  if (fresh) throw new Refusal(`${fresh} is not on stable yet: there is no version that the others could get.`)
}

/** True when anything changes: a part that is shown already, or that the same share gets already, does not. */
const isMoving = (channels: Channels, { channel, share }: PartsPromotion, release: StoredRelease): boolean => {
  const isShown = partsOn(channels, channel)[release.name] === release.version
  const rollout = channel === 'stable' ? channels.rollouts[release.name] : undefined
  if (share === undefined) return !isShown || rollout !== undefined
  return !isShown && !(rollout?.to === release.version && rollout.share === share && !rollout.pausedBecause)
}

const apply = async (store: ReleaseStore, before: Channels, target: PartsPromotion, action: ChangeAction) => {
  const { channel, servedContract, share } = target
  if (share !== undefined) checkRollout(before, target)
  const channels = withEnvironment(before, target)
  const current = partsOn(channels, channel)
  const releases = await Promise.all(Object.entries(target.parts).map(([name, version]) => store.read(name, version)))
  const moving = releases.filter((release) => isMoving(channels, target, release))
  const problems = await newProblems({ store, channel, current, servedContract }, moving)
  if (problems.length > 0) throw new Refusal(problems.join('\n'))
  const changes = moving.map((release) => ({
    action: share === undefined ? action : ('rollout' as const),
    channel,
    name: release.name,
    from: current[release.name] ?? null,
    to: release.version,
    ...(share === undefined ? {} : { share }),
  }))
  if (moving.length === 0) return { channels, changes }
  const move = { action, channels, moving }
  if (share !== undefined) return { channels: roll(share, move), changes }
  const names = channel === 'stable' ? moving.map(({ name }) => name) : []
  return { channels: endRollouts(await show(store, target, move), names), changes }
}

/** Promotes several parts in one step, all or none, so that a shell and the remotes that need it change together. */
export const promoteParts = async (request: PartsPromotion): Promise<Promotion> => {
  const store = openStore(request.dataDir)
  const { changes } = await changeChannels(store, request.author, (channels) =>
    apply(store, channels, request, 'promote'),
  )
  return { channel: request.channel, changes }
}

type PartTarget = ReleaseTarget & { readonly name: string }

type PartPromotion = Omit<PartsPromotion, 'parts'> & { readonly name: string; readonly version: string }

export const promote = ({ name, version, ...target }: PartPromotion): Promise<Promotion> =>
  promoteParts({ ...target, parts: { [name]: version } })

/** The version that the promotion of the current one replaced. A rollback does not count as a promotion. */
export const previousOf = (
  history: readonly ChannelChange[],
  { channel, name, current }: { readonly channel: string; readonly name: string; readonly current: string },
): string | null =>
  history.findLast(
    (change) =>
      change.action === 'promote' && change.channel === channel && change.name === name && change.to === current,
  )?.from ?? null

/** The version that was withdrawn last, when nothing was shown since. */
const withdrawnVersion = (history: readonly ChannelChange[], { channel, name }: PartTarget): string | null => {
  const last = history.findLast((change) => change.channel === channel && change.name === name)
  return last?.action === 'withdraw' ? last.from : null
}

const rollbackVersion = (channels: Channels, history: readonly ChannelChange[], target: PartTarget): string => {
  const { channel, name } = target
  const current = partsOn(channels, channel)[name]
  const before = current ? previousOf(history, { channel, name, current }) : withdrawnVersion(history, target)
  if (before) return before
  throw new Refusal(
    current
      ? `${name} ${current} is the first version on ${channel}: there is nothing to roll back to. \`release withdraw ${name}\` takes it away.`
      : `${name} is not on ${channel}.`,
  )
}

/** Shows the version before. While a rollout reaches some visitors, it ends that and leaves stable as it is. */
export const rollback = async (target: PartTarget): Promise<Promotion> => {
  const store = openStore(target.dataDir)
  const { channel, name, author } = target
  const { changes } = await changeChannels(store, author, (channels, history) => {
    const rollout = channel === 'stable' ? channels.rollouts[name] : undefined
    if (rollout) {
      const to = channels.stable[name] ?? null
      const change = { action: 'rollback' as const, channel, name, from: rollout.to, to }
      return { channels: withoutRollout(channels, name), changes: [change] }
    }
    const parts = { [name]: rollbackVersion(channels, history, target) }
    return apply(store, channels, { ...target, parts }, 'rollback')
  })
  return { channel, changes }
}

/** Takes a part away from an environment. On stable its pages are gone; elsewhere it follows stable again. */
export const withdraw = async (target: PartTarget): Promise<Promotion> => {
  const store = openStore(target.dataDir)
  const { channel, name, author } = target
  const { changes } = await changeChannels(store, author, (channels) => {
    const own = findEnvironment(channels, channel)?.parts[name]
    if (!own) throw new Refusal(`${name} has no version of its own on ${channel}: there is nothing to withdraw.`)
    if (name === 'shell' && channel === 'stable')
      throw new Refusal('Without the shell no page can be shown: promote another one, or roll back.')
    const after = withoutRollout(withoutPart(channels, channel, name), channel === 'stable' ? name : '')
    const to = partsOn(after, channel)[name] ?? null
    return { channels: after, changes: [{ action: 'withdraw' as const, channel, name, from: own, to }] }
  })
  return { channel, changes }
}
