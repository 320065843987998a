import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../../../..')

/** A folder of its own that finds the packages of `like`, and goes away with the test. */
export const smallPart = async (like: string, files: Readonly<Record<string, string>>): Promise<string> => {
  // Inside the repository, so that Node finds the packages of the root as it does for a real part, and outside
  // node_modules, because Node reads no TypeScript there.
  const parent = path.join(root, '.cache/test/parts')
  await mkdir(parent, { recursive: true })
  const dir = await mkdtemp(path.join(parent, 'part-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  await symlink(path.join(root, like, 'node_modules'), path.join(dir, 'node_modules'))
  const all = { 'package.json': JSON.stringify({ name: 'small', version: '1.2.3', type: 'module' }), ...files }
  for (const [file, content] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true })
    await writeFile(path.join(dir, file), content)
  }
  return dir
}
