import {
  type Channels,
  type PartCount,
  pauseRollout,
  readRolloutCount,
  type ReleaseStore,
  type Rollout,
} from '../releases/index.ts'
import { errorRate, failsMoreOften } from './compare-versions.ts'

interface GuardOptions {
  readonly dataDir: string
  readonly store: ReleaseStore
  readonly channels: Channels
  readonly onPause: (name: string, reason: string) => void
}

const percent = (count: PartCount): string => `${(errorRate(count) * 100).toFixed(1)} %`

const reasonOf = (newer: PartCount, older: PartCount): string =>
  `${newer.errors} of ${newer.loads} pages with the new version failed (${percent(newer)}), ${older.errors} of ${older.loads} with the old one (${percent(older)})`

const guard = async (
  { dataDir, store, channels, onPause }: GuardOptions,
  name: string,
  rollout: Rollout,
): Promise<void> => {
  const stableVersion = channels.stable[name]
  if (stableVersion === undefined || rollout.pausedBecause !== undefined) return
  const [newer, older] = await Promise.all(
    [rollout.to, stableVersion].map((version) => readRolloutCount(store, { name, version, rollout })),
  )
  if (!newer || !older || !failsMoreOften(newer, older)) return
  const reason = reasonOf(newer, older)
  const isPaused = await pauseRollout({ dataDir, name, rollout, reason, author: { by: 'the edge' } })
  if (isPaused) onPause(name, reason)
}

/** Pauses the rollouts whose new version fails more often than the old one. Any edge may do it; one does. */
export const guardRollouts = async (options: GuardOptions): Promise<void> => {
  for (const [name, rollout] of Object.entries(options.channels.rollouts)) await guard(options, name, rollout)
}
