export { type Bucket, forgetExpiredLimits, forgive, hit, limited, tooMany } from './rate-limit.ts'
