import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashFolder } from './fingerprint.ts'
import type { WorkspacePackage } from './workspace.ts'

interface Stamp {
  inputs: string
  outputs: string
}

const distOf = (entry: WorkspacePackage): string => join(entry.dir, 'dist')
const fileOf = (root: string, entry: WorkspacePackage): string => join(root, '.cache/build', `${entry.folder}.json`)

/** True when `dist` was built from these inputs and is unchanged since. */
export function isBuilt(root: string, entry: WorkspacePackage, inputs: string): boolean {
  const file = fileOf(root, entry)
  if (!existsSync(file) || !existsSync(distOf(entry))) return false
  const stamp = JSON.parse(readFileSync(file, 'utf8')) as Stamp
  return stamp.inputs === inputs && stamp.outputs === hashFolder(distOf(entry))
}

export function stampBuild(root: string, entry: WorkspacePackage, inputs: string): void {
  const file = fileOf(root, entry)
  mkdirSync(dirname(file), { recursive: true })
  const stamp: Stamp = { inputs, outputs: hashFolder(distOf(entry)) }
  writeFileSync(file, JSON.stringify(stamp))
}
