import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Refusal } from '@parley/server-kit/refusal'

/**
 * Locks the data directory while this process lives. The operating system ends the transaction with the process.
 * The API also locks the embedded database; this lock comes before the builds and protects the release store, too.
 */
export function lockDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = new DatabaseSync(join(dataDir, 'start.lock'), { timeout: 0 })
  try {
    file.exec('begin exclusive')
  } catch {
    file.close()
    throw new Refusal(
      `The data directory ${dataDir} is in use by another Parley process; stop that one or set DATA_DIR to another directory.`,
    )
  }
  process.once('exit', () => file.close())
}
