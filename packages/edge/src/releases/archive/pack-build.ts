import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Refusal } from '@parley/server-kit/refusal'
import { blockSize, fileHeader } from './tar-header.ts'

const compress = promisify(gzip)

/** Packs `dist` of a built folder, which is all that a publication reads. */
export const packBuild = async (dir: string): Promise<Buffer> => {
  const dist = path.join(dir, 'dist')
  if (!existsSync(dist)) throw new Refusal(`${dist} is missing: build it first (\`rsbuild build\` in its folder).`)
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const pieces: Buffer[] = []
  for (const file of files.toSorted()) {
    const content = await readFile(file)
    const inside = path.relative(dir, file).split(path.sep).join('/')
    pieces.push(fileHeader(inside, content.length), content, Buffer.alloc(-content.length & (blockSize - 1)))
  }
  return compress(Buffer.concat([...pieces, Buffer.alloc(2 * blockSize)]))
}
