import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@parley/testbed/ports'
import { findPart } from './find-part.ts'
import { npmStart } from './npm-start.ts'

/** Set by the configuration, for all workers of one run. */
const place = (): string => {
  const folder = process.env.PARLEY_E2E_PREPARED
  if (!folder) throw new Error('PARLEY_E2E_PREPARED names no folder; the Playwright configuration sets it.')
  return folder
}
const data = (): string => join(place(), 'data')
const isReady = (): boolean => existsSync(join(place(), 'ready'))

const recordFile = (): string => join(place(), 'first-start.json')

/** The record of a start on an empty data directory. */
interface FirstStart {
  readonly port: string
  readonly output: string
  /** The status of its readiness call. */
  readonly readiness: number
  /** One entry for each process, the API and the edge: true while it ran. */
  readonly whileRunning: readonly boolean[]
  readonly afterEnd: readonly boolean[]
  readonly exit: number | string
}

const runs = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * A first start makes the database, the demo content and the releases: 55 s of processor time, done once for all apps of
 * a run. Its journey reads what it did.
 */
async function prepare(): Promise<void> {
  const port = String(await freePort())
  const product = npmStart({ PORT: port, DATA_DIR: data(), DATABASE_URL: '', HOST: '', AI_DETECT: '0', DEMO: '1' })
  if (!(await product.ready)) throw new Error(`npm start did not get ready:\n${product.output()}`)
  const { status } = await fetch(`http://localhost:${port}/readyz`)
  const parts = [findPart(product.pid, 'api'), findPart(product.pid, 'edge')]
  const whileRunning = parts.map(runs)
  product.kill('SIGTERM')
  const exit = await product.end
  const record: FirstStart = {
    port,
    output: product.output(),
    readiness: status,
    whileRunning,
    afterEnd: parts.map(runs),
    exit,
  }
  await writeFile(recordFile(), JSON.stringify(record))
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

/** The first start of this run, whose data the apps copy. */
export async function readFirstStart(): Promise<FirstStart> {
  await ensurePrepared()
  return JSON.parse(await readFile(recordFile(), 'utf8')) as FirstStart
}

/** Fills a data directory as a first start would. On PostgreSQL, the database is filled by the start itself. */
export async function copyPreparedData(dataDir: string, { withDatabase }: { withDatabase: boolean }): Promise<void> {
  await ensurePrepared()
  const database = join(data(), 'database')
  await cp(data(), dataDir, { recursive: true, filter: (from) => withDatabase || from !== database })
}
