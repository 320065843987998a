import { spawn } from 'node:child_process'
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

/** In milliseconds: how long a command has to end in order. */
const LEAVE_WITHIN = 15_000

const runningCommands = new Set<(leaveWithin: number) => Promise<void>>()

/**
 * Ends the running commands and waits for them, so that nothing writes any more. Their promises stay open: this process
 * is about to leave. A command that takes too long is killed, and what it started is not waited for.
 */
export const endCommands = async (leaveWithin = LEAVE_WITHIN): Promise<void> => {
  await Promise.all(Array.from(runningCommands, (end) => end(leaveWithin)))
}

/** Runs a command to its end; one that cannot be started counts as failed and says why. */
export function runCommand(command: string, args: string[], { cwd, env, onOutput }: Options): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: childEnvironment({ NO_COLOR: '1', ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let isTold = false
    const kill = (): boolean => child.kill('SIGTERM')
    const end = (leaveWithin: number): Promise<void> =>
      new Promise((finish) => {
        isTold = true
        const hurry = setTimeout(() => {
          child.kill('SIGKILL')
          finish()
        }, leaveWithin)
        child.once('close', () => {
          clearTimeout(hurry)
          finish()
        })
        kill()
      })
    process.once('exit', kill)
    runningCommands.add(end)
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
      runningCommands.delete(end)
      if (!isTold) resolve({ code: code ?? 1, output })
    })
  })
}
