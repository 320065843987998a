import { request } from 'node:http'
import { startPostgres } from '@parley/testbed/postgres'
import { freePort } from '@parley/testbed/ports'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { followDatabase } from './database-wait.ts'
import { clock } from './relays.ts'

const waits = followDatabase()
const postgres = await startPostgres()
const database = new pg.Client(postgres.url)
await database.connect()
afterAll(async () => {
  await database.end()
  await postgres.stop()
})

/** The database's time of a statement that waits for 200 ms there. */
const measureStatement = async (): Promise<number> => {
  const from = clock()
  await database.query('select pg_sleep(0.2)')
  return waits.take({ from, to: clock() })
}

test('the time of a statement is the database’s own', async () => {
  const took = await measureStatement()
  expect(took).toBeGreaterThan(150)
})

test('a request to a closed port does not count as a model that works for ever', async () => {
  const port = await freePort()
  await new Promise((resolve) => request({ port, host: '127.0.0.1' }).once('error', resolve).end())
  expect(await measureStatement()).toBeGreaterThan(150)
})

test('a statement that fails is over', async () => {
  await expect(database.query('select 1 / 0')).rejects.toThrow('division')
  expect(waits.statements.size).toBe(0)
})
