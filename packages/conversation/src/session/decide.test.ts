import { expect, test } from 'vitest'
import { sessionStatuses } from '@parley/contracts/session/words'
import { canChange, decide, emptySession, isTerminal, statusDisplay } from './index.ts'
import { exchange, model, newSampleSession, startCommand, timeAt, usage } from './session.samples.ts'

const beginSession = (rules = {}) => {
  const session = newSampleSession()
  session.run(startCommand(rules))
  return session
}

test('a mission with outcomes starts in progress, one without in free speech', () => {
  expect(beginSession().state.status).toBe('in-progress')
  expect(beginSession({ outcome_mode: 'end_only' }).state.status).toBe('in-progress')
  expect(beginSession({ outcome_mode: 'none' }).state.status).toBe('free-speech')
})

test.each([
  ['win', 'win'],
  ['loose', 'loose'],
  ['end', 'end'],
] as const)('a %s marker ends a session in progress, after the farewell', (outcome, status) => {
  const session = beginSession()
  exchange(session, 'one')
  exchange(session, 'two', outcome)
  expect(session.state).toMatchObject({ status, reason: 'marker', replying: null })
  expect(session.state.turns.at(-1)).toMatchObject({ text: 'Well, yes.', state: 'complete' })
  expect(session.events.slice(-2).map((event) => event.type)).toEqual(['reply.completed', 'status.changed'])
})

test('before min_user_turns a marker is suppressed and kept for the author', () => {
  const session = beginSession()
  exchange(session, 'one', 'win')
  expect(session.state).toMatchObject({ status: 'in-progress' })
  expect(session.state.turns.at(-1)?.suppressed).toBe('win')
})

test('free speech counts only the end marker', () => {
  const session = beginSession({ outcome_mode: 'none', min_user_turns: 0 })
  exchange(session, 'one', 'win')
  exchange(session, 'two', 'loose')
  expect(session.state.status).toBe('free-speech')
  exchange(session, 'three', 'end')
  expect(session.state.status).toBe('end')
})

test('the learner ends, quits, idles; credit and failover run out; a moderator stops', () => {
  const over = (command: Parameters<typeof decide>[1], at = 0) => {
    const session = beginSession()
    exchange(session, 'one')
    session.run(command, at)
    return session.state
  }
  expect(over({ type: 'end' })).toMatchObject({ status: 'end', reason: 'learner_ended' })
  expect(over({ type: 'abort', reason: 'learner_quit' })).toMatchObject({ status: 'abort', reason: 'learner_quit' })
  expect(over({ type: 'abort', reason: 'moderator' })).toMatchObject({ status: 'abort' })
  expect(over({ type: 'abort', reason: 'expired' })).toMatchObject({ status: 'abort' })
  expect(over({ type: 'credit.exhausted' })).toMatchObject({ status: 'end', reason: 'credit_exhausted' })
  expect(over({ type: 'tick' }, 599)).toMatchObject({ status: 'in-progress' })
  expect(over({ type: 'tick' }, 600)).toMatchObject({ status: 'abort', reason: 'idle' })
})

test('limits: turns once the answer is out, time with its outcome, never in the middle of a reply', () => {
  const turns = beginSession({ max_turns: 2 })
  exchange(turns, 'one')
  exchange(turns, 'two')
  expect(turns.state).toMatchObject({ status: 'end', reason: 'turn_limit' })
  const time = beginSession({ time_limit_s: 60, timeout_outcome: 'loose' })
  time.run({ type: 'turn', text: 'one', client_turn_id: 'a', by: null }, 10)
  time.run({ type: 'reply.start' }, 11)
  time.run({ type: 'tick' }, 61)
  expect(time.state.status).toBe('in-progress')
  time.run({ type: 'reply.complete', turn: 2, model, usage }, 62)
  expect(time.state).toMatchObject({ status: 'loose', reason: 'time_limit' })
  const win = beginSession({ max_turns: 2 })
  exchange(win, 'one')
  exchange(win, 'two', 'win')
  expect(win.state).toMatchObject({ status: 'win', reason: 'marker' })
})

