import { inspect } from 'node:util'
import { startWatchdog } from '@parley/server-kit/watchdog'
import { Refusal } from './releases/index.ts'
import { createEdge } from './server.ts'
import { readSettings } from './settings.ts'

const sentenceOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const port = process.env['PORT'] || '8080'
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or set PORT to another one.`
  if (code === 'EACCES')
    return `Port ${port} or the folder ${process.env['DATA_DIR'] || '.data'} may not be used by this account.`
  return `The edge could not start: ${inspect(error)}`
}

const tell = async (word: object): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (process.send) process.send(word, () => resolve())
  else resolve()
  await promise
}

try {
  const settings = readSettings(process.env)
  const edge = await createEdge(settings)
  const leave = async (): Promise<void> => {
    await edge.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void leave())
  // The parent process is gone, so no signal would ever stop this one.
  process.once('disconnect', () => void leave())
  await tell({ ready: true, url: await edge.listen() })
  startWatchdog(settings.watchdogSeconds)
} catch (error) {
  const failed = sentenceOf(error)
  process.stderr.write(`${failed}\n`)
  await tell({ failed })
  process.exit(1)
}
