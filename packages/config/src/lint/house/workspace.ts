import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './files.ts'

interface PackageJson {
  name?: string
  exports?: string | Record<string, unknown>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export interface Package {
  name: string
  /** Folder, relative to the root. */
  dir: string
  /** Its row in the table of directions. */
  row: string
  json: PackageJson
  /** `.`, `./kit`, `./tsconfig/*.json`: what others may import. */
  doors: string[]
}

export interface Source {
  path: string
  text: string
  owner: Package | undefined
}

export interface Workspace {
  root: string
  packages: Package[]
  /** Every versioned file. */
  files: string[]
  /** The text files that people write. */
  sources: Source[]
}

const source = /\.(m?[jt]sx?|css|html|sql|md|ya?ml)$/
/** Commands write these: the lock file, and the approved table of the calls. */
const writtenByCommands = /(^|\/)(?:pnpm-lock\.yaml|access\.md)$/
const packageFile = /^([^/]+|packages\/[^/]+)\/package\.json$/

const rowOf = (dir: string) => (dir.startsWith('mfe-') ? 'mfe-*' : dir.replace(/^packages\//, ''))

const doorsOf = ({ exports }: PackageJson) => {
  if (exports === undefined) return []
  return typeof exports === 'string' ? ['.'] : Object.keys(exports)
}

const readPackage = (root: string, path: string): Package => {
  const json = JSON.parse(readFileSync(join(root, path), 'utf8')) as PackageJson
  const dir = path.replace(/\/package\.json$/, '')
  return { name: json.name ?? dir, dir, row: rowOf(dir), json, doors: doorsOf(json) }
}

export const readWorkspace = (root: string): Workspace => {
  const files = listFiles(root)
  const packages = files.filter((path) => packageFile.test(path)).map((path) => readPackage(root, path))
  const sources = files
    .filter((path) => source.test(path) && !writtenByCommands.test(path))
    .map((path) => ({
      path,
      text: readFileSync(join(root, path), 'utf8'),
      owner: packages.find(({ dir }) => path.startsWith(`${dir}/`)),
    }))
  return { root, packages, files, sources }
}
