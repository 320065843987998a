import { contractVersion } from '@parley/contracts/version'
import { type ChannelMap, type Channels, environmentNames, findEnvironment } from '../channel-file/environments.ts'
import type { ReleaseStore } from '../store.ts'
import { releasesOf } from './combination.ts'
import { problemsBetween } from './compatibility.ts'

interface Upgrade {
  readonly store: ReleaseStore
  readonly channels: Channels
  /** The versions that the platform brings to stable. */
  readonly fresh: ChannelMap
}

interface Conflicts {
  /** The reasons why the visitors of stable would be shown pages that do not run. */
  readonly conflicts: readonly string[]
  /** The same of the other environments, each sentence with the name of its environment. */
  readonly warnings: readonly string[]
}

/**
 * The reasons why the parts would not run together after the upgrade. The API comes with it, so its contract is known.
 */
const newProblems = async (
  store: ReleaseStore,
  channel: string,
  { before, after }: { readonly before: ChannelMap; readonly after: ChannelMap },
): Promise<string[]> => {
  const oldProblems = new Set(problemsBetween({ channel, parts: await releasesOf(store, before) }))
  const parts = await releasesOf(store, after)
  return problemsBetween({ channel, parts, servedContract: contractVersion }).filter((each) => !oldProblems.has(each))
}

/** The versions that rollouts show to some visitors. The upgrade ends those of the parts that it brings. */
const rolledOut = ({ rollouts }: Channels, fresh: ChannelMap): ChannelMap =>
  Object.fromEntries(Object.entries(rollouts).flatMap(([name, { to }]) => (name in fresh ? [] : [[name, to] as const])))

/** Finds the conflicts of an upgrade before anything changes. */
export const conflictsOfUpgrade = async ({ store, channels, fresh }: Upgrade): Promise<Conflicts> => {
  const { stable } = channels
  const within = (channel: string, own: ChannelMap) =>
    newProblems(store, channel, { before: { ...stable, ...own }, after: { ...stable, ...fresh, ...own } })
  const everyone = await within('stable', {})
  const conflicts = [...new Set([...everyone, ...(await within('stable', rolledOut(channels, fresh)))])]
  const others = environmentNames(channels).filter((name) => name !== 'stable')
  const warnings = await Promise.all(
    others.map(async (name) => {
      const own = findEnvironment(channels, name)?.parts ?? {}
      const problems = Object.keys(own).length > 0 ? await within(name, own) : []
      return problems.filter((sentence) => !conflicts.includes(sentence)).map((sentence) => `${name}: ${sentence}`)
    }),
  )
  return { conflicts, warnings: warnings.flat() }
}
