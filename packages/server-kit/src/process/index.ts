export type { StartMessage } from './announce.ts'
export { untilToldToLeave } from './leave.ts'
export { type RunningServer, runServer } from './run-server.ts'
