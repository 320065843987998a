import { Refusal } from '@parley/server-kit/refusal'
import { type Author, changeChannels } from './channel-file/channels.ts'
import {
  closeEnvironment,
  findEnvironment,
  isEnvironmentName,
  isPreviewName,
  openEnvironment,
  type Rollout,
} from './channel-file/environments.ts'
import { openStore } from './store.ts'

interface EnvironmentTarget {
  readonly dataDir: string
  readonly channel: string
  /** The number of days for which a preview is shown. */
  readonly days?: number | undefined
  readonly author?: Author | undefined
}

interface EnvironmentToClose extends EnvironmentTarget {
  /** The parts that the caller may take away; all of them where it is not set. */
  readonly mayRelease?: readonly string[] | undefined
}

/** An entry of the history about an environment as a whole. */
const changeOf = (action: 'open' | 'close', channel: string) => [{ action, channel, name: '', from: null, to: null }]

export const openChannel = async ({ dataDir, channel, author, days = 14 }: EnvironmentTarget): Promise<void> => {
  if (!isEnvironmentName(channel))
    throw new Refusal(`"${channel}" is no name of an environment: lower-case letters, digits and hyphens.`)
  await changeChannels(openStore(dataDir), author, (channels) => {
    if (findEnvironment(channels, channel) && !isPreviewName(channel))
      throw new Refusal(`There is an environment ${channel} already.`)
    return { channels: openEnvironment(channels, channel, days), changes: changeOf('open', channel) }
  })
}

export const closeChannel = async ({ dataDir, channel, author, mayRelease }: EnvironmentToClose): Promise<void> => {
  if (channel === 'stable' || channel === 'staging') throw new Refusal(`${channel} is always there.`)
  await changeChannels(openStore(dataDir), author, (channels) => {
    const environment = findEnvironment(channels, channel)
    if (!environment) throw new Refusal(`There is no environment ${channel}.`)
    const foreign = Object.keys(environment.parts).find((name) => mayRelease && !mayRelease.includes(name))
    if (foreign !== undefined) throw new Refusal(`${channel} shows a version of ${foreign} now, so it stays open.`)
    return { channels: closeEnvironment(channels, channel), changes: changeOf('close', channel) }
  })
}

interface Pause {
  readonly dataDir: string
  readonly name: string
  /** The run that was judged. */
  readonly rollout: Rollout
  readonly reason: string
  readonly author: Author
}

/**
 * Gives all visitors the version before the rollout until somebody continues it. Does nothing when it has ended, or has
 * been continued since it was judged.
 */
export const pauseRollout = async ({ dataDir, name, rollout: judged, reason, author }: Pause): Promise<boolean> => {
  const { changes } = await changeChannels(openStore(dataDir), { ...author, reason }, (channels) => {
    const rollout = channels.rollouts[name]
    const isJudged = rollout?.to === judged.to && rollout.startedAt === judged.startedAt
    if (!isJudged || rollout.pausedBecause !== undefined) return { channels, changes: [] }
    const rollouts = { ...channels.rollouts, [name]: { ...rollout, pausedBecause: reason } }
    const stableVersion = channels.stable[name] ?? null
    const change = {
      action: 'pause' as const,
      channel: 'stable',
      name,
      from: judged.to,
      to: stableVersion,
      share: rollout.share,
    }
    return { channels: { ...channels, rollouts }, changes: [change] }
  })
  return changes.length > 0
}
