import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { releaseLimits } from '../limits.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressible = /\.(?:js|mjs|css|html|json|svg|txt|xml|webmanifest|ttf|otf|wasm|ico)$/

/** Of the two compressed copies of a file. */
export const suffixes = ['.br', '.gz'] as const

/** Takes the compressed copies of a file with the same content, if it has them. */
const takeCopies = async (from: string, file: string): Promise<boolean> => {
  try {
    await Promise.all(suffixes.map((suffix) => copyFile(`${from}${suffix}`, `${file}${suffix}`)))
    return true
  } catch {
    // They may have been removed with their version; the file is compressed again.
    return false
  }
}

const takeFirst = async (from: readonly string[], file: string): Promise<boolean> => {
  for (const place of from) if (await takeCopies(place, file)) return true
  return false
}

/**
 * Writes `<file>.br` and `<file>.gz` beside a compressible file: once, at publish, at the best level. `same` are files
 * with the same content that may have such copies. True when it had to compress.
 */
export const precompress = async (file: string, same: readonly string[] = []): Promise<boolean> => {
  if (!compressible.test(file)) return false
  const content = await readFile(file)
  if (content.length < releaseLimits.compressedBytes || (await takeFirst(same, file))) return false
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  return true
}