test('the first terminal event wins; a later one changes nothing', () => {
  for (const first of ['end', 'abort'] as const) {
    const session = beginSession()
    exchange(session, 'one')
    session.run(first === 'end' ? { type: 'end' } : { type: 'abort', reason: 'learner_quit' })
    const finalState = session.state
    session.run({ type: 'end' })
    session.run({ type: 'abort', reason: 'moderator' })
    session.run({ type: 'set_outcome', outcome: 'win' })
    session.run({ type: 'tick' }, 100_000)
    session.run({ type: 'turn', text: 'more', client_turn_id: 'late', by: null })
    expect(session.state).toBe(finalState)
    expect(isTerminal(finalState.status)).toBe(true)
  }
})

test('sending a turn twice adds it once, and answers alike after the end', () => {
  const session = beginSession()
  const send = { type: 'turn', text: 'Hello', client_turn_id: 'same', by: 'user-1' } as const
  session.run(send)
  session.run(send)
  expect(session.state.turns).toHaveLength(1)
  session.run({ type: 'end' })
  expect(decide(session.state, send, timeAt(1))).toEqual({ ok: true, events: [], turn: 1 })
})

test('the same client_turn_id with other words is refused and changes nothing', () => {
  const session = beginSession()
  const send = { type: 'turn', text: 'Hello', client_turn_id: 'a', by: null } as const
  session.run(send)
  expect(decide(session.state, { ...send, text: 'Goodbye' }, timeAt(1))).toEqual({
    ok: false,
    refusal: 'turn_id_taken',
  })
})

test('a tool call decides like a marker, but never cuts the farewell off', () => {
  const session = beginSession({ min_user_turns: 1 })
  session.run({ type: 'turn', text: 'Hello', client_turn_id: 'a', by: null })
  session.run({ type: 'reply.start' })
  session.run({ type: 'set_outcome', outcome: 'win' })
  expect(session.refusals).toEqual(['reply_in_progress'])
  session.run({ type: 'reply.complete', turn: 2, model, usage })
  session.run({ type: 'set_outcome', outcome: 'win' })
  expect(session.state).toMatchObject({ status: 'win', reason: 'marker' })
})

test('a failed reply is retried under its number; one that cannot be retried aborts', () => {
  const session = beginSession()
  session.run({ type: 'turn', text: 'Hello', client_turn_id: 'a', by: null })
  session.run({ type: 'reply.start' })
  session.run({ type: 'reply.delta', turn: 2, text: 'Half a ' })
  session.run({ type: 'reply.restart', turn: 2, reason: 'stall' })
  expect(session.state.turns[1]).toMatchObject({ text: '', restarts: 1 })
  session.run({ type: 'reply.fail', turn: 2, code: 'upstream', retry: true })
  expect(session.state).toMatchObject({ status: 'in-progress', replying: null })
  session.run({ type: 'reply.start' })
  expect(session.state.replying).toBe(2)
  session.run({ type: 'reply.fail', turn: 2, code: 'upstream', retry: false })
  expect(session.state).toMatchObject({ status: 'abort', reason: 'failover_exhausted' })
})

test('a change that does not fit the state is refused', () => {
  const session = newSampleSession()
  session.run({ type: 'turn', text: 'x', client_turn_id: 'a', by: null })
  session.run({ type: 'end' })
  session.run(startCommand())
  session.run(startCommand())
  session.run({ type: 'reply.start' })
  session.run({ type: 'reply.delta', turn: 9, text: 'x' })
  expect(session.refusals).toEqual([
    'not_started',
    'not_started',
    'already_started',
    'nothing_to_answer',
    'no_such_reply',
  ])
  session.run({ type: 'turn', text: 'x', client_turn_id: 'a', by: null })
  session.run({ type: 'reply.start' })
  session.run({ type: 'turn', text: 'y', client_turn_id: 'b', by: null })
  session.run({ type: 'reply.start' })
  expect(session.refusals.slice(5)).toEqual(['reply_in_progress', 'reply_in_progress'])
})

test('a persona that starts is answered for by the first reply', () => {
  const session = beginSession({ who_starts: 'persona' })
  session.run({ type: 'reply.start' })
  expect(session.state.replying).toBe(1)
})

test('hints cost once, objectives count once', () => {
  const session = beginSession()
  for (const _ of [1, 2]) {
    session.run({ type: 'hint', hint: 0, text: 'Ask what matters to her.', cost: 5 })
    session.run({ type: 'objective', objective: 1, turn: null })
  }
  expect(session.state).toMatchObject({ hint_cost: 5, objectives: [{ objective: 1, turn: null }] })
})

