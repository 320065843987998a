import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { suffixes } from './precompress.ts'

/*
 * A shelf is a folder of compressed copies, named by the content of their files, that several data folders share.
 */

/** A place on the shelf, without the suffix of a copy. */
export const shelfPlace = (shelf: string, digest: string): string =>
  path.join(shelf, digest.replaceAll(/[^\w+=-]/g, '.'))

/** Puts one copy on the shelf, whole or not at all. */
const keepCopy = async (copy: string, place: string): Promise<void> => {
  const temporaryCopy = `${place}.${randomUUID()}`
  await copyFile(copy, temporaryCopy)
  await rename(temporaryCopy, place)
}

/**
 * Puts the compressed copies of a file on the shelf. Where that fails, because nothing can be written or another start
 * clears the shelf in the same moment, the file is compressed again the next time.
 */
export const keepCopies = async (shelf: string, file: string, digest: string): Promise<void> => {
  await mkdir(shelf, { recursive: true }).catch(() => undefined)
  const place = shelfPlace(shelf, digest)
  await Promise.allSettled(suffixes.map((suffix) => keepCopy(`${file}${suffix}`, `${place}${suffix}`)))
}

/** Removes from the shelf what none of these files uses. */
export const clearShelf = async (shelf: string, digests: readonly string[]): Promise<void> => {
  const names = digests.map((digest) => path.basename(shelfPlace(shelf, digest)))
  const keptNames = new Set(names.flatMap((name) => suffixes.map((suffix) => `${name}${suffix}`)))
  const copies = await readdir(shelf).catch(() => [])
  const leftovers = copies.filter((name) => !keptNames.has(name))
  await Promise.allSettled(leftovers.map((name) => rm(path.join(shelf, name), { force: true })))
}
