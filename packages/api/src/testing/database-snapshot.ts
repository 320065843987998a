import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { embeddedDatabase } from '../db/engines/embedded.ts'
import { EmbeddedEngine } from '../db/engines/embedded-engine.ts'
import { migrate, openDatabase } from '../db/index.ts'

const MIGRATIONS = join(import.meta.dirname, '../db/migrations')
const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/parley')

/** The work is done once for all test files of a process; after a failure, the next caller tries again. */
const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let attempt: Promise<T> | undefined
  return () =>
    (attempt ??= work().catch((error: unknown) => {
      attempt = undefined
      throw error
    }))
}

const readSnapshot = async (): Promise<Blob> => {
  const file = join(CACHE, `embedded-${await migrationsHash()}.tar`)
  const cachedSnapshot = await readFile(file).catch(() => undefined)
  if (cachedSnapshot) return new Blob([cachedSnapshot])
  const snapshot = await makeSnapshot()
  await mkdir(CACHE, { recursive: true })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, snapshot)
  await rename(draft, file)
  return new Blob([snapshot])
}

/** A migrated, empty embedded database, created once for each state of the migrations and then loaded. */
export const embeddedSnapshot = once(readSnapshot)

/** The data directory of a migrated, empty embedded database, created once for each state of the migrations. */
export const embeddedFolder = async (): Promise<string> => {
  const folder = join(CACHE, `embedded-${await migrationsHash()}`)
  if (existsSync(folder)) return folder
  const draft = `${folder}.${randomUUID()}`
  await mkdir(draft, { recursive: true })
  const db = await openDatabase({ dataDir: draft })
  await migrate(db.kysely)
  await db.close()
  // Another process may have been faster.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
  return folder
}

const hashMigrations = async (): Promise<string> => {
  const hash = createHash('sha256').update(await readFile(import.meta.filename))
  const names = await readdir(MIGRATIONS, { recursive: true })
  for (const name of names.filter((one) => one.endsWith('.ts')).toSorted())
    hash.update(name).update(await readFile(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Hashes names and contents, because an edited migration or preparation needs a new snapshot. */
export const migrationsHash = once(hashMigrations)

const makeSnapshot = async (): Promise<Buffer<ArrayBuffer>> => {
  const engine = await EmbeddedEngine.start({})
  const db = await embeddedDatabase(engine)
  await migrate(db.kysely)
  // A start fills this memory with zeros, and no test needs the usual 128 MB.
  await engine.run(`alter system set shared_buffers = '16MB'`)
  // Otherwise every start replays the log of all migrations.
  await engine.run('checkpoint')
  const dump = await engine.dumpDataDir()
  await db.close()
  return Buffer.from(await dump.arrayBuffer())
}
