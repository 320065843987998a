import { existsSync } from 'node:fs'
import { cp, mkdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@parley/testbed/ports'
import { npmStart } from './npm-start.ts'

/** Set by the configuration, for all workers of one run. */
const place = (): string => {
  const folder = process.env.PARLEY_E2E_PREPARED
  if (!folder) throw new Error('PARLEY_E2E_PREPARED names no folder; the Playwright configuration sets it.')
  return folder
}
const data = (): string => join(place(), 'data')
const isReady = (): boolean => existsSync(join(place(), 'ready'))

/** A first start makes the database, the demo content and the releases: 20 s of work, done once for all apps of a run. */
async function prepare(): Promise<void> {
  const started = npmStart({
    PORT: String(await freePort()),
    DATA_DIR: data(),
    DATABASE_URL: '',
    AI_DETECT: '0',
    DEMO: '1',
  })
  if (!(await started.ready)) throw new Error(`npm start did not get ready:\n${started.said()}`)
  started.kill('SIGTERM')
  await started.ended
  await rm(join(data(), 'logs'), { recursive: true, force: true })
  await writeFile(join(place(), 'ready'), '')
}

async function prepareUnlessReady(lock: string): Promise<void> {
  try {
    if (!isReady()) await prepare()
  } finally {
    await rmdir(lock)
  }
}

/** The first worker prepares; the others wait. When it fails, the next one tries, so that each says why. */
async function ensurePrepared(): Promise<void> {
  const lock = join(place(), 'lock')
  while (!isReady()) {
    const isOurs = await mkdir(lock).then(
      () => true,
      () => false,
    )
    await (isOurs ? prepareUnlessReady(lock) : pause(100))
  }
}

/** Fills a data directory as a first start would. On PostgreSQL, the database is filled by the start itself. */
export async function copyPreparedData(dataDir: string, { withDatabase }: { withDatabase: boolean }): Promise<void> {
  await ensurePrepared()
  const database = join(data(), 'database')
  await cp(data(), dataDir, { recursive: true, filter: (from) => withDatabase || from !== database })
}
