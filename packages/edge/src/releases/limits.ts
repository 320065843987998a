import { descriptionLimits } from '@parley/contracts/build-description'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** The largest size of a part. A larger release would slow down the pages of every other part. */
export const releaseLimits = {
  descriptionBytes: descriptionLimits.bytes,
  fileBytes: 32 * megabyte,
  files: 5000,
  textLength: descriptionLimits.textLength,
  /** An archive that is sent over HTTP, compressed and unpacked. The shell's has a client and a server part. */
  archiveBytes: 64 * megabyte,
  unpackedBytes: 256 * megabyte,
  archiveEntries: 20_000,
} as const
