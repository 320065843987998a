export { type Bucket, forgetExpiredLimits, forgive, hit, hitEach, isFull, limited, tooMany } from './rate-limit.ts'
