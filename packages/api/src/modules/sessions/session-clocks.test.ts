import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@parley/contracts/calls'
import { libraryId } from '@parley/fixtures/library'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hasReplyTo, followUntil } from './testing/follow.ts'
import { begin, type Learner, say, scenario, startPractice } from './testing/start-practice.ts'

const api = await startPractice()
const calls = contract.sessions
const unlimitedScenario = libraryId('scenario', 'late-reports', 'en')

const over = (learner: Learner, id: string) =>
  expect.poll(async () => (await learner.send(calls.read, { params: { id } })).body.status)

/** A session whose mission has other limits than the library's. */
const withRules = async (learner: Learner, rules: object): Promise<string> => {
  const session = await learner.send(calls.create, { body: { scenario_id: scenario } })
  const { id } = session.body
  await sql`
    update coaching_sessions
    set snapshot = jsonb_set(snapshot, '{mission}', snapshot->'mission' || ${JSON.stringify(rules)}::jsonb) where id = ${id}`.execute(
    api.db.kysely,
  )
  await learner.send(calls.start, { params: { id } })
  return id
}

test('a session without activity is abandoned by a clock in the database', async () => {
  const learner = await api.signInAs('user')
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  const { body } = await learner.send(calls.read, { params: { id } })
  expect(Date.parse(body.idle_at ?? '') - Date.parse(body.now)).toBeGreaterThan(1_700_000)
  await sql`update coaching_sessions set due_at = now() where id = ${id}`.execute(api.db.kysely)
  // The clock that runs early decides nothing, and sets itself again.
  await expect
    .poll(async () => {
      const row = await api.db.kysely
        .selectFrom('coaching_sessions')
        .select('due_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return (row.due_at?.getTime() ?? 0) > Date.now() + 1_000_000
    })
    .toBe(true)
})

test('the turn limit ends a session after the last answer', async () => {
  const learner = await api.signInAs('user')
  const id = await withRules(learner, { max_turns: 1, timeout_outcome: 'loose', who_starts: 'learner' })
  const { state } = await say(api, learner, id, 'Only this?')
  expect(state.turns.at(-1)).toMatchObject({ role: 'persona', state: 'complete' })
  await over(learner, id).toBe('loose')
})

test('the time limit ends a session that waits, without a request', async () => {
  const learner = await api.signInAs('user')
  const id = await withRules(learner, { time_limit_s: 1, who_starts: 'learner' })
  const events = await followUntil({ url: api.url, token: learner.token, sessionId: id }, (all) =>
    all.some(({ type, data }) => type === 'status.changed' && (data as { to: string }).to === 'end'),
  )
  expect(events.at(-1)).toMatchObject({ data: { from: 'in-progress', to: 'end', reason: 'time_limit' } })
})

test('a paused session has no clock, and afterwards all the time that it had left', async () => {
  const learner = await api.signInAs('user')
  const id = await withRules(learner, { time_limit_s: 600, who_starts: 'learner' })
  const runningSession = await learner.send(calls.read, { params: { id } })
  const pausedSession = await learner.send(calls.pause, { params: { id }, body: { paused: true } })
  expect(pausedSession.body).toMatchObject({ phase: 'paused', time_up_at: null })
  const clock = await sql`select due_at from coaching_sessions where id = ${id}`.execute(api.db.kysely)
  expect(clock.rows).toEqual([{ due_at: null }])
  await pause(100)
  const on = await learner.send(calls.pause, { params: { id }, body: { paused: false } })
  expect(on.body).toMatchObject({ phase: 'idle', status: 'in-progress' })
  expect(
    Date.parse(on.body.time_up_at ?? '') - Date.parse(runningSession.body.time_up_at ?? ''),
  ).toBeGreaterThanOrEqual(90)
})

test('an expired session is closed to its learner, open to an operator, and aborted if it still runs', async () => {
  const learner = await api.signInAs('user')
  const operator = await api.signInAs('operator')
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, hasReplyTo(1))
  await sql`update coaching_sessions set expires_at = now(), due_at = now() where id = ${id}`.execute(api.db.kysely)
  for (const call of [calls.read, calls.log, calls.events, calls.start, calls.end]) {
    const answer = await learner.send(call as typeof calls.read, { params: { id } })
    expect(answer.problem).toMatchObject({ status: 403, code: 'session-expired' })
  }
  const session = await operator.send(calls.read, { params: { id } })
  expect(session.status).toBe(200)
  await expect.poll(async () => (await operator.send(calls.read, { params: { id } })).body.reason).toBe('expired')
})

