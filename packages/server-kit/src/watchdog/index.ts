export { readWatchdogSeconds, startWatchdog, type Watchdog } from './start-watchdog.ts'
