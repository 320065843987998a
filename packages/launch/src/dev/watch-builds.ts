import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { WorkspacePackage } from '../build/workspace.ts'
import { childEnvironment } from '../process/run-command.ts'

interface Watch {
  onBuilt: (part: WorkspacePackage) => void
  onFailed: (part: WorkspacePackage, said: string) => void
}

const settled = 400

/** Keeps building a part as its sources change; resolves after the first build, whether it worked or not. */
export function watchBuild(part: WorkspacePackage, { onBuilt, onFailed }: Watch): Promise<void> {
  const rsbuild = join(part.dir, 'node_modules/.bin/rsbuild')
  const child = spawn(rsbuild, ['build', '--watch'], {
    cwd: part.dir,
    env: childEnvironment({ NODE_ENV: 'production', NO_COLOR: '1' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill())
  return new Promise((first) => {
    let said = ''
    let waiting: NodeJS.Timeout | undefined
    // A shell is two builds, which end one after the other: what counts is that nothing more is said.
    const conclude = (): void => {
      const failed = /^error\s/m.test(said)
      if (failed) onFailed(part, said)
      else if (/^ready\s/m.test(said)) onBuilt(part)
      else return
      said = ''
      first()
    }
    const take = (text: string): void => {
      said += text
      clearTimeout(waiting)
      waiting = setTimeout(conclude, settled)
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    child.once('error', (error) => onFailed(part, error.message))
    child.once('close', () => first())
  })
}
