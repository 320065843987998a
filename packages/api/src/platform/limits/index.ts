import './rate-limit.table.ts'
export { type Bucket, forgetExpiredLimits, forgive, hit, hitEach, isFull, limited, tooMany } from './rate-limit.ts'
