import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type ContentEncoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const weightOf = (header: string, name: string): number => {
  const entry = header
    .split(',')
    .map((part) => part.trim())
    .find((part) => part.split(';')[0]?.trim() === name)
  if (entry === undefined) return -1
  const [, weight] = /;\s*q=([\d.]+)/.exec(entry) ?? []
  return weight === undefined ? 1 : Number(weight)
}

/** The best available encoding that the client accepts. */
export const chooseEncoding = (
  header: string | undefined,
  there: readonly ContentEncoding[] = ['br', 'gzip'],
): ContentEncoding => {
  if (!header) return 'identity'
  const any = weightOf(header, '*')
  const chosenEncoding = there.find((name) => {
    const weight = weightOf(header, name)
    return weight > 0 || (weight < 0 && any > 0)
  })
  return chosenEncoding ?? 'identity'
}

/** Compresses an answer that is made per request: fast rather than small. */
export const compress = async (content: Buffer, encoding: ContentEncoding): Promise<Buffer> => {
  if (encoding === 'br')
    return brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    })
  return encoding === 'gzip' ? zip(content, { level: 5 }) : content
}
