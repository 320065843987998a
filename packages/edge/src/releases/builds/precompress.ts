import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { releaseLimits } from '../limits.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressible = /\.(?:js|mjs|css|html|json|svg|txt|xml|webmanifest|ttf|otf|wasm|ico)$/

/** Takes the compressed copies of a file with the same content, if it has them. */
const takeCopies = async (from: string | undefined, file: string): Promise<boolean> => {
  if (from === undefined) return false
  try {
    await Promise.all(['.br', '.gz'].map((suffix) => copyFile(`${from}${suffix}`, `${file}${suffix}`)))
    return true
  } catch {
    // They may have been removed with their version; the file is compressed again.
    return false
  }
}

/**
 * Writes `<file>.br` and `<file>.gz` beside a compressible file: once, at publish, at the best level. `same` is a file
 * of an earlier version with the same content.
 */
export const precompress = async (file: string, same?: string): Promise<void> => {
  if (!compressible.test(file)) return
  const content = await readFile(file)
  if (content.length < releaseLimits.compressedBytes || (await takeCopies(same, file))) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
