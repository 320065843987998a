import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { silentLog, type Database, type Log } from '../../db/index.ts'
import { writeBackup } from './write-backup.ts'

const HOUR = 3_600_000
const SUFFIX = '.backup.gz'

interface UpkeepOptions {
  db: Database
  dataDir: string
  log?: Log
  /** Milliseconds between backups. */
  every?: number
  /** The number of newest backups to keep. */
  keep?: number
  /** Milliseconds between checks for due work. */
  checkEvery?: number
}

const backupFolder = (dataDir: string) => join(dataDir, 'backups')

export const newBackupFile = (dataDir: string, now = new Date()) =>
  join(backupFolder(dataDir), `parley-${now.toISOString().replaceAll(':', '-')}${SUFFIX}`)

/**
 * Backs up and vacuums the embedded database, which has no administrator. It checks every hour instead of at a fixed
 * time of day, because the machine may sleep. PostgreSQL has its own tools; there this does nothing.
 */
export const startUpkeep = ({
  db,
  dataDir,
  log = silentLog,
  every = 24 * HOUR,
  keep = 7,
  checkEvery = HOUR,
}: UpkeepOptions): { stop(): Promise<void> } => {
  if (db.engine !== 'embedded') return { stop: async () => {} }
  let running: Promise<void> | undefined
  // Work that takes longer than the time between two checks is not started again meanwhile.
  const look = () => {
    running ??= doWhatIsDue({ db, dataDir, every, keep, log }).finally(() => (running = undefined))
  }
  const timer = setInterval(look, checkEvery)
  const first = setTimeout(look, Math.min(checkEvery, 60_000))
  return {
    stop: async () => {
      clearInterval(timer)
      clearTimeout(first)
      await running
    },
  }
}

type UpkeepSettings = Required<Omit<UpkeepOptions, 'checkEvery'>>

const doWhatIsDue = async ({ db, dataDir, every, keep, log }: UpkeepSettings) => {
  try {
    await db.pool.query('vacuum analyze')
    const folder = backupFolder(dataDir)
    if ((await ageOfNewest(folder)) < every) return
    const { file, rows } = await writeBackup(db, newBackupFile(dataDir))
    await keepNewest(folder, keep)
    log.info({ file, rows }, 'the database was backed up')
  } catch (error) {
    log.error({ err: error }, 'the upkeep of the database failed')
  }
}

const backupsIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith(SUFFIX)).toSorted()
}

const ageOfNewest = async (folder: string): Promise<number> => {
  const newest = (await backupsIn(folder)).at(-1)
  return newest ? Date.now() - (await stat(join(folder, newest))).mtimeMs : Infinity
}

const keepNewest = async (folder: string, keep: number) => {
  const old = (await backupsIn(folder)).slice(0, -keep)
  await Promise.all(old.map((name) => rm(join(folder, name))))
}
