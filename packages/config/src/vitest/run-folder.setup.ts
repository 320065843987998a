import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const mine = Symbol.for('parley.run-folder')

/**
 * One temporary folder for the whole run, in which everything else makes its own, and which goes with the run: also
 * what a process left there that was killed, or came back to after its own folder had gone. The projects of a run
 * share it, since they share the environment of the process that starts their workers.
 */
export const setup = (): void => {
  if (mine in globalThis) return
  // A short name: the path of a socket may have no more than 107 bytes.
  const folder = mkdtempSync(join(tmpdir(), 'parley-run-'))
  // PostgreSQL runs under another account when the tests run as root, and must pass through.
  chmodSync(folder, 0o711)
  Object.assign(globalThis, { [mine]: folder })
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
}
