import { pictureSizes } from '@parley/contracts/calls'
import { seededRandom } from '@parley/conversation/random'
import sharp from 'sharp'
import { ProblemError } from '../../../platform/http/index.ts'
import { decodePicture } from '../decode-picture.ts'
import { sampleFiles } from './sample-pictures.ts'

const payload = '<script>alert(1)</script><svg onload=alert(1)><?php PAYLOAD %PDF-1.7 MZ\x7fELF'
/** Long enough that compressed pixels do not make them by themselves: a reader of PDF asks for the version too. */
const marks = ['<script', '<svg', '<?php', 'PAYLOAD', '%PDF-1.7']

type RandomSource = () => number

const below = (random: RandomSource, limit: number): number => Math.floor(random() * limit)

const insertAt = (bytes: Buffer, at: number, piece: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)])

/** Ways in which a file is damaged or prepared for an attack. */
const mutations: readonly ((bytes: Buffer, random: RandomSource, other: Buffer) => Buffer)[] = [
  (bytes, random) => {
    const copy = Buffer.from(bytes)
    for (let n = 0; n <= below(random, 20); n += 1) copy[below(random, copy.length)] = below(random, 256)
    return copy
  },
  (bytes, random) => bytes.subarray(0, below(random, bytes.length)),
  (bytes, random) => insertAt(bytes, below(random, bytes.length), Buffer.from(payload, 'latin1')),
  (bytes) => Buffer.concat([bytes, Buffer.from(payload, 'latin1')]),
  (bytes) => Buffer.concat([Buffer.from(payload, 'latin1'), bytes]),
  (bytes, random, other) => Buffer.concat([bytes.subarray(0, below(random, bytes.length)), other]),
  // Width, height and lengths stand among the first bytes.
  (bytes, random) => {
    const copy = Buffer.from(bytes)
    copy.writeUInt32BE(below(random, 0xff_ff_ff_ff), 4 + below(random, Math.min(60, copy.length - 8)))
    return copy
  },
  (bytes, random) => {
    const [start, length] = [below(random, bytes.length), 1 + below(random, 200)]
    return insertAt(bytes, below(random, bytes.length), bytes.subarray(start, start + length))
  },
  (bytes, random) => {
    const start = below(random, bytes.length)
    return Buffer.from(bytes).fill(below(random, 2) * 255, start, Math.min(bytes.length, start + below(random, 400)))
  },
]

/** The fault of a stored file; undefined for a WebP that holds nothing but its pixels. */
const faultOf = async (file: Buffer, longest: number): Promise<string | undefined> => {
  const text = file.toString('latin1')
  if (!text.startsWith('RIFF') || text.slice(8, 12) !== 'WEBP') return 'no WebP'
  if (file.readUInt32LE(4) + 8 !== file.length) return 'bytes behind the picture'
  const { format, width, height, exif, icc, xmp, pages = 1 } = await sharp(file).metadata()
  if (format !== 'webp' || Math.max(width, height) > longest || pages > 1) return `${format} ${width} × ${height}`
  if (exif || icc || xmp) return 'metadata'
  return marks.some((mark) => text.includes(mark)) ? 'a part of the payload' : undefined
}

const examine = async (bytes: Buffer): Promise<'stored' | 'refused' | { finding: string }> => {
  try {
    const { files } = await decodePicture(bytes)
    for (const size of ['small', 'medium', 'large'] as const) {
      const fault = await faultOf(files[size], pictureSizes[size])
      if (fault) return { finding: `${size}: ${fault}` }
    }
    return 'stored'
  } catch (error) {
    if (error instanceof ProblemError && [400, 415].includes(error.status)) return 'refused'
    return { finding: String(error) }
  }
}

interface MutationRun {
  seed: string
  count: number
  onProgress?: (done: number) => void
}

/** Decodes mutated files like uploads, and lists everything unsafe that would have been stored. */
export const decodeMutatedPictures = async ({ seed, count, onProgress }: MutationRun) => {
  const random = seededRandom(seed).next
  const originals = Object.values(await sampleFiles())
  const pick = () => originals[below(random, originals.length)] as Buffer
  const result = { stored: 0, refused: 0, findings: [] as string[] }
  for (let n = 1; n <= count; n += 1) {
    let bytes = pick()
    for (let change = 0; change <= below(random, 2); change += 1) {
      const mutate = mutations[below(random, mutations.length)]
      if (mutate && bytes.length > 16) bytes = mutate(bytes, random, pick())
    }
    const outcome = await examine(bytes)
    if (typeof outcome === 'string') result[outcome] += 1
    else result.findings.push(`file ${n}: ${outcome.finding}`)
    onProgress?.(n)
  }
  return result
}
