import { Refusal } from '@parley/server-kit/refusal'

/** Headers and contents of a tar archive fill whole blocks. */
export const blockSize = 512

export interface TarEntry {
  readonly path: string
  readonly kind: 'file' | 'folder'
  readonly size: number
}

/** The places of the fields in a ustar header (POSIX.1-1988). */
const fields = {
  name: [0, 100],
  mode: [100, 8],
  owner: [108, 8],
  group: [116, 8],
  size: [124, 12],
  time: [136, 12],
  checksum: [148, 8],
  kind: [156, 1],
  magic: [257, 8],
  prefix: [345, 155],
} as const

type Field = keyof typeof fields

const textOf = (header: Buffer, field: Field): string => {
  const [start, length] = fields[field]
  const bytes = header.subarray(start, start + length)
  const end = bytes.indexOf(0)
  return bytes.subarray(0, end === -1 ? length : end).toString('utf8')
}

const numberOf = (header: Buffer, field: Field): number => {
  const text = textOf(header, field).trim()
  return /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number.NaN
}

/** The sum of all bytes, those of the checksum itself taken as spaces. */
const checksumOf = (header: Buffer): number => {
  const [start, length] = fields.checksum
  return header.reduce((sum, byte, index) => sum + (index >= start && index < start + length ? 32 : byte), 0)
}

const kinds: Readonly<Record<string, TarEntry['kind']>> = { '': 'file', '0': 'file', '5': 'folder' }

export const isEnd = (header: Buffer): boolean => header.every((byte) => byte === 0)

/** Reads a header. Links, devices and the extensions of other formats are refused: a release needs none of them. */
export const readHeader = (header: Buffer): TarEntry => {
  if (numberOf(header, 'checksum') !== checksumOf(header)) throw new Refusal('The archive is damaged: send it again.')
  const kind = kinds[textOf(header, 'kind')]
  const [prefix, name] = [textOf(header, 'prefix'), textOf(header, 'name')]
  const path = (prefix === '' ? name : `${prefix}/${name}`).replace(/^\.\//, '')
  // A name that is no UTF-8 would be written with other bytes than it has.
  if (path.includes('\uFFFD')) throw new Refusal('The archive is damaged: send it again.')
  if (!kind)
    throw new Refusal(
      `The archive holds something other than files and folders (${path}): pack it with --format=ustar.`,
    )
  const size = numberOf(header, 'size')
  if (!Number.isSafeInteger(size)) throw new Refusal(`The archive does not say how large ${path} is.`)
  return { path, kind, size }
}

/** Name and prefix of a path; a prefix ends before a slash. */
const splitPath = (path: string): readonly [prefix: string, name: string] => {
  if (Buffer.byteLength(path) <= 100) return ['', path]
  const cuts = [...path.matchAll(/\//g)].map(({ index }) => index)
  const cut = cuts.find(
    (at) => Buffer.byteLength(path.slice(at + 1)) <= 100 && Buffer.byteLength(path.slice(0, at)) <= 155,
  )
  if (cut === undefined) throw new Refusal(`${path} is too long for an archive: shorten the names of its folders.`)
  return [path.slice(0, cut), path.slice(cut + 1)]
}

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`

/** The header of a file. It carries no time and no owner, so the same build makes the same archive. */
export const fileHeader = (path: string, size: number): Buffer => {
  const header = Buffer.alloc(blockSize)
  const [prefix, name] = splitPath(path)
  const write = (field: Field, text: string): void => void header.write(text, fields[field][0], 'utf8')
  write('name', name)
  write('mode', octal(0o644, 8))
  write('owner', octal(0, 8))
  write('group', octal(0, 8))
  write('size', octal(size, 12))
  write('time', octal(0, 12))
  write('kind', '0')
  write('magic', 'ustar\u000000')
  write('prefix', prefix)
  write('checksum', `${checksumOf(header).toString(8).padStart(6, '0')}\0 `)
  return header
}
