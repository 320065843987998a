import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'

interface Options {
  cwd: string
  env?: NodeJS.ProcessEnv
  /** Everything that it says, as it comes. */
  onOutput?: (text: string) => void
}

export interface CommandResult {
  code: number
  output: string
}

/** The environment of a child: its `node` is ours and not the shell's. */
export const childEnvironment = (env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...env,
  PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
})

const endings = new Set<() => Promise<unknown>>()
let isLeaving = false

/**
 * Ends the running commands and waits for everything that they started, so that nothing writes any more. Their promises
 * stay open: this process is about to leave.
 */
export const endCommands = async (): Promise<void> => {
  isLeaving = true
  await Promise.all(Array.from(endings, (end) => end()))
}

/** Runs a command to its end; one that cannot be started counts as failed and says why. */
export function runCommand(command: string, args: string[], { cwd, env, onOutput }: Options): Promise<CommandResult> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: childEnvironment({ NO_COLOR: '1', ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const kill = (): boolean => child.kill('SIGTERM')
    const end = (): Promise<unknown> => {
      kill()
      return once(child, 'close')
    }
    process.once('exit', kill)
    endings.add(end)
    let output = ''
    const take = (text: string): void => {
      output += text
      onOutput?.(text)
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    child.once('error', (error) => take(`${error.message}\n`))
    child.once('close', (code) => {
      process.removeListener('exit', kill)
      endings.delete(end)
      if (!isLeaving) done({ code: code ?? 1, output })
    })
  })
}
