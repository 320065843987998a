import { atFileEnd } from '@parley/config/vitest/file-end'
import { temporaryFolder } from '@parley/config/vitest/temporary-folder'
import { contract } from '@parley/contracts/calls'
import { startPostgres } from '@parley/testbed/postgres'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, openDatabase } from '../db/index.ts'
import { play, waitForReport } from './reports/testing/wait-for-report.ts'
import { scenario, startPractice } from './sessions/testing/start-practice.ts'

/**
 * The work without a request goes on after PostgreSQL was killed and came back: job workers, the clock of sessions and
 * the sweeper of reports. The embedded database cannot go away without its process, so both runs use a server.
 */
const postgres = await startPostgres({ settings: { synchronous_commit: 'on' } })
atFileEnd(() => postgres.stop())
const db = await openDatabase({ databaseUrl: postgres.url, dataDir: temporaryFolder() })
atFileEnd(() => db.close())
await migrate(db.kysely)
const api = await startPractice({ db })

const patience = { timeout: 300_000 }

test('jobs, session clocks and reports go on after an immediate stop of the database', async () => {
  const learner = await api.signInAs('user')
  const operator = await api.signInAs('operator')
  const invite = (email: string) => operator.send(contract.users.create, { body: { email, send_invitation: true } })
  const statusOf = async (id: string) => (await learner.send(contract.sessions.read, { params: { id } })).body.status

  const timedSession = await learner.send(contract.sessions.create, { body: { scenario_id: scenario } })
  await sql`
    update coaching_sessions set snapshot = jsonb_set(snapshot, '{mission,time_limit_s}', '5')
    where id = ${timedSession.body.id}`.execute(db.kysely)
  await learner.send(contract.sessions.start, { params: { id: timedSession.body.id } })
  const endedId = await play(api, learner)
  expect((await invite('before@outage.test')).status).toBe(201)

  await postgres.shutDown('immediate')
  await expect.poll(async () => (await learner.send(contract.me.read, {})).status, patience).toBe(503)
  await postgres.startAgain()
  await expect.poll(async () => (await learner.send(contract.me.read, {})).status, patience).toBe(200)

  await expect.poll(() => statusOf(timedSession.body.id), patience).toBe('end')
  expect((await waitForReport(learner, endedId)).state).toBe('ready')
  expect((await invite('after@outage.test')).status).toBe(201)
  expect((await api.mailTo('after@outage.test')).text).toContain('code=')
  const later = await play(api, learner)
  expect((await waitForReport(learner, later)).state).toBe('ready')
})
