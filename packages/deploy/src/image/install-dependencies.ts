import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listEntries } from './list-files.ts'
import { Refusal } from './refusal.ts'

/** The version that `packages/launch/bootstrap/install.mjs` pins. */
const pnpm = 'pnpm@12.21.0'

const run = async (args: readonly string[], cwd: string): Promise<void> => {
  const env = { ...process.env, CI: 'true' }
  const child = spawn('npx', ['-y', pnpm, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Refusal(`Installing the dependencies of the image failed (${code}):\n${output.trimEnd()}`)
}

// Node.js runs no TypeScript below node_modules, so neither types nor sources there are ever loaded.
const isNeverLoaded = (file: string): boolean =>
  /\.(?:[cm]?ts|map|md|markdown|flow|tsbuildinfo|(?:test|spec)\.[cm]?js)$/i.test(file)

const isForAuthors = (folder: string): boolean =>
  /^(?:tests?|__tests__|benchmarks?|bench|examples?|docs|\.[\w-]+)$/.test(folder)

const removeUnused = async (modules: string): Promise<void> => {
  const unusedEntries = listEntries(modules).filter((entry) =>
    entry.isDirectory() ? isForAuthors(entry.name) : entry.isFile() && isNeverLoaded(entry.name),
  )
  await Promise.all(
    unusedEntries.map((entry) => rm(path.join(entry.parentPath, entry.name), { recursive: true, force: true })),
  )
}

interface Installation {
  readonly root: string
  /** Folders of the workspace, such as `packages/api`. */
  readonly packages: readonly string[]
  readonly to: string
}

/** Puts `node_modules` into the image: what these packages need at run time, in the versions of the lock file. */
export const installDependencies = async ({ root, packages, to }: Installation): Promise<void> => {
  const work = path.join(to, '.installation')
  const manifests = ['.', ...packages].map((folder) => path.join(folder, 'package.json'))
  for (const file of ['pnpm-lock.yaml', ...manifests]) {
    await mkdir(path.dirname(path.join(work, file)), { recursive: true })
    await copyFile(path.join(root, file), path.join(work, file))
  }
  const workspace = await readFile(path.join(root, 'pnpm-workspace.yaml'), 'utf8')
  const list = packages.map((folder) => `  - ${folder}\n`).join('')
  const settings = 'nodeLinker: hoisted\npackageImportMethod: copy\n'
  const rest = workspace.slice(workspace.search(/^catalog:/m))
  await writeFile(path.join(work, 'pnpm-workspace.yaml'), `packages:\n${list}${settings}${rest}`)
  await run(['install', '--prod', '--frozen-lockfile', '--prefer-offline'], work)
  const modules = path.join(to, 'node_modules')
  await rename(path.join(work, 'node_modules'), modules)
  await moveNested({ work, packages, to })
  await rm(work, { recursive: true })
  await removeUnused(modules)
}

/** A package that needs another version than the others has it in its own folder. */
const moveNested = async ({ work, packages, to }: { work: string; packages: readonly string[]; to: string }) => {
  for (const folder of packages) {
    const nestedFolder = path.join(work, folder, 'node_modules')
    const names = await readdir(nestedFolder).catch(() => [])
    // Links to packages of ours stand in the common folder as well.
    const own = names.filter((name) => name !== '@parley' && !name.startsWith('.'))
    for (const name of own)
      await cp(path.join(nestedFolder, name), path.join(to, folder, 'node_modules', name), { recursive: true })
  }
}
