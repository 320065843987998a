import './rate-limit.table.ts'
export {
  type Bucket,
  forgetExpiredLimits,
  forgive,
  hit,
  hitEach,
  isFull,
  refuseWhenFull,
  tooMany,
} from './rate-limit.ts'
