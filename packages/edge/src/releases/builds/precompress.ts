import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressible = /\.(?:js|mjs|css|html|json|svg|txt|xml|webmanifest|ttf|otf|wasm|ico)$/

// Below this, a compressed copy saves no packet.
const smallest = 600

/** Writes `<file>.br` and `<file>.gz` beside a compressible file: once, at publish, at the best level. */
export const precompress = async (file: string): Promise<void> => {
  if (!compressible.test(file)) return
  const content = await readFile(file)
  if (content.length < smallest) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
