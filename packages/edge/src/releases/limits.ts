import { descriptionLimits } from '@parley/contracts/build-description'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** The limits of releases. A larger part would slow down the pages of every other one. */
export const releaseLimits = {
  descriptionBytes: descriptionLimits.bytes,
  fileBytes: 32 * megabyte,
  files: 5000,
  textLength: descriptionLimits.textLength,
  /** An archive that is sent over HTTP, compressed and unpacked. The shell's has a client and a server part. */
  archiveBytes: 64 * megabyte,
  unpackedBytes: 256 * megabyte,
  archiveEntries: 20_000,
  /** Milliseconds until an API must have said which contract it serves. */
  askContract: 3000,
} as const
