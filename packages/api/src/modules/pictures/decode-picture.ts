import { pictureLimits, pictureSizes, type PictureSize } from '@parley/contracts/calls'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { ProblemError } from '../../platform/http/index.ts'

/** The decoders that a picture may reach. Every other one stays closed, even for a file that claims its format. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

const signatures = [
  { format: 'jpeg', test: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  { format: 'png', test: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) },
  { format: 'gif', test: (bytes: Buffer) => /^GIF8[79]a$/.test(bytes.subarray(0, 6).toString('latin1')) },
  {
    format: 'webp',
    test: (bytes: Buffer) => /^RIFF[^]{4}WEBP$/.test(bytes.subarray(0, 12).toString('latin1')),
  },
] as const

/** In seconds: a picture within the limits takes a fraction of it. */
const DECODING_TIME = 10

export interface DecodedPicture {
  width: number
  height: number
  files: Readonly<Record<PictureSize, Buffer>>
}

const unreadable = (reason: string, cause?: unknown): ProblemError =>
  new ProblemError('picture-unreadable', { values: { reason }, cause })

const open = (bytes: Buffer): Sharp =>
  // The first frame of an animation is enough. A decoder that meets broken data stops instead of guessing.
  sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error', pages: 1, sequentialRead: true }).timeout({
    seconds: DECODING_TIME,
  })

const checkSize = ({ width, height }: Metadata): void => {
  const { shortest, longest, pixels } = pictureLimits
  if (Math.min(width, height) < shortest) throw unreadable(`${width} × ${height} < ${shortest} × ${shortest}`)
  if (Math.max(width, height) > longest || width * height > pixels)
    throw unreadable(`${width} × ${height} > ${longest} × ${longest}`)
}

/** Reads what the first bytes say; the name and the declared type of a file are its sender's claims. */
const checkFormat = async (bytes: Buffer): Promise<void> => {
  const signature = signatures.find(({ test }) => test(bytes))
  if (!signature)
    throw new ProblemError('unsupported-media-type', { values: { accepted: pictureLimits.types.join(', ') } })
  const metadata = await open(bytes).metadata()
  if (metadata.format !== signature.format) throw unreadable(`${signature.format} ≠ ${metadata.format}`)
  checkSize(metadata)
}

const encode = async (bytes: Buffer, longest: number) =>
  open(bytes)
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })

/**
 * Decodes a picture and encodes its pixels again, in three sizes. Metadata, colour profiles and all other contents of
 * the file stay behind.
 */
export const decodePicture = async (bytes: Buffer): Promise<DecodedPicture> => {
  try {
    await checkFormat(bytes)
    const large = await encode(bytes, pictureSizes.large)
    // The smaller sizes come from the large one: the file of the sender is decoded once in full.
    const [medium, small] = [
      await encode(large.data, pictureSizes.medium),
      await encode(large.data, pictureSizes.small),
    ]
    const { width, height } = large.info
    return { width, height, files: { large: large.data, medium: medium.data, small: small.data } }
  } catch (error) {
    if (error instanceof ProblemError) throw error
    throw unreadable(error instanceof Error ? (error.message.split('\n')[0] ?? '').slice(0, 120) : '', error)
  }
}
