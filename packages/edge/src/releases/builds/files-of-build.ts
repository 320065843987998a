import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { releaseLimits } from '../limits.ts'
import { Refusal } from '@parley/server-kit/refusal'

export interface BuildFile {
  /** Below the build's folder, with forward slashes. */
  readonly path: string
  readonly size: number
  readonly integrity: string
  readonly sha256: string
}

/** The files that describe a build. They go into `release.json` and are not served. */
export const descriptions = ['build.json', 'manifest.json', 'asset-map.json']

const describe = async (folder: string, file: string): Promise<BuildFile> => {
  const { size } = await stat(path.join(folder, file))
  if (size > releaseLimits.fileBytes)
    throw new Refusal(`${path.join(folder, file)} has ${size} bytes; a file may have ${releaseLimits.fileBytes}.`)
  const content = await readFile(path.join(folder, file))
  return {
    path: file.split(path.sep).join('/'),
    size: content.length,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    sha256: createHash('sha256').update(content).digest('hex'),
  }
}

export const filesOfBuild = async (folder: string): Promise<BuildFile[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  if (files.length > releaseLimits.files)
    throw new Refusal(`${folder} has ${files.length} files; a part may have ${releaseLimits.files}.`)
  return Promise.all(files.toSorted().map((file) => describe(folder, file)))
}

/** One hash of all files of a build, its descriptions included. */
export const contentHash = (files: readonly BuildFile[]): string =>
  createHash('sha256')
    .update(files.map((file) => `${file.path} ${file.sha256}`).join('\n'))
    .digest('hex')
