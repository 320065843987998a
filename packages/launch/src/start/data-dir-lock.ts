import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Refusal } from '@parley/server-kit/refusal'

/**
 * Held as long as this process lives: the operating system ends the transaction with the process, however that dies.
 * The API locks the embedded database by itself; this one comes before the builds, and guards the release store too.
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
