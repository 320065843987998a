import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApi } from '../testing/api.ts'
import { insideRequest, transaction } from './index.ts'

const api = await startApi()
const { db } = api
const person = await api.signInAs('user')
/** Calls at once: more than the pool has connections. */
const CALLERS = 25
const connections = db.pool.options.max

const callAtOnce = () => Promise.all(Array.from({ length: CALLERS }, () => person.send(contract.me.read)))

const refusals = (answers: Awaited<ReturnType<typeof callAtOnce>>) =>
  new Set(answers.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`))

/** Keeps a transaction open until the answered function is called. */
const openTransaction = async (statement: string): Promise<() => Promise<void>> => {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = transaction(db, async (trx) => {
    await sql.raw(statement).execute(trx)
    begun.resolve()
    await end.promise
  })
  await begun.promise
  return () => {
    end.resolve()
    return work
  }
}

test('calls that queue for a connection are answered as long as connections come back', async () => {
  const work = Array.from({ length: connections * 10 }, () =>
    insideRequest(() => transaction(db, async (trx) => pause(250, await sql`select 1`.execute(trx)))),
  )
  expect((await Promise.all(work)).length).toBe(connections * 10)
})

// The embedded engine has one connection and no locks: a call waits until the work before it is done.
const blockades: { name: string; statement: string; transactions: number }[] =
  db.engine === 'postgres'
    ? [
        { name: 'a table is locked', statement: 'lock table users in access exclusive mode', transactions: 1 },
        { name: 'no connection comes back', statement: 'select 1', transactions: connections },
      ]
    : []

test.each(blockades)('calls answer 503 while $name, jobs wait, and both go on', async ({ statement, transactions }) => {
  const ends = await Promise.all(Array.from({ length: transactions }, () => openTransaction(statement)))
  const job = db.kysely.selectFrom('users').select('id').execute()
  expect(refusals(await callAtOnce())).toEqual(new Set(['503 2']))
  await Promise.all(ends.map((end) => end()))
  expect((await job).length).toBeGreaterThan(0)
  expect(refusals(await callAtOnce())).toEqual(new Set(['200 null']))
})
