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

/** Tells by the first twelve bytes whether a file says that it is a picture. */
export const isPictureFormat = (bytes: Buffer): boolean => signatures.some(({ test }) => test(bytes))

/** In seconds: a picture within the limits takes a fraction of it. */
const DECODING_TIME = 10

export interface DecodedPicture {
  width: number
  height: number
  files: Readonly<Record<PictureSize, Buffer>>
}

const { shortest: side, longest: longSide, pixels } = pictureLimits

const reasons = {
  damaged: { en: 'its file is damaged', fr: 'son fichier est endommagé' },
  small: {
    en: `it is smaller than ${side} × ${side} pixels`,
    fr: `elle fait moins de ${side} × ${side} pixels`,
  },
  long: { en: `its longer side has more than ${longSide} pixels`, fr: `son grand côté dépasse ${longSide} pixels` },
  large: {
    en: `it has more than ${pixels / 1_000_000} million pixels`,
    fr: `elle a plus de ${pixels / 1_000_000} millions de pixels`,
  },
} as const

const unreadable = (reason: keyof typeof reasons, cause?: unknown): ProblemError =>
  new ProblemError('picture-unreadable', { values: (language) => ({ reason: reasons[reason][language] }), cause })

const open = (bytes: Buffer): Sharp =>
  // The first frame of an animation is enough. A decoder that meets broken data stops instead of guessing.
  sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error', pages: 1, sequentialRead: true }).timeout({
    seconds: DECODING_TIME,
  })

const checkSize = ({ width, height }: Metadata): void => {
  if (Math.min(width, height) < side) throw unreadable('small')
  if (Math.max(width, height) > longSide) throw unreadable('long')
  if (width * height > pixels) throw unreadable('large')
}

/** Reads what the first bytes say; the name and the declared type of a file are its sender's claims. */
const checkFormat = async (bytes: Buffer): Promise<void> => {
  const signature = signatures.find(({ test }) => test(bytes))
  if (!signature) throw new ProblemError('unsupported-media-type', { values: { accepted: 'JPEG, PNG, WebP, GIF' } })
  const metadata = await open(bytes).metadata()
  if (metadata.format !== signature.format) throw unreadable('damaged')
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
    const isLarge = error instanceof Error && error.message.includes('pixel limit')
    throw unreadable(isLarge ? 'large' : 'damaged', error)
  }
}
