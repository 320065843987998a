import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '@parley/server-kit/refusal'
import { runCommand } from '../process/run-command.ts'
import type { Progress } from '../start/progress.ts'
import { isBuilt, stampBuild } from './build-stamp.ts'
import { fingerprints } from './fingerprint.ts'
import { buildable, readWorkspace, type WorkspacePackage } from './workspace.ts'

export interface BuildResult {
  parts: WorkspacePackage[]
  /** Folders of the parts that had to be built now. */
  built: string[]
}

/** Builds the shell and the remotes whose sources changed since they were built last, as many at once as there are cores. */
export async function buildParts(root: string, progress: Progress): Promise<BuildResult> {
  const workspace = readWorkspace(root)
  const parts = buildable(workspace)
  const fingerprint = fingerprints(root, workspace)
  const stale = parts
    .map((part) => ({ part, inputs: fingerprint(part) }))
    .filter(({ part, inputs }) => !isBuilt(root, part, inputs))
  const waiting = [...stale]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await build(next.part, progress)
      stampBuild(root, next.part, next.inputs)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return { parts, built: stale.map(({ part }) => part.folder) }
}

async function build(part: WorkspacePackage, progress: Progress): Promise<void> {
  await progress.step(`Building ${part.folder}`, async () => {
    const rsbuild = join(part.dir, 'node_modules/.bin/rsbuild')
    const { code, output } = await runCommand(rsbuild, ['build'], { cwd: part.dir, env: { NODE_ENV: 'production' } })
    if (code !== 0)
      throw new Refusal(`${output.trimEnd()}\n\nBuilding ${part.folder} failed; what it said stands above.`)
  })
}
