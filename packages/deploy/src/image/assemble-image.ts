import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { installDependencies } from './install-dependencies.ts'
import { listFiles } from './list-files.ts'
import { Refusal } from './refusal.ts'
import { traceModules } from './trace-modules.ts'

/** The programs that run in the containers of `docker-compose.yml`, and the commands that operators use there. */
const programs = [
  'packages/api/src/main.ts',
  'packages/api/src/cli.ts',
  'packages/edge/src/main.ts',
  'packages/edge/src/cli.ts',
]

export interface ImagePart {
  /** `shell` or `mfe-auth` */
  readonly folder: string
  /** Holds `dist`. */
  readonly dir: string
}

interface ImageRequest {
  readonly root: string
  /** Must not exist yet, or be empty. */
  readonly to: string
  readonly parts: readonly ImagePart[]
}

/** Bytes of each folder of the image; each is a layer of its own. */
export interface ImageSize {
  readonly node_modules: number
  readonly packages: number
  readonly builds: number
}

const sizeOf = async (folder: string): Promise<number> => {
  const sizes = await Promise.all(listFiles(folder).map(async (file) => (await stat(path.join(folder, file))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const copyFiles = async (root: string, to: string, files: readonly string[]): Promise<void> => {
  for (const file of files) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true })
    await copyFile(path.join(root, file), path.join(to, file))
  }
}

/** The fields of a manifest that Node.js needs to run the package. */
const copyManifest = async (root: string, to: string, folder: string): Promise<void> => {
  const text = await readFile(path.join(root, folder, 'package.json'), 'utf8')
  const { name, version, type, imports, exports } = JSON.parse(text) as Record<string, unknown>
  const manifest = JSON.stringify({ name, version, private: true, type, imports, exports }, null, 2)
  await writeFile(path.join(to, folder, 'package.json'), `${manifest}\n`)
}

/** The shell and the remotes of this repository, which must be built. */
export const builtParts = async (root: string): Promise<ImagePart[]> => {
  const folders = (await readdir(root)).filter((name) => name === 'shell' || name.startsWith('mfe-'))
  const missing = folders.filter((folder) => !existsSync(path.join(root, folder, 'dist')))
  if (missing.length > 0)
    throw new Refusal(
      `${missing.join(', ')} must be built first: node_modules/.bin/node packages/launch/src/build/main.ts`,
    )
  return folders.map((folder) => ({ folder, dir: path.join(root, folder) }))
}

/** Makes the folder that the image contains: programs, their dependencies and the builds, and nothing else. */
export const assembleImage = async ({ root, to, parts }: ImageRequest): Promise<ImageSize> => {
  if (existsSync(to) && (await readdir(to)).length > 0) throw new Refusal(`${to} must be empty or not exist yet.`)
  const files = traceModules(root, programs)
  const packages = [...new Set(files.map((file) => file.split(path.sep).slice(0, 2).join('/')))].toSorted()
  await copyFiles(root, to, files)
  for (const folder of packages) await copyManifest(root, to, folder)
  for (const { folder, dir } of parts)
    await cp(path.join(dir, 'dist'), path.join(to, 'builds', folder, 'dist'), { recursive: true })
  await installDependencies({ root, packages, to })
  return {
    node_modules: await sizeOf(path.join(to, 'node_modules')),
    packages: await sizeOf(path.join(to, 'packages')),
    builds: await sizeOf(path.join(to, 'builds')),
  }
}
