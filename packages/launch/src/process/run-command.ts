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

/** Runs a command to its end; one that cannot be started counts as failed and says why. */
export function runCommand(command: string, args: string[], { cwd, env, onOutput }: Options): Promise<CommandResult> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: childEnvironment({ NO_COLOR: '1', ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const end = (): boolean => child.kill('SIGTERM')
    process.once('exit', end)
    let output = ''
    const take = (text: string): void => {
      output += text
      onOutput?.(text)
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    child.once('error', (error) => take(`${error.message}\n`))
    child.once('close', (code) => {
      process.removeListener('exit', end)
      done({ code: code ?? 1, output })
    })
  })
}
