export {
  type ChannelName,
  promote,
  type Promoted,
  promoteParts,
  publish,
  type Published,
  type PublishRequest,
  Refusal,
  type ReleaseStatus,
  releaseStatus,
  rollback,
  servedContract,
} from './releases/index.ts'
