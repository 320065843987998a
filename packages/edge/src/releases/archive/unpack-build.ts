import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { isInside } from '@parley/contracts/build-description'
import { Refusal } from '@parley/server-kit/refusal'
import { releaseLimits } from '../limits.ts'
import { blockSize, isEnd, readHeader, type TarEntry } from './tar-header.ts'

/** An archive that is larger than a release may be. */
export class ArchiveSizeError extends Error {
  override readonly name = 'ArchiveSizeError'
}

async function* within(limit: number, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > limit) throw new ArchiveSizeError(`more than ${limit} bytes`)
    yield chunk
  }
}

/** Reads a stream in the lengths that are asked for, and keeps no more of it than one chunk. */
class ByteReader {
  #rest: Buffer = Buffer.alloc(0)
  readonly #source: AsyncIterator<Buffer>

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** At most `length` bytes; none at the end of the stream. */
  async some(length: number): Promise<Buffer> {
    if (this.#rest.length === 0) {
      const next = await this.#source.next()
      if (next.done) return Buffer.alloc(0)
      this.#rest = next.value
    }
    const piece = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(piece.length)
    return piece
  }

  async *exactly(length: number): AsyncGenerator<Buffer> {
    for (let remainingBytes = length; remainingBytes > 0;) {
      const piece = await this.some(remainingBytes)
      if (piece.length === 0) throw new Refusal('The archive ends too early: send it again.')
      remainingBytes -= piece.length
      yield piece
    }
  }

  async block(): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of this.exactly(blockSize)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  async toEnd(): Promise<void> {
    while ((await this.some(blockSize)).length > 0);
  }
}

/** The folders that a path leads through. */
const foldersOf = (file: string): string[] => {
  const names = file.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

/** The files of an archive so far, and the folders that they are in. */
interface KnownPaths {
  readonly files: Set<string>
  readonly folders: Set<string>
}

const checkEntry = ({ path: file, size }: TarEntry, knownPaths: KnownPaths): void => {
  if (!isInside(file) || !file.startsWith('dist/'))
    throw new Refusal(`${JSON.stringify(file)} is no path below dist: the archive may hold the folder dist alone.`)
  if (knownPaths.files.has(file)) throw new Refusal(`The archive holds ${file} twice.`)
  const both = knownPaths.folders.has(file) ? file : foldersOf(file).find((folder) => knownPaths.files.has(folder))
  if (both !== undefined) throw new Refusal(`The archive holds ${both} as a file and as a folder.`)
  if (size > releaseLimits.fileBytes)
    throw new Refusal(`${file} has ${size} bytes; a file may have ${releaseLimits.fileBytes}.`)
}

const writeEntry = async (reader: ByteReader, folder: string, { path: file, size }: TarEntry): Promise<void> => {
  const target = path.join(folder, file)
  await mkdir(path.dirname(target), { recursive: true })
  const handle = await open(target, 'wx')
  try {
    for await (const piece of reader.exactly(size)) await handle.write(piece)
  } finally {
    await handle.close()
  }
  for await (const _padding of reader.exactly(-size & (blockSize - 1)));
}

const writeEntries = async (reader: ByteReader, folder: string): Promise<void> => {
  const knownPaths: KnownPaths = { files: new Set(), folders: new Set() }
  for (let entries = 0; ; entries += 1) {
    const header = await reader.block()
    if (isEnd(header)) return reader.toEnd()
    if (entries > releaseLimits.archiveEntries) throw new ArchiveSizeError('too many entries')
    const entry = readHeader(header)
    if (entry.kind === 'folder') continue
    checkEntry(entry, knownPaths)
    knownPaths.files.add(entry.path)
    for (const folder of foldersOf(entry.path)) knownPaths.folders.add(folder)
    await writeEntry(reader, folder, entry)
  }
}

const isUnzipError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')

/** Unpacks a `.tar.gz` with the folder `dist` into an empty folder, while it arrives. */
export const unpackBuild = async (archive: Readable, folder: string): Promise<void> => {
  const gunzip = createGunzip()
  // Errors of either stream end the reading of the other one, and reach the loop below.
  pipeline(Readable.from(within(releaseLimits.archiveBytes, archive)), gunzip, () => {})
  try {
    await writeEntries(new ByteReader(within(releaseLimits.unpackedBytes, gunzip)), folder)
  } catch (error) {
    if (isUnzipError(error)) throw new Refusal('This is no .tar.gz archive.', { cause: error })
    throw error
  } finally {
    gunzip.destroy()
  }
}
