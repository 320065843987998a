import { resolve } from 'node:path'
import { migrate, openDatabase, type Database } from './db/index.ts'
import { newBackupFile, restoreBackup, writeBackup } from './platform/backup/index.ts'
import { addKeyToFile, loadKeyRing, rewrapAll } from './platform/secrets/index.ts'
import { sealedColumns } from './sealed-columns.ts'

export const USAGE = `Usage: node packages/api/src/cli.ts <command>
  migrate                    bring the database up to date
  backup [file]              write all rows to a file, by default into DATA_DIR/backups
  restore <file> [--force]   put a backup into the database; --force replaces what it holds
  rotate-keys                make a new secret key and put all secrets under it
The settings DATA_DIR, DATABASE_URL and SECRET_KEYS say which database and which keys.`

/** The folder and the keys that the operator's settings name. */
export interface CommandPlace {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly secretKeys?: string | undefined
}

type Command = (db: Database) => Promise<string>

const migrateAll: Command = async (db) => {
  const migrations = await migrate(db.kysely)
  return migrations.length > 0 ? `Migrated: ${migrations.join(', ')}.` : 'The database is up to date.'
}

const backUp =
  (file: string): Command =>
  async (db) => {
    const result = await writeBackup(db, resolve(file))
    return `Wrote ${result.rows} rows to ${result.file}. Keep the folder "objects" and the secret keys with it.`
  }

const restore = (file: string | undefined, force: boolean): Command => {
  if (!file) throw new Error('Which file? Give its path: restore <file>.')
  return async (db) => {
    const { rows, jobs } = await restoreBackup({ db, file: resolve(file), force })
    const note = jobs ? '' : ' Its waiting jobs were left out: another version of the job queue made them.'
    return `Restored ${rows} rows.${note}`
  }
}

const rotateKeys =
  ({ dataDir, secretKeys }: CommandPlace): Command =>
  async (db) => {
    await migrate(db.kysely)
    // The operator rotates a ring in the setting: its first key is the new one.
    const ring = secretKeys ? await loadKeyRing({ secretKeys, dataDir }) : await addKeyToFile(dataDir)
    const count = await rewrapAll(db, ring, sealedColumns)
    return `Encrypted ${count} secrets with the key ${ring.current.kid}. Restart the running nodes. Older keys stay valid for what they signed.`
  }

interface CommandRequest {
  readonly name?: string | undefined
  readonly file?: string | undefined
  readonly force?: boolean | undefined
}

/** Finds the command of a request. Wrong arguments are refused before a database is opened or created. */
export const findCommand = (place: CommandPlace, { name, file, force = false }: CommandRequest): Command => {
  if (name === 'migrate') return migrateAll
  if (name === 'backup') return backUp(file ?? newBackupFile(place.dataDir))
  if (name === 'restore') return restore(file, force)
  if (name === 'rotate-keys') return rotateKeys(place)
  throw new Error(USAGE)
}

/** Runs a command on the database that the settings name, and returns its message. */
export const runCommand = async (place: CommandPlace, request: CommandRequest): Promise<string> => {
  const command = findCommand(place, request)
  const db = await openDatabase(
    place.databaseUrl ? { ...place, databaseUrl: place.databaseUrl } : { dataDir: place.dataDir },
  )
  try {
    return await command(db)
  } finally {
    await db.close()
  }
}
