export { limitBodyTime } from './limit-body-time.ts'
export { longestRequest, requestTimes } from './request-times.ts'
