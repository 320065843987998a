import sharp from 'sharp'

/** A picture with a gradient, so that it is no single colour. */
export const samplePicture = (width = 320, height = 200) => {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)]
    pixels.set([(x * 255) / width, (y * 255) / height, ((x + y) * 7) % 256], at)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** One small file of each accepted type. */
export const sampleFiles = async (): Promise<Readonly<Record<'jpeg' | 'png' | 'webp' | 'gif', Buffer>>> => ({
  jpeg: await samplePicture()
    .withExif({ IFD0: { Copyright: 'EXIF-SECRET' } })
    .jpeg()
    .toBuffer(),
  png: await samplePicture(64, 64).png().toBuffer(),
  webp: await samplePicture(64, 48).webp().toBuffer(),
  gif: await samplePicture(32, 32).gif().toBuffer(),
})
