import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atFileEnd } from './file-end.ts'

/** A folder that goes when the test file that asked for it ends. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-'))
  // A process that was killed just now may still be writing its last file.
  atFileEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
