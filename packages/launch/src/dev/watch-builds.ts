import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { WorkspacePackage } from '../build/workspace.ts'
import { childEnvironment } from '../process/run-command.ts'

interface Watch {
  onBuilt: (part: WorkspacePackage) => void
  onFailed: (part: WorkspacePackage, said: string) => void
}

const word = 'everything-is-built'
const wordLine = new RegExp(`^(not )?${word}$`, 'm')

/** Keeps building a part as its sources change; resolves after the first build, whether it worked or not. */
export function watchBuild(part: WorkspacePackage, { onBuilt, onFailed }: Watch): Promise<void> {
  const rsbuild = join(part.dir, 'node_modules/.bin/rsbuild')
  const child = spawn(rsbuild, ['build', '--watch'], {
    cwd: part.dir,
    env: childEnvironment({ NODE_ENV: 'production', NO_COLOR: '1', TELL_BUILT: word }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill())
  return new Promise((first) => {
    let output = ''
    const take = (text: string): void => {
      output += text
      const [line, failed] = wordLine.exec(output) ?? []
      if (line === undefined) return
      if (failed) onFailed(part, output.replace(line, ''))
      else onBuilt(part)
      output = ''
      first()
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    child.once('error', (error) => onFailed(part, error.message))
    child.once('close', () => first())
  })
}
