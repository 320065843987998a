import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@parley/server-kit/refusal'
import { releaseLimits } from '../limits.ts'

/** Version by part. */
export type ChannelMap = Readonly<Record<string, string>>

/** Everyone with the link can see a preview until it expires. */
export interface Preview {
  readonly key: string
  readonly expiresAt: string
}

export interface Environment {
  /** Only where the environment differs from stable. */
  readonly parts: ChannelMap
  readonly preview?: Preview | undefined
}

/** A version of a part that a percentage of the visitors of stable gets. */
export interface Rollout {
  readonly to: string
  readonly share: number
  readonly startedAt: string
  /** The reason why it was paused. All visitors get the version before it until it is continued. */
  readonly pausedBecause?: string | undefined
}

/** The versions of each environment. */
export interface Channels {
  readonly stable: ChannelMap
  readonly staging: ChannelMap
  readonly environments: Readonly<Record<string, Environment>>
  readonly rollouts: Readonly<Record<string, Rollout>>
}

const nameForm = /^[a-z][a-z0-9-]{0,49}$/

export const isEnvironmentName = (name: string): boolean => nameForm.test(name)

export const isPreviewName = (name: string): boolean => name.startsWith('preview-')

/** The environment of a branch: `feature/Login page` becomes `preview-feature-login-page`. */
export const previewOfBranch = (branch: string): string => {
  const words = branch
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  if (words === '') throw new Refusal(`"${branch}" has no letter or digit to name a preview by.`)
  return `preview-${words}`.slice(0, 50).replace(/-+$/, '')
}

const isExpired = ({ preview }: Environment, now: number): boolean =>
  preview !== undefined && Date.parse(preview.expiresAt) <= now

/** The environment as it is shown now; undefined for one that does not exist or has expired. */
export const findEnvironment = (channels: Channels, name: string, now = Date.now()): Environment | undefined => {
  if (name === 'stable' || name === 'staging') return { parts: channels[name] }
  const environment = Object.hasOwn(channels.environments, name) ? channels.environments[name] : undefined
  return environment && !isExpired(environment, now) ? environment : undefined
}

export const environmentNames = (channels: Channels, now = Date.now()): string[] => [
  'stable',
  'staging',
  ...Object.keys(channels.environments)
    .filter((name) => findEnvironment(channels, name, now))
    .toSorted(),
]

/** The versions of an environment. It lists only where it differs from stable; one that is gone shows stable. */
export const partsOn = (channels: Channels, name: string, now = Date.now()): ChannelMap => ({
  ...channels.stable,
  ...findEnvironment(channels, name, now)?.parts,
})

const withParts = (channels: Channels, name: string, parts: ChannelMap): Channels => {
  if (name === 'stable' || name === 'staging') return { ...channels, [name]: parts }
  return {
    ...channels,
    environments: { ...channels.environments, [name]: { ...channels.environments[name], parts } },
  }
}

/** Sets the versions of an environment; those that equal stable are left out. */
export const showParts = (channels: Channels, name: string, versions: ChannelMap): Channels => {
  if (name === 'stable') return { ...channels, stable: versions }
  const differing = Object.entries(versions).filter(([part, version]) => channels.stable[part] !== version)
  return withParts(channels, name, Object.fromEntries(differing))
}

export const withoutPart = (channels: Channels, name: string, part: string): Channels => {
  const { [part]: _gone, ...rest } = findEnvironment(channels, name)?.parts ?? {}
  return withParts(channels, name, rest)
}

export const withoutRollout = (channels: Channels, part: string): Channels => {
  const { [part]: _ended, ...rollouts } = channels.rollouts
  return { ...channels, rollouts }
}

const laterEnd = (preview: Preview | undefined, end: number): string =>
  new Date(preview ? Math.max(end, Date.parse(preview.expiresAt)) : end).toISOString()

/**
 * Opens an environment, or extends a preview. A preview never ends earlier than before, because every token for previews
 * may extend every preview; `release close` ends one early.
 */
export const openEnvironment = (channels: Channels, name: string, days: number, now = Date.now()): Channels => {
  const environment = findEnvironment(channels, name, now)
  if (!environment && environmentNames(channels, now).length >= releaseLimits.environments)
    throw new Refusal(`There are ${releaseLimits.environments} environments: \`release close <name>\` removes one.`)
  const expiresAt = laterEnd(environment?.preview, now + days * 24 * 3_600_000)
  const key = environment?.preview?.key ?? randomBytes(9).toString('base64url')
  const preview = isPreviewName(name) ? { preview: { key, expiresAt } } : {}
  return {
    ...channels,
    environments: { ...channels.environments, [name]: { parts: environment?.parts ?? {}, ...preview } },
  }
}

export const closeEnvironment = (channels: Channels, name: string): Channels => {
  const { [name]: _closed, ...environments } = channels.environments
  return { ...channels, environments }
}

export const withoutExpired = (channels: Channels, now = Date.now()): Channels => ({
  ...channels,
  environments: Object.fromEntries(
    Object.entries(channels.environments).filter(([, environment]) => !isExpired(environment, now)),
  ),
})

/** A number from 0 to 100 that stays the same for a visitor during a rollout. */
const drawOf = (visitorId: string, part: string, { to }: Rollout): number =>
  (createHash('sha256').update(`${visitorId} ${part} ${to}`).digest().readUInt32BE(0) / 0x1_0000_0000) * 100

/** True when a visitor gets the new version. A visitor without a number of their own never does. */
const isInRollout = (visitorId: string | undefined, part: string, rollout: Rollout): boolean =>
  visitorId !== undefined && rollout.pausedBecause === undefined && drawOf(visitorId, part, rollout) < rollout.share

/** The versions for a visitor: those of their environment, and on stable those of the rollouts that reach them. */
export const partsFor = (channels: Channels, name: string, visitorId: string | undefined): ChannelMap => {
  const parts = partsOn(channels, name)
  if (name !== 'stable') return parts
  const ownRollouts = Object.entries(channels.rollouts).filter(([part, rollout]) =>
    isInRollout(visitorId, part, rollout),
  )
  return { ...parts, ...Object.fromEntries(ownRollouts.map(([part, { to }]) => [part, to])) }
}
