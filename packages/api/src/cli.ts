import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate, openDatabase, type Database } from './db/index.ts'
import { sealedColumns } from './sealed-columns.ts'
import { newBackupFile, restoreBackup, writeBackup } from './platform/backup/index.ts'
import { addKeyToFile, loadKeyRing, rewrapAll } from './platform/secrets/index.ts'

const USAGE = `Usage: node packages/api/src/cli.ts <command>
  migrate                    bring the database up to date
  backup [file]              write all rows to a file, by default into DATA_DIR/backups
  restore <file> [--force]   put a backup into the database; --force replaces what it holds
  rotate-keys                make a new secret key and put all secrets under it
The settings DATA_DIR, DATABASE_URL and SECRET_KEYS say which database and which keys.`

const dataDir = resolve(process.env['DATA_DIR'] || '.data')
const secretKeys = process.env['SECRET_KEYS']

interface Arguments {
  file?: string
  force: boolean
}

type Command = (db: Database, args: Arguments) => Promise<string>

const commands: Record<string, Command> = {
  migrate: async (db) => {
    const done = await migrate(db.kysely)
    return done.length > 0 ? `Migrated: ${done.join(', ')}.` : 'The database is up to date.'
  },
  backup: async (db, { file = newBackupFile(dataDir) }) => {
    const result = await writeBackup(db, resolve(file))
    return `Wrote ${result.rows} rows to ${result.file}. Keep the folder "objects" and the secret keys with it.`
  },
  restore: async (db, { file, force }) => {
    if (!file) throw new Error('Which file? Give its path: restore <file>.')
    const { rows, jobs } = await restoreBackup({ db, file: resolve(file), force })
    const left = jobs ? '' : ' Its waiting jobs were left out: another version of the job queue made them.'
    return `Restored ${rows} rows.${left}`
  },
  'rotate-keys': async (db) => {
    await migrate(db.kysely)
    // The operator rotates a ring in the setting: its first key is the new one.
    const ring = secretKeys ? await loadKeyRing({ secretKeys, dataDir }) : await addKeyToFile(dataDir)
    const count = await rewrapAll(db, ring, sealedColumns)
    return `Put ${count} secrets under the key ${ring.current.kid}. Restart the running nodes; the older keys stay for what they signed.`
  },
}

const run = async (): Promise<string> => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } })
  const [name = '', file] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Error(USAGE)
  const db = await openDatabase({ dataDir, databaseUrl: process.env['DATABASE_URL'] || undefined })
  try {
    return await command(db, { file, force: values.force ?? false })
  } finally {
    await db.close()
  }
}

try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
