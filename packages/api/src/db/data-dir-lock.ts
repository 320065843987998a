import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataDirInUseError, DataDirUnwritableError } from './errors.ts'

/** The error code of SQLite when another process holds the lock. */
const BUSY = 5

export interface DataDirLock {
  release(): void
}

/**
 * The embedded database does not lock its own directory. An exclusive transaction on a file next to it does, and the
 * operating system releases that lock when the process dies.
 */
export const lockDataDir = (dataDir: string): DataDirLock => {
  prepareDataDir(dataDir)
  const file = openLockFile(dataDir)
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    throw (error as { errcode?: number }).errcode === BUSY
      ? new DataDirInUseError(dataDir)
      : new DataDirUnwritableError(dataDir, error)
  }
  return { release: () => file.close() }
}

const openLockFile = (dataDir: string) => {
  try {
    return new DatabaseSync(join(dataDir, 'database.lock'), { timeout: 0 })
  } catch (error) {
    throw new DataDirUnwritableError(dataDir, error)
  }
}

/** Creates the directory if it is missing, and checks that it is writable. */
export const prepareDataDir = (dataDir: string) => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const probe = join(dataDir, `.write-probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new DataDirUnwritableError(dataDir, error)
  }
}
