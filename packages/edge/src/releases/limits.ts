import { descriptionLimits } from '@parley/contracts/build-description'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** The limits of releases, of the store and of the command. A larger part would slow down the pages of every other one. */
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
  /** Until an edge must have answered the command. Publishing compresses every file at the best level. */
  answer: 180_000,
  /** Until git must have said which commit this is. */
  askGit: 2000,
  /** The interval at which the holder of a lock shows that it is at work. */
  touchLockEvery: 5000,
  /** A lock that was not touched for this long is stale. */
  lockStale: 30_000,
  /** The same where its process has ended: it may have been taken by another one of the same host just now. */
  lockOfDeadStale: 1000,
  /** The time for which a command waits for a lock. */
  waitForLock: 60_000,
  /** The pause between two attempts to take a lock, and what chance adds to it. */
  lockPause: 20,
  lockPauseChance: 30,
  /** A command that runs for longer than this has been killed. */
  unfinished: 1_800_000,
  /** A file of fewer bytes gets no compressed copy: that would save no packet. */
  compressedBytes: 600,
  /** Versions of one part that a store holds. Beyond it, publishing removes the oldest one that was never shown. */
  versions: 200,
  /** More than a team can look after. */
  environments: 100,
  /** Versions, rollouts and sources of each whose counts are remembered; the first ones are forgotten. */
  countedVersions: 500,
  countedRollouts: 20,
  countedSources: 2000,
  /** More pages of one source say nothing more about a rollout, and must not decide over it. */
  pagesOfSource: 5,
} as const
