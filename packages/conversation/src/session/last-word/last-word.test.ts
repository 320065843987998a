import { expect, test } from 'vitest'
import { withoutLastWord } from '../index.ts'
import { exchange, newSampleSession, startCommand } from '../session.samples.ts'

const sayAt = (session: ReturnType<typeof newSampleSession>, text: string, at: number) =>
  session.run({ type: 'turn', text, client_turn_id: text, by: 'me' }, at)

const wonSession = (outcome: 'win' | 'loose' | 'end' = 'win', rules = {}) => {
  const session = newSampleSession()
  session.run(startCommand(rules))
  exchange(session, 'one')
  exchange(session, 'two', outcome)
  return session
}

test('after a win the learner says one last word, and the persona answers once', () => {
  const session = wonSession()
  exchange(session, 'Thank you.', 'loose')
  expect(session.state).toMatchObject({ status: 'win', replying: null })
  expect(session.state.turns.slice(-2)).toMatchObject([
    { role: 'learner', text: 'Thank you.', closing: true },
    { role: 'persona', text: 'Well, yes.', closing: false, state: 'complete' },
  ])
  sayAt(session, 'One more.', 0)
  session.run({ type: 'reply.start' })
  expect(session.refusals).toEqual(['session_over', 'session_over'])
})

test('the last word may come when all turns are used up', () => {
  const session = wonSession('win', { max_turns: 2 })
  exchange(session, 'Thank you.')
  expect(session.state.turns.at(-2)).toMatchObject({ text: 'Thank you.', closing: true })
})

test('ten minutes after the win it is too late', () => {
  const late = wonSession()
  sayAt(late, 'Thank you.', 600)
  expect(late.refusals).toEqual(['session_over'])
  const timely = wonSession()
  sayAt(timely, 'Thank you.', 599)
  expect(timely.state.turns.at(-1)).toMatchObject({ closing: true })
})

test.each(['loose', 'end'] as const)('a session that came to %s takes no last word', (outcome) => {
  const session = wonSession(outcome)
  sayAt(session, 'Thank you.', 1)
  expect(session.refusals).toEqual(['session_over'])
})

test('an answer to the last word that failed can be asked for again, and no other', () => {
  const session = wonSession()
  session.run({ type: 'reply.start' })
  expect(session.refusals).toEqual(['session_over'])
  sayAt(session, 'Thank you.', 1)
  session.run({ type: 'reply.start' })
  session.run({ type: 'reply.fail', turn: session.state.replying ?? 0, code: 'timeout', retry: true })
  session.run({ type: 'reply.start' })
  expect(session.state).toMatchObject({ status: 'win', replying: 6 })
})

test('what was said after the win is left out of what is judged', () => {
  const session = wonSession()
  const judgedTurns = session.state.turns
  exchange(session, 'Thank you.')
  expect(withoutLastWord(session.state).turns).toEqual(judgedTurns)
})
