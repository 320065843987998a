import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase, testEngine, testPlace } from '../testing/database.ts'
import {
  insideRequest,
  migrate,
  openDatabase,
  pendingMigrations,
  PoolInsideTransactionError,
  preparedIn,
  transaction,
} from './index.ts'

const db = await testDatabase()

test('the engine under test is the chosen one', () => {
  expect(db.engine).toBe(testEngine)
})

/** The embedded engine has no compiler, and one connection. */
const withServer = testEngine === 'postgres' ? ['postgres'] : []

test.each(withServer)('no statement is compiled before it runs: %s', async () => {
  const { rows } = await sql`select current_setting('jit') as jit`.execute(db.kysely)
  expect(rows).toEqual([{ jit: 'off' }])
})

test.each(withServer)('a call does not take the connection that other work prepared for itself: %s', async () => {
  const connection = async () => (await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db.kysely)).rows
  const [ofCalls, ofOthers] = await Promise.all([insideRequest(connection), connection()])
  expect(ofCalls).not.toEqual(ofOthers)
  for (let round = 1; round <= 3; round += 1) {
    expect(await connection()).toEqual(ofOthers)
    expect(await insideRequest(connection)).toEqual(ofCalls)
  }
})

describe('a transaction', () => {
  test('of many statements leaves room for other work of the process', async () => {
    const timer = { hasFired: false }
    setTimeout(() => (timer.hasFired = true), 0)
    await transaction(db, async (trx) => {
      for (let statements = 0; !timer.hasFired && statements < 5000; statements += 1) await sql`select 1`.execute(trx)
    })
    expect(timer.hasFired).toBe(true)
  })

  test('keeps all of its writes or none', async () => {
    const write = transaction(db, async (trx) => {
      await trx.insertInto('event_streams').values({ stream: 'half', last_seq: 0 }).execute()
      throw new Error('changed my mind')
    })
    await expect(write).rejects.toThrow('changed my mind')
    expect(await db.kysely.selectFrom('event_streams').selectAll().where('stream', '=', 'half').execute()).toEqual([])
  })

  test.each([
    ['through kysely', () => sql`select 1`.execute(db.kysely)],
    ['through the pool', () => db.pool.query('select 1')],
    ['by a second transaction', () => transaction(db, (trx) => sql`select 1`.execute(trx))],
  ])('refuses the database outside of it, at once: %s', async (_how, use: () => Promise<unknown>) => {
    await expect(transaction(db, use)).rejects.toThrow(PoolInsideTransactionError)
  })

  test('leaves the database usable for what it started and did not wait for', async () => {
    let later: Promise<unknown> = Promise.resolve()
    await transaction(db, async () => {
      later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => db.pool.query('select 1'))
    })
    await expect(later).resolves.toMatchObject({ rowCount: 1 })
  })
})

test('a statement with a name is parsed once on its connection', async () => {
  const double = preparedIn<{ doubled: number }>('double', 'select $1::int4 * 2 as doubled')
  await transaction(db, async (trx) => {
    expect(await double(trx, [2])).toEqual([{ doubled: 4 }])
    expect(await double(trx, [3])).toEqual([{ doubled: 6 }])
    const { rows } = await sql`select name from pg_prepared_statements where name = 'double'`.execute(trx)
    expect(rows).toEqual([{ name: 'double' }])
  })
})

test('values read alike on both engines', async () => {
  const { rows } = await sql`
    select 7::int8 as int8, 7::int4 as int4, 1.50::numeric as numeric, '\\x00ff'::bytea as bytea,
      '2026-01-02T03:04:05.678Z'::timestamptz as at, '{"a":1}'::jsonb as jsonb, array['x','y'] as list,
      gen_random_uuid() is not null as yes, fold('ÉCOLE Œuvre') as folded`.execute(db.kysely)
  expect(rows).toEqual([
    {
      int8: 7,
      int4: 7,
      numeric: '1.50',
      bytea: Buffer.from([0, 255]),
      at: new Date('2026-01-02T03:04:05.678Z'),
      jsonb: { a: 1 },
      list: ['x', 'y'],
      yes: true,
      folded: 'ecole oeuvre',
    },
  ])
})

test('a notification reaches its listener, and no longer once it has left', async () => {
  const payloads: string[] = []
  const leave = await db.listen('test_channel', (payload) => payloads.push(payload))
  await db.pool.query(`select pg_notify('test_channel', 'one')`)
  await expect.poll(() => payloads).toEqual(['one'])
  await leave()
  await db.pool.query(`select pg_notify('test_channel', 'two')`)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(payloads).toEqual(['one'])
})

test('listening while a transaction is open holds even if that is undone', async () => {
  const payloads: string[] = []
  const rollback = transaction(db, async (trx) => {
    await sql`select 1`.execute(trx)
    await new Promise((resolve) => setTimeout(resolve, 100))
    throw new Error('undone')
  })
  const listening = db.listen('during', (payload) => payloads.push(payload))
  await expect(rollback).rejects.toThrow('undone')
  await listening
  await db.pool.query(`select pg_notify('during', 'heard')`)
  await expect.poll(() => payloads).toEqual(['heard'])
})

test('two nodes that migrate an empty database at once agree', async () => {
  const place = await testPlace()
  const first = await openDatabase(place)
  const second = place.databaseUrl ? await openDatabase(place) : first
  const [one, two] = await Promise.all([migrate(first.kysely), migrate(second.kysely)])
  expect([...one, ...two]).toContain('0001-extensions')
  expect(new Set([...one, ...two]).size).toBe(one.length + two.length)
  expect(await pendingMigrations(first.kysely)).toEqual([])
  await Promise.all(new Set([first, second]).values().map((node) => node.close()))
})
