import { contract } from '@parley/contracts/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { answered, followUntil } from './testing/follow.ts'
import { begin, type Learner, say, scenario, startPractice } from './testing/start-practice.ts'

const api = await startPractice()
const calls = contract.sessions

const over = (learner: Learner, id: string) =>
  expect.poll(async () => (await learner.send(calls.read, { params: { id } })).body.status, { timeout: 8000 })

/** A session whose mission has other limits than the library's. */
const withRules = async (learner: Learner, rules: object): Promise<string> => {
  const made = await learner.send(calls.create, { body: { scenario_id: scenario } })
  const { id } = made.body
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
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, answered(1))
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

test('a paused session stops its clock and can be continued', async () => {
  const learner = await api.signInAs('user')
  const id = await withRules(learner, { time_limit_s: 1, who_starts: 'learner' })
  const paused = await learner.send(calls.pause, { params: { id }, body: { paused: true } })
  expect(paused.body).toMatchObject({ phase: 'paused', time_up_at: null })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const still = await learner.send(calls.read, { params: { id } })
  expect(still.body.status).toBe('in-progress')
  const on = await learner.send(calls.pause, { params: { id }, body: { paused: false } })
  expect(on.body).toMatchObject({ phase: 'idle', status: 'in-progress' })
  await over(learner, id).toBe('end')
})

test('an expired session is closed to its learner, open to an operator, and aborted if it still runs', async () => {
  const learner = await api.signInAs('user')
  const operator = await api.signInAs('operator')
  const id = await begin(learner)
  await followUntil({ url: api.url, token: learner.token, sessionId: id }, answered(1))
  await sql`update coaching_sessions set expires_at = now(), due_at = now() where id = ${id}`.execute(api.db.kysely)
  for (const call of [calls.read, calls.log, calls.events, calls.start, calls.end]) {
    const answer = await learner.send(call as typeof calls.read, { params: { id } })
    expect(answer.problem).toMatchObject({ status: 403, code: 'session-expired' })
  }
  const seen = await operator.send(calls.read, { params: { id } })
  expect(seen.status).toBe(200)
  await expect.poll(async () => (await operator.send(calls.read, { params: { id } })).body.reason).toBe('expired')
})

test('an attempt counts when it begins: after the last one, a new session and a retry are refused', async () => {
  const learner = await api.signInAs('user')
  const limited = sql`content || '{"attempts_max": 1}'::jsonb`
  await sql`update authored_versions set draft = draft || '{"attempts_max": 1}'::jsonb where record_id = ${scenario}`.execute(
    api.db.kysely,
  )
  await sql`update authored_records set content = ${limited} where id = ${scenario}`.execute(api.db.kysely)
  const id = await begin(learner)
  const second = await learner.send(calls.create, { body: { scenario_id: scenario } })
  expect(second.problem).toMatchObject({ code: 'attempts-used-up' })
  const again = await learner.send(calls.retry, { params: { id }, body: {} })
  expect(again.problem).toMatchObject({ code: 'attempts-used-up' })
})
