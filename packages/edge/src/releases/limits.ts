const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** The largest size of a part. A larger release would slow down the pages of every other part. */
export const releaseLimits = {
  /** `release.json` and the files that describe a build. */
  descriptionBytes: 2 * megabyte,
  fileBytes: 32 * megabyte,
  files: 5000,
  routes: 300,
  menuEntries: 100,
  dialogs: 20,
  exposes: 1000,
  filesOfExpose: 200,
  textLength: 500,
  /** An archive that is sent over HTTP, compressed and unpacked. The shell's has a client and a server part. */
  archiveBytes: 64 * megabyte,
  unpackedBytes: 256 * megabyte,
  archiveEntries: 20_000,
} as const
