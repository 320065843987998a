export { limitBodyTime } from './limit-body-time.ts'
export { limitIdleTime } from './limit-idle-time.ts'
export { longestRequest, requestTimes } from './request-times.ts'
