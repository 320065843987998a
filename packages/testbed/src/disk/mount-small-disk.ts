import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** They belong to the system, where they exist. */
const [MOUNT, UNMOUNT] = ['mount', 'umount']

export interface SmallDisk {
  path: string
  /** Writes until nothing fits any more. */
  fill: () => void
  /** Removes what `fill` wrote. */
  free: () => void
  remove: () => void
}

/** A disk of its own that can run full; nothing on a system where this account may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'parley-disk-'))
  const outcome = spawnSync(MOUNT, ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'parley', path])
  if (outcome.status !== 0) {
    rmdirSync(path)
    return undefined
  }
  const filler = join(path, 'filler')
  return {
    path,
    fill: () => fillWith(filler),
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      spawnSync(UNMOUNT, ['-l', path])
      rmdirSync(path)
    },
  }
}

function fillWith(file: string): void {
  const descriptor = openSync(file, 'a')
  const block = Buffer.alloc(4096)
  try {
    for (;;) writeSync(descriptor, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(descriptor)
  }
}
