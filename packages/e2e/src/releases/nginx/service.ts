import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../parts/part-folder.ts'

export interface Service {
  readonly url: string
  readonly port: number
  readonly kill: (signal: NodeJS.Signals) => Promise<void>
}

interface Word {
  readonly ready?: boolean
  readonly failed?: string
}

/** A process of ours, once it says that it listens. */
export async function startService(entry: string, port: number, env: Record<string, string>): Promise<Service> {
  const child = fork(join(root, entry), {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', HOST: '127.0.0.1', PORT: String(port), ...env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-2000)))
  const exit = once(child, 'exit')
  const word = await Promise.race([
    once(child, 'message').then(([message]) => message as Word),
    exit.then((): Word => ({ failed: output })),
  ])
  if (!word.ready) throw new Error(`${entry} did not start: ${word.failed ?? output}`)
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await exit
  }
  return { url: `http://${env['HOST'] ?? '127.0.0.1'}:${port}`, port, kill }
}