test('the table of statuses is the domain’s: no way out of an end, no way back', () => {
  const steps = sessionStatuses.flatMap((from) => sessionStatuses.map((to) => ({ from, to })))
  const wrong = steps.filter(({ from, to }) => canChange(from, to) && (isTerminal(from) || to === '' || from === to))
  expect(wrong).toEqual([])
  expect(sessionStatuses.filter((to) => canChange('free-speech', to))).toEqual(['end', 'abort'])
  const displayOf = (status: (typeof sessionStatuses)[number]) => {
    const { tone, colour, icon } = statusDisplay[status]
    return [status, tone, colour, icon]
  }
  expect(sessionStatuses.map(displayOf)).toEqual([
    ['', 'info', 'blue', 'clock'],
    ['free-speech', 'info', 'blue', 'clock'],
    ['in-progress', 'info', 'blue', 'clock'],
    ['win', 'success', 'green', 'check'],
    ['loose', 'danger', 'red', 'cross'],
    ['end', 'secondary', 'red', null],
    ['abort', 'warn', 'red', null],
  ])
  expect(emptySession().status).toBe('')
})

test('a paused session neither idles nor runs out of time, and goes on with the time it had', () => {
  const session = newSampleSession()
  session.run(startCommand({ time_limit_s: 100, idle_s: 60 }))
  session.run({ type: 'phase', phase: 'paused' }, 50)
  session.run({ type: 'tick' }, 5000)
  expect(session.state.status).toBe('in-progress')
  session.run({ type: 'phase', phase: 'idle' }, 5000)
  session.run({ type: 'tick' }, 5040)
  expect(session.state.status).toBe('in-progress')
  session.run({ type: 'tick' }, 5050)
  expect(session.state).toMatchObject({ status: 'end', reason: 'time_limit' })
})

test('a workshop refuses turns and starts while it waits, is paused or is over', () => {
  const waiting = newSampleSession()
  waiting.run({ type: 'workshop', state: 'waiting', ends_at: null })
  waiting.run(startCommand())
  waiting.run({ type: 'workshop', state: 'running', ends_at: null })
  waiting.run(startCommand())
  expect([waiting.refusals, waiting.state.status]).toEqual([['workshop_waiting'], 'in-progress'])
  waiting.run({ type: 'turn', text: 'Hello', client_turn_id: 'a', by: null })
  waiting.run({ type: 'workshop', state: 'paused', ends_at: null })
  waiting.run({ type: 'turn', text: 'Hello again', client_turn_id: 'b', by: null })
  waiting.run({ type: 'turn', text: 'Hello', client_turn_id: 'a', by: null })
  expect(waiting.refusals).toEqual(['workshop_waiting', 'workshop_paused'])
})

test('the clocks stand still while a workshop is paused, also where the learner pauses meanwhile', () => {
  const session = beginSession({ time_limit_s: 100, idle_s: null })
  exchange(session, 'one')
  session.run({ type: 'workshop', state: 'paused', ends_at: null }, 10)
  session.run({ type: 'phase', phase: 'paused' }, 50)
  session.run({ type: 'workshop', state: 'running', ends_at: null }, 200)
  session.run({ type: 'tick' }, 300)
  expect(session.state).toMatchObject({ status: 'in-progress', paused_at: timeAt(10) })
  session.run({ type: 'phase', phase: 'idle' }, 310)
  expect(session.state.paused_ms).toBe(300_000)
  session.run({ type: 'tick' }, 401)
  expect(session.state.reason).toBe('time_limit')
})

test('a message of the trainer arrives once, and finishing for all names the moderator', () => {
  const session = beginSession()
  exchange(session, 'one')
  const message = { type: 'message', id: 'm', text: 'Five minutes left' } as const
  session.run(message)
  session.run(message)
  session.run({ type: 'end', reason: 'moderator' })
  session.run({ ...message, id: 'late' })
  expect(session.state.messages).toMatchObject([{ id: 'm', text: 'Five minutes left' }])
  expect(session.state).toMatchObject({ status: 'end', reason: 'moderator' })
})
