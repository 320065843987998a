import { execFileSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'

/** Linux and macOS have it here. */
const MKFIFO = '/usr/bin/mkfifo'

export interface HeldFile {
  /** Resolves when a command has come to read the file, and waits for its text. */
  readonly arrival: Promise<void>
  /** Gives the command an empty file, and lets it go on. */
  readonly letGo: () => Promise<void>
}

/** A file at which a command stops while it reads it, so that a test can change the store in its middle: a named pipe. */
export const holdAt = (file: string): HeldFile => {
  execFileSync(MKFIFO, [file])
  const opening = open(file, 'w')
  return {
    arrival: opening.then(() => {}),
    letGo: async () => {
      await rm(file)
      await (await opening).close()
    },
  }
}
