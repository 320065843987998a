import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { contract } from '@parley/contracts/calls'
import { suspendProcess } from '@parley/testbed/process'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApi, type TestClient } from '../testing/api.ts'
import { migratedPlace, testEngine } from '../testing/database.ts'
import { type Database, type Log, openDatabase } from './index.ts'

/** The embedded engine has one connection and no process behind it. */
const withServer = testEngine === 'postgres' ? ['postgres'] : []

interface Backend {
  pid: number
}

/** The process of the server stands still from now on, as behind a broken disk, until the test ends. */
const suspend = (backend: Backend | undefined): void => {
  onTestFinished(suspendProcess(backend?.pid))
}

const connectionOf = async (db: Database): Promise<Backend | undefined> => {
  const { rows } = await sql<Backend>`select pg_backend_pid() as pid`.execute(db.kysely)
  return rows[0]
}

const listenerOf = async (db: Database): Promise<Backend | undefined> => {
  const { rows } = await sql<Backend>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'parley-listener'`.execute(db.kysely)
  return rows[0]
}

/** The connections whose statement takes as long as `makeNamesSlow` says. */
const slowConnections = async (db: Database): Promise<Backend[]> => {
  const { rows } = await sql<Backend>`
    select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(db.kysely)
  return rows
}

/** From now on, changing one's first name takes the number of seconds that the new name says. */
const makeNamesSlow = async ({ kysely }: Database): Promise<void> => {
  await sql`create function wait_for_name() returns trigger language plpgsql as $$
    begin perform pg_sleep(new.first_name::float); return new; end $$`.execute(kysely)
  await sql`create trigger wait_for_name before update on users for each row execute function wait_for_name()`.execute(
    kysely,
  )
}

/** The answer to a call with a statement that takes this many seconds. */
const answerAfter = async (person: TestClient, seconds: number): Promise<string> => {
  const { status, headers } = await person.send(contract.me.update, { body: { version: 1, first_name: `${seconds}` } })
  return `${status} ${headers.get('retry-after')}`
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
  const [slowPerson, person] = [await api.signInAs('user'), await api.signInAs('user')]
  await makeNamesSlow(api.db)
  const silentAnswer = answerAfter(slowPerson, 60)
  await expect.poll(() => slowConnections(api.db)).toHaveLength(1)
  suspend((await slowConnections(api.db))[0])
  const answers = await Promise.all(Array.from({ length: 5 }, () => person.send(contract.me.read)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await silentAnswer).toBe('503 2')
  expect((await slowPerson.send(contract.me.read)).status).toBe(200)
})

test.each(withServer)('a call may take three seconds; the server ends the work of a longer one: %s', async () => {
  const api = await startApi()
  const [person, slowPerson] = [await api.signInAs('user'), await api.signInAs('user')]
  await makeNamesSlow(api.db)
  const answers = await Promise.all([answerAfter(person, 3), answerAfter(slowPerson, 60)])
  expect(answers).toEqual(['200 null', '503 2'])
  expect(await slowConnections(api.db)).toEqual([])
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
  const signals: string[] = []
  await db.listen(
    'silent',
    (payload) => signals.push(payload),
    () => signals.push('reconnected'),
  )
  suspend(await listenerOf(db))
  const isReplaced = async () => {
    await sql`select pg_sleep(0.05)`.execute(db.kysely)
    return signals
  }
  await expect.poll(isReplaced, { timeout: 60_000 }).toContain('reconnected')
  await sql`select pg_notify('silent', 'news')`.execute(db.kysely)
  await expect.poll(() => signals).toContain('news')
})

test.each(withServer)('the loss of an idle connection is logged, and the next call gets another one: %s', async () => {
  const { databaseUrl = '' } = await migratedPlace()
  const warn = vi.fn<Log['warn']>()
  const log = { info: () => {}, warn, error: () => {} }
  const db = await openDatabase({ databaseUrl, dataDir: temporaryFolder(), log })
  onTestFinished(() => db.close())
  const idle = await connectionOf(db)
  await sql`select pg_terminate_backend(${idle?.pid})`.execute(db.urgent)
  await expect
    .poll(() => warn.mock.calls.map(([, message]) => message))
    .toEqual(['an idle database connection was lost'])
  expect((await connectionOf(db))?.pid).not.toBe(idle?.pid)
})

test.each(withServer)('a closed database leaves no timer behind: %s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { databaseUrl = '' } = await migratedPlace()
  const db = await openDatabase({ databaseUrl, dataDir: temporaryFolder() })
  await db.close()
  expect(vi.getTimerCount()).toBe(0)
})
