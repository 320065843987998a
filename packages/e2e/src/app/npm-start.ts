import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface StartedProcess {
  /** Everything it has said so far. */
  said: () => string
  kill: (signal: NodeJS.Signals) => void
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>
  /** True once the ready line stands there, false if it ended without. */
  ready: Promise<boolean>
}

const root = join(import.meta.dirname, '../../../..')

/** `npm start` with these settings. */
export function npmStart(env: Record<string, string | undefined>): StartedProcess {
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    // The test runner asks for colours, which these words are compared without.
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  const ended = once(child, 'close').then(([code, signal]: (number | string)[]) => code ?? signal ?? '')
  const readyLine = new Promise<boolean>((done) => {
    const take = (text: string): void => {
      said += text
      if (/^Parley is ready on /m.test(said)) done(true)
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
  })
  const ready = Promise.race([readyLine, ended.then(() => false)])
  return { said: () => said, kill: (signal) => void child.kill(signal), ended, ready }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export async function temporaryDir(): Promise<{ dir: string; remove: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'parley-e2e-'))
  return { dir, remove: () => rm(dir, { recursive: true, force: true, maxRetries: 3 }) }
}
