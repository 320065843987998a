import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface WorkspacePackage {
  /** `@parley/mfe-auth` */
  name: string
  /** `mfe-auth` */
  folder: string
  version: string
  dir: string
  /** Names of the workspace packages that its own `package.json` lists. */
  needs: string[]
}

interface Manifest {
  name: string
  version: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export type Workspace = ReadonlyMap<string, WorkspacePackage>

export function readWorkspace(root: string): Workspace {
  const inPackages = readdirSync(join(root, 'packages')).map((name) => join('packages', name))
  const folders = [...readdirSync(root), ...inPackages].filter((folder) =>
    existsSync(join(root, folder, 'package.json')),
  )
  const packages = folders.map((folder) => readPackage(root, folder))
  return new Map(packages.map((entry) => [entry.name, entry]))
}

function readPackage(root: string, folder: string): WorkspacePackage {
  const dir = join(root, folder)
  const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest
  const all = { ...manifest.dependencies, ...manifest.devDependencies }
  const needs = Object.keys(all).filter((name) => all[name]?.startsWith('workspace:'))
  return { name: manifest.name, folder, version: manifest.version, dir, needs }
}

/** The parts that are built and released alone: the shell and the remotes, which have a build file. */
export const buildable = (workspace: Workspace): WorkspacePackage[] =>
  [...workspace.values()].filter(
    ({ folder, dir }) => !folder.startsWith('packages') && existsSync(join(dir, 'rsbuild.config.ts')),
  )

/** The package and everything of ours that it is built from. */
export function closure(workspace: Workspace, start: WorkspacePackage): WorkspacePackage[] {
  const packages = new Map<string, WorkspacePackage>()
  const visit = (entry: WorkspacePackage | undefined): void => {
    if (!entry || packages.has(entry.name)) return
    packages.set(entry.name, entry)
    for (const name of entry.needs) visit(workspace.get(name))
  }
  visit(start)
  return [...packages.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The package and everything of ours that imports it, directly or through others. */
export function dependants(workspace: Workspace, start: WorkspacePackage): WorkspacePackage[] {
  return [...workspace.values()].filter((entry) => closure(workspace, entry).includes(start))
}
