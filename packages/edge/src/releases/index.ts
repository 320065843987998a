export {
  type ChannelChange,
  type ChannelMap,
  type ChannelName,
  channelNames,
  type Channels,
  isChannel,
  partsOn,
  readChannels,
} from './channel-file/channels.ts'
export { namedFiles } from './builds/verify-assets.ts'
export { fillProduct } from './checks/product-path.ts'
export { promote, type Promotion, promoteParts, rollback } from './promote.ts'
export { findBuilds, publishBuilds } from './publish-builds.ts'
export { publish, type Publication, type PublishRequest } from './publish.ts'
export { servedContract } from './checks/served-contract.ts'
export { type PartStatus, type ReleaseStatus, releaseStatus } from './status.ts'
export { isPartName, isVersion, openStore, type ReleaseStore, serverFolder, type StoredRelease } from './store.ts'
export { type ChannelWatch, watchChannels } from './channel-file/watch.ts'
export { assetMapSchema, buildFactsSchema, manifestSchema } from './schemas.ts'
export { releaseLimits } from './limits.ts'