test('an attempt counts when it begins: after the last one, a new session and a retry are refused', async () => {
  const learner = await api.signInAs('user')
  const limitedContent = sql`content || '{"attempts_max": 1}'::jsonb`
  await sql`update authored_versions set draft = draft || '{"attempts_max": 1}'::jsonb where record_id = ${scenario}`.execute(
    api.db.kysely,
  )
  await sql`update authored_records set content = ${limitedContent} where id = ${scenario}`.execute(api.db.kysely)
  const id = await begin(learner)
  const second = await learner.send(calls.create, { body: { scenario_id: scenario } })
  expect(second.problem).toMatchObject({ code: 'attempts-used-up' })
  const again = await learner.send(calls.retry, { params: { id }, body: {} })
  expect(again.problem).toMatchObject({ code: 'attempts-used-up' })
})

const admin = await api.signInAs('super-admin')

/** Sets what the organisation agreed on, and returns the status of the answer. */
const agree = async (values: Record<string, number | null>): Promise<number> => {
  const { version } = (await admin.send(contract.organizations.read, { params: { id: api.home } })).body
  const params = { id: api.home, section: 'product' } as const
  return (await admin.send(contract.organizations.updateMetadata, { params, body: { version, values } })).status
}

const countStarted = async (): Promise<number> => {
  const { rows } = await sql<{ started: number }>`
    select count(*)::int as started from coaching_sessions
    where started_at > now() - interval '1 day' and kind <> 'test' and (origin is null or origin->>'relation' = 'retry')`.execute(
    api.db.kysely,
  )
  return rows[0]?.started ?? 0
}

test('of sessions that start in the same instant, only as many begin as were agreed on', async () => {
  const learner = await api.signInAs('user')
  const preparedSessions = await Promise.all(
    Array.from({ length: 4 }, () => learner.send(calls.create, { body: { scenario_id: unlimitedScenario } })),
  )
  const [first = '', ...others] = preparedSessions.map(({ body }) => body.id)
  await learner.send(calls.start, { params: { id: first } })
  expect(await agree({ sessions_per_month: (await countStarted()) + 2 })).toBe(200)
  const answers = await Promise.all([
    ...others.map((id) => learner.send(calls.start, { params: { id } })),
    ...[1, 2, 3].map(() => learner.send(calls.retry, { params: { id: first }, body: {} })),
  ])
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(2)
  const refusals = answers.filter(({ status }) => status >= 300)
  expect(refusals.map(({ problem }) => problem?.code)).toEqual(refusals.map(() => 'sessions-used-up'))
  expect(await agree({ sessions_per_month: null })).toBe(200)
})

test('an organisation has the sessions and the minutes that it agreed on; tests count for nothing', async () => {
  const learner = await api.signInAs('user')
  const prepare = async () => (await learner.send(calls.create, { body: { scenario_id: unlimitedScenario } })).body.id
  const [first, second] = [await prepare(), await prepare()]
  expect(await agree({ sessions_per_month: (await countStarted()) + 1, session_minutes: 2 })).toBe(200)
  expect((await learner.send(calls.read, { params: { id: first } })).body.rules.time_limit_s).toBe(120)
  const start = await learner.send(calls.start, { params: { id: first } })
  expect([start.status, start.body.rules.time_limit_s]).toEqual([200, 120])
  const refusal = await learner.send(calls.start, { params: { id: second } })
  expect(refusal.problem).toMatchObject({ status: 409, code: 'sessions-used-up' })
  const again = await learner.send(calls.retry, { params: { id: first }, body: {} })
  expect(again.problem).toMatchObject({ code: 'sessions-used-up' })
  await learner.send(calls.end, { params: { id: first } })
  const speech = await learner.send(calls.continue, { params: { id: first } })
  expect([speech.status, speech.body.rules.time_limit_s]).toEqual([201, 120])
  const test = await admin.send(calls.create, { body: { scenario_id: unlimitedScenario, kind: 'test' } })
  expect((await admin.send(calls.start, { params: { id: test.body.id } })).status).toBe(200)
  await sql`update coaching_sessions set started_at = now() - interval '32 days' where id = ${first}`.execute(
    api.db.kysely,
  )
  expect((await learner.send(calls.start, { params: { id: second } })).status).toBe(200)
  expect(await agree({ sessions_per_month: 0 })).toBe(400)
  expect(await agree({ sessions_per_month: null, session_minutes: 1 })).toBe(200)
  const retry = await learner.send(calls.retry, { params: { id: second }, body: {} })
  await learner.send(calls.abort, { params: { id: second } })
  const resumption = await learner.send(calls.resume, { params: { id: second } })
  expect([retry, resumption].map(({ body }) => body.rules.time_limit_s)).toEqual([60, 60])
  expect(await agree({ sessions_per_month: null, session_minutes: null })).toBe(200)
})
