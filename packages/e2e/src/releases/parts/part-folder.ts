import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../../../..')

/** Another version of one of our packages than the workspace has, by the package's folder name. */
export type OtherVersions = Readonly<Record<string, string>>

const ours = async (dir: string, name: string, version: string): Promise<string> => {
  const from = join(root, 'packages', name)
  const to = join(dir, 'versions', name)
  await cp(join(from, 'src'), join(to, 'src'), { recursive: true })
  await symlink(join(from, 'node_modules'), join(to, 'node_modules'))
  const manifest = JSON.parse(await readFile(join(from, 'package.json'), 'utf8')) as object
  await writeFile(join(to, 'package.json'), JSON.stringify({ ...manifest, version }))
  return to
}

const linkAll = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) {
    if (name.startsWith('.')) continue
    if (name.startsWith('@')) await linkAll(join(from, name), join(to, name))
    else await symlink(join(from, name), join(to, name)).catch(() => {})
  }
}

interface Folder {
  readonly dir: string
  /** The part of the workspace whose dependencies it has. */
  readonly like: string
  readonly files: Readonly<Record<string, string>>
  readonly versions?: OtherVersions
}

/** A folder that builds as a part of the workspace does, if asked for with other versions of our packages. */
export async function partFolder({ dir, like, files, versions = {} }: Folder): Promise<string> {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await writeFile(join(dir, file), content)
  }
  for (const [name, version] of Object.entries(versions)) {
    const place = join(dir, 'node_modules/@parley', name)
    await mkdir(dirname(place), { recursive: true })
    await symlink(await ours(dir, name, version), place)
  }
  await linkAll(join(root, like, 'node_modules'), join(dir, 'node_modules'))
  return dir
}

/** The shell as it stands, built against other versions. */
export async function shellFolder(dir: string, versions: OtherVersions): Promise<string> {
  for (const name of ['src', 'package.json', 'rsbuild.config.ts'])
    await cp(join(root, 'shell', name), join(dir, name), { recursive: true })
  return partFolder({ dir, like: 'shell', files: {}, versions })
}
