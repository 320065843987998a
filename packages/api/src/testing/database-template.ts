import { tmpdir } from 'node:os'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrate, openDatabase } from '../db/index.ts'
import { migrationsHash } from './database-snapshot.ts'

/** The server on which tests create their databases. */
const serverUrl = (): string => {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL, the address of a PostgreSQL server.')
  return url
}

const databaseUrl = (name: string) => {
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return url.href
}

const onServer = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const templateName = async () => `parley_template_${await migrationsHash()}`

/** Creates the migrated, empty database from which test databases are copied. Only the first caller creates it. */
export const ensureTemplate = () =>
  onServer(async (client) => {
    const name = await templateName()
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    // Renamed when it is complete, so that an incomplete one is never used as the template.
    const draft = `parley_draft_${randomUUID().slice(0, 8)}`
    await client.query(`create database ${draft}`)
    const db = await openDatabase({ databaseUrl: databaseUrl(draft), dataDir: tmpdir() })
    await migrate(db.kysely)
    await db.close()
    await client.query(`alter database ${draft} rename to ${name}`)
  })

export const createFromTemplate = async (): Promise<string> => {
  const name = `parley_test_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const template = await templateName()
  await onServer((client) => client.query(`create database ${name} template ${template}`))
  return databaseUrl(name)
}

export const createEmpty = async (): Promise<string> => {
  const name = `parley_test_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await onServer((client) => client.query(`create database ${name}`))
  return databaseUrl(name)
}

export const dropDatabase = (url: string) =>
  onServer((client) => client.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`))
