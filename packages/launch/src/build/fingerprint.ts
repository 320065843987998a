import { createHash, type Hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closure, type Workspace, type WorkspacePackage } from './workspace.ts'

const leftOut = new Set(['node_modules', 'dist', 'README.md', 'vitest.config.ts', '.cache'])
const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name)

/** The fingerprint of the inputs of each package that can be built. The same fingerprint means the same build. */
export function fingerprints(root: string, workspace: Workspace): (entry: WorkspacePackage) => string {
  const ofPackage = new Map<string, string>()
  const pinnedTexts = [process.version, read(join(root, 'pnpm-lock.yaml'))]
  const hashOf = (entry: WorkspacePackage): string => {
    const fingerprint = ofPackage.get(entry.name) ?? hashFolder(entry.dir, (name) => leftOut.has(name) || isTest(name))
    ofPackage.set(entry.name, fingerprint)
    return fingerprint
  }
  return (entry) => {
    const hash = createHash('sha256')
    for (const text of pinnedTexts) hash.update(text).update('\0')
    for (const part of closure(workspace, entry)) hash.update(`${part.name}\0${hashOf(part)}\0`)
    return hash.digest('hex')
  }
}

/** Paths and contents of everything in a folder. */
export function hashFolder(dir: string, leaveOut: (name: string) => boolean = () => false): string {
  const hash = createHash('sha256')
  if (existsSync(dir)) addFolder(hash, dir, '', leaveOut)
  return hash.digest('hex')
}

function addFolder(hash: Hash, dir: string, path: string, leaveOut: (name: string) => boolean): void {
  const entries = readdirSync(dir, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (leaveOut(entry.name)) continue
    const inside = `${path}/${entry.name}`
    if (entry.isDirectory()) addFolder(hash, join(dir, entry.name), inside, leaveOut)
    else if (entry.isFile())
      hash
        .update(`${inside}\0`)
        .update(readFileSync(join(dir, entry.name)))
        .update('\0')
  }
}

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')
