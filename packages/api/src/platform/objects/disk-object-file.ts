import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import type { ObjectHead } from './object-store.ts'

/** A file begins with a block that describes its content, so that one rename replaces both. */
const HEAD_BYTES = 1024

type Description = Omit<ObjectHead, 'key'>

export const writeObjectFile = async (
  file: string,
  body: Buffer | Readable,
  contentType: string,
): Promise<Description> => {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}.draft`
  const handle = await open(draft, 'wx', 0o600)
  try {
    const description = await writeContent(handle, body, contentType)
    await handle.sync()
    await handle.close()
    await rename(draft, file)
    await syncFolder(dirname(file))
    return description
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

const writeContent = async (handle: FileHandle, body: Buffer | Readable, contentType: string): Promise<Description> => {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of Buffer.isBuffer(body) ? [body] : body) {
    const bytes = Buffer.from(piece as Uint8Array)
    hash.update(bytes)
    await handle.write(bytes, 0, bytes.length, HEAD_BYTES + size)
    size += bytes.length
  }
  const description = { size, contentType, etag: hash.digest('base64url') }
  const head = Buffer.alloc(HEAD_BYTES)
  if (head.write(JSON.stringify(description)) >= HEAD_BYTES - 1) throw new Error('The content type is too long.')
  await handle.write(head, 0, HEAD_BYTES, 0)
  return description
}

export const readObjectFile = async (file: string): Promise<(Description & { body: Readable }) | undefined> => {
  const handle = await openIfThere(file)
  if (!handle) return undefined
  try {
    const description = await readDescription(handle)
    return { ...description, body: createReadStream(file, { fd: handle, start: HEAD_BYTES }) }
  } catch (error) {
    await handle.close()
    throw error
  }
}

export const describeObjectFile = async (file: string): Promise<Description | undefined> => {
  const handle = await openIfThere(file)
  if (!handle) return undefined
  try {
    return await readDescription(handle)
  } finally {
    await handle.close()
  }
}

const readDescription = async (handle: FileHandle): Promise<Description> => {
  const { buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  return JSON.parse(buffer.toString('utf8').replace(/\0+$/, '')) as Description
}

const openIfThere = async (file: string): Promise<FileHandle | undefined> => {
  try {
    return await open(file, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
