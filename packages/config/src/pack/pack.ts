import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { type PackageManifest, packedManifest, readCatalog, type Versions } from './manifest.ts'
import { writeStarter } from './starter.ts'

const exec = promisify(execFile)
const require = createRequire(import.meta.url)
const tsc = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc')

/** The packages for a team that has only its remote's folder: to write, build, test and release it. */
const packages = ['contracts', 'api-client', 'conversation', 'mfe-kit', 'ui', 'voice', 'config', 'server-kit', 'edge']

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const isCode = (file: string): boolean => /\.tsx?$/.test(file)

/** Node.js strips no types below `node_modules`, so what is installed there has to be JavaScript. */
const compile = async (from: string, to: string): Promise<void> => {
  const settings = {
    extends: path.join(from, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      noCheck: true,
      rewriteRelativeImportExtensions: true,
      rootDir: path.join(from, 'src'),
      outDir: path.join(to, 'dist'),
    },
    include: [path.join(from, 'src')],
    exclude: [path.join(from, 'src/**/*.test.ts'), path.join(from, 'src/**/*.test.tsx')],
  }
  const file = path.join(to, 'tsconfig.build.json')
  await writeFile(file, JSON.stringify(settings))
  await exec(process.execPath, [tsc, '-p', file])
  await rm(file)
}

/** Styles and data beside the code, the sources for their types, and what stands at the top of the package. */
const copyRest = async (from: string, to: string): Promise<void> => {
  const source = path.join(from, 'src')
  await cp(source, path.join(to, 'dist'), { recursive: true, filter: (file) => !isCode(file) })
  await cp(source, path.join(to, 'src'), { recursive: true, filter: (file) => !isTest(file) })
  for (const name of await readdir(from))
    if (['README.md', 'openapi.json', 'tsconfig'].includes(name))
      await cp(path.join(from, name), path.join(to, name), { recursive: true })
}

/** Types come from the sources: the contract's are too large to be written out as declarations. */
const writeTypes = async (to: string, exports: Versions = {}): Promise<void> => {
  for (const file of Object.values(exports).filter(isCode)) {
    const types = path.join(to, file.replace('./src/', './dist/').replace(/\.tsx?$/, '.d.ts'))
    const source = path.relative(path.dirname(types), path.join(to, file)).split(path.sep).join('/')
    await writeFile(types, `export * from '${source}'\n`)
  }
}

const readManifest = async (folder: string): Promise<PackageManifest> =>
  JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as PackageManifest

const stage = async (from: string, to: string, catalog: Versions, ours: Versions): Promise<string> => {
  await mkdir(to, { recursive: true })
  await compile(from, to)
  await copyRest(from, to)
  const manifest = await readManifest(from)
  await writeTypes(to, manifest.exports)
  await writeFile(path.join(to, 'package.json'), JSON.stringify(packedManifest(manifest, catalog, ours), null, 2))
  return to
}

/** Packs what others may install into `target`; answers with the file of each package. */
export const pack = async (root: string, target: string): Promise<Record<string, string>> => {
  const catalog = readCatalog(await readFile(path.join(root, 'pnpm-workspace.yaml'), 'utf8'))
  const folders = packages.map((name) => path.join(root, 'packages', name))
  const manifests = await Promise.all(folders.map(readManifest))
  const ours = Object.fromEntries(manifests.map(({ name, version }) => [name, version]))
  const parent = path.join(root, '.cache/pack')
  await mkdir(parent, { recursive: true })
  const base = await mkdtemp(path.join(parent, 'staged-'))
  try {
    const stagedFolders = await Promise.all(
      folders.map((folder) => stage(folder, path.join(base, path.basename(folder)), catalog, ours)),
    )
    await mkdir(target, { recursive: true })
    await exec('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', target, ...stagedFolders])
  } finally {
    await rm(base, { recursive: true, force: true })
  }
  const files = Object.fromEntries(
    Object.entries(ours).map(([name, version]) => [name, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`]),
  )
  await writeStarter(target, { catalog, files })
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, path.join(target, file)]))
}
