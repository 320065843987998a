export { type Author, type ChannelChange, readChannels } from './channel-file/channels.ts'
export {
  type ChannelMap,
  type Channels,
  findEnvironment,
  isEnvironmentName,
  isPreviewName,
  partsFor,
  partsOn,
  previewOfBranch,
  type Rollout,
} from './channel-file/environments.ts'
export { type ChannelWatch, watchChannels } from './channel-file/watch.ts'
export { contractServes } from './checks/version-range.ts'
export { servedContract } from './checks/served-contract.ts'
export { closeChannel, openChannel, pauseRollout } from './environment-changes.ts'
export { releaseLimits } from './limits.ts'
export {
  type PartsPromotion,
  promote,
  promoteParts,
  type Promotion,
  type ReleaseTarget,
  rollback,
  withdraw,
} from './promote.ts'
export { makeRoom, prune, type PruneRule } from './prune.ts'
export { findBuilds, publishBuilds } from './publish-builds.ts'
export { builtVersion, publish, type Publication, type PublishRequest } from './publish.ts'
export { type PartStatus, previewPath, type ReleaseStatus, releaseStatus, type ShownVersion } from './status.ts'
export { isPartName, isVersion, openStore, type ReleaseStore, serverFolder, type StoredRelease } from './store.ts'
export { packBuild } from './archive/pack-build.ts'
export { ArchiveSizeError, unpackBuild } from './archive/unpack-build.ts'
export { openCounter, type PartCount, type PartEvent, readRolloutCount, type RolloutCount } from './part-counts.ts'
export { removeLeftovers } from './leftovers.ts'
