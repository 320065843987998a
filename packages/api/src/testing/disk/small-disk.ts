import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mountSmallDisk, type SmallDisk } from '@parley/testbed/disk'

const PRELOAD = join(import.meta.dirname, 'full-disk.process.ts')

export interface TestDisk extends SmallDisk {
  /** The environment of a process that writes on this disk. */
  settings: Record<string, string>
}

/**
 * A disk that can become full. Where the test cannot mount one, processes that load `settings` behave as if it were
 * full.
 */
export const smallDisk = (megabytes: number): TestDisk => {
  const disk = mountSmallDisk(megabytes)
  return disk ? { ...disk, settings: {} } : simulateDisk()
}

const simulateDisk = (): TestDisk => {
  const path = mkdtempSync(join(tmpdir(), 'parley-disk-'))
  const flag = `${path}.full`
  return {
    path,
    fill: () => writeFileSync(flag, ''),
    free: () => rmSync(flag, { force: true }),
    remove: () => rmSync(path, { recursive: true, force: true }),
    settings: { NODE_OPTIONS: `--import ${PRELOAD}`, FULL_DISK: flag },
  }
}
