export { createLog } from './log.ts'
