import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface StartedProcess {
  pid: number
  /** Its output so far. */
  output: () => string
  kill: (signal: NodeJS.Signals) => void
  /** Sends SIGINT to all its processes, as Ctrl-C does in a terminal. */
  interrupt: () => void
  /** Its exit code, or the signal that ended it. */
  end: Promise<number | string>
  /** True after the process printed the ready line, false if it ended without one. */
  ready: Promise<boolean>
}

const root = join(import.meta.dirname, '../../../..')

/** Starts `npm start` with these settings. */
export const npmStart = (env: Record<string, string | undefined>): StartedProcess =>
  runInClone('npm', ['start', '--silent'], env)

/** Runs a command that starts the product, in the root of the clone. */
export function runInClone(
  command: string,
  words: readonly string[],
  env: Record<string, string | undefined>,
): StartedProcess {
  const child = spawn(command, words, {
    cwd: root,
    // The test runner asks for colours, but tests compare the plain output.
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  const exit = once(child, 'close').then(([code, signal]: (number | string)[]) => code ?? signal ?? '')
  const readyLine = new Promise<boolean>((resolve) => {
    const take = (text: string): void => {
      output += text
      if (/^Parley is ready on /m.test(output)) resolve(true)
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
  })
  const ready = Promise.race([readyLine, exit.then(() => false)])
  const kill = (signal: NodeJS.Signals): void => void child.kill(signal)
  const interrupt = (): void => void process.kill(-(child.pid ?? 0), 'SIGINT')
  return { pid: child.pid ?? 0, output: () => output, kill, interrupt, end: exit, ready }
}

export async function temporaryDir(): Promise<{ dir: string; remove: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'parley-e2e-'))
  return { dir, remove: () => rm(dir, { recursive: true, force: true, maxRetries: 3 }) }
}
