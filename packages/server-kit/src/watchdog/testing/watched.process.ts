import { startWatchdog } from '../index.ts'

/** A process under a watchdog with a short limit. The message 'hang' stops its event loop. */
startWatchdog(Number(process.env['WATCHDOG_SECONDS']))
process.on('message', (order) => {
  if (order === 'hang') for (;;);
  process.send?.('alive')
})
process.send?.('ready')
