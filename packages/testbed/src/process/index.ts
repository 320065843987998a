export { suspendProcess } from './suspend-process.ts'
