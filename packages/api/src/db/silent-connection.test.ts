import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApi } from '../testing/api.ts'
import { migratedPlace, testEngine } from '../testing/database.ts'
import { type Database, insideRequest, openDatabase } from './index.ts'

/** The embedded engine has one connection and no process behind it. */
const withServer = testEngine === 'postgres' ? ['postgres'] : []

interface Backend {
  pid: number
}

/** The process of the server stands still from now on, as behind a broken disk, until the test ends. */
const suspend = ({ pid }: Backend): void => {
  process.kill(pid, 'SIGSTOP')
  onTestFinished(() => void process.kill(pid, 'SIGCONT'))
}

const connectionOf = async (db: Database): Promise<Backend> => {
  const { rows } = await sql<Backend>`select pg_backend_pid() as pid`.execute(db.kysely)
  return rows[0] ?? { pid: 0 }
}

const listenerOf = async (db: Database): Promise<Backend> => {
  const { rows } = await sql<Backend>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'parley-listener'`.execute(db.kysely)
  return rows[0] ?? { pid: 0 }
}

/** A database whose beats pass when the test says so. */
const openSlowed = async (): Promise<Database> => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { databaseUrl = '' } = await migratedPlace()
  const db = await openDatabase({ databaseUrl, dataDir: temporaryFolder() })
  onTestFinished(() => db.close())
  return db
}

test.each(withServer)('a call on a connection that falls silent answers 503, and all others go on: %s', async () => {
  const api = await startApi()
  const person = await api.signInAs('user')
  const answerOf = async () => {
    const { status, headers } = await person.send(contract.me.read)
    return `${status} ${headers.get('retry-after')}`
  }
  suspend(await insideRequest(() => connectionOf(api.db)))
  const answers = await Promise.all(Array.from({ length: 5 }, answerOf))
  expect(answers.toSorted()).toEqual([...Array.from({ length: 4 }, () => '200 null'), '503 2'])
  expect(await answerOf()).toBe('200 null')
})

test.each(withServer)('a job on a connection that falls silent fails after the longest statement: %s', async () => {
  const db = await openSlowed()
  suspend(await connectionOf(db))
  const failure = sql`select 1`.execute(db.kysely).then(
    () => 'done',
    (error: Error) => error.name,
  )
  const isAnswered = () => Promise.race([failure, sql`select 1`.execute(db.urgent).then(() => 'not yet')])
  expect(await isAnswered()).toBe('not yet')
  vi.advanceTimersByTime(15_000)
  expect(await isAnswered()).toBe('not yet')
  vi.advanceTimersByTime(1000)
  expect(await failure).toBe('DatabaseUnavailableError')
  expect((await sql`select 1`.execute(db.kysely)).rows.length).toBe(1)
})

test.each(withServer)('a listener that falls silent while others are answered is replaced: %s', async () => {
  const { databaseUrl = '' } = await migratedPlace()
  const db = await openDatabase({ databaseUrl, dataDir: temporaryFolder() })
  onTestFinished(() => db.close())
  const heard: string[] = []
  await db.listen(
    'silent',
    (payload) => heard.push(payload),
    () => heard.push('reconnected'),
  )
  suspend(await listenerOf(db))
  const isReplaced = async () => {
    await sql`select pg_sleep(0.05)`.execute(db.kysely)
    return heard
  }
  await expect.poll(isReplaced, { timeout: 60_000 }).toContain('reconnected')
  await sql`select pg_notify('silent', 'news')`.execute(db.kysely)
  await expect.poll(() => heard).toContain('news')
})
