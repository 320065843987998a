import { expect, test } from 'vitest'
import { foldSession } from './fold.ts'
import { compactEvents } from './compact.ts'
import { exchange, model, newSampleSession, startCommand, usage } from './session.samples.ts'

const playback = { type: 'reply.heard', turn: 2, characters: 100, ms: 900, ended_ms: 0, interrupted: false } as const

const beginSession = () => {
  const session = newSampleSession()
  session.run(startCommand())
  return session
}

test('a reply that was heard to its end keeps its whole text', () => {
  const session = beginSession()
  exchange(session, 'one')
  session.run(playback)
  expect(session.state.turns[1]).toMatchObject({ heard_text: null, heard: { seconds: 0.9, interrupted: false } })
})

test.each([
  [3, ''],
  [5, 'Well,'],
  [7, 'Well,'],
  [9, 'Well, yes.'],
])('after %i characters the words %j were heard', (characters, text) => {
  const session = beginSession()
  exchange(session, 'one')
  session.run({ ...playback, characters: characters === 9 ? 10 : characters, interrupted: true })
  expect(session.state.turns[1]?.heard_text ?? 'Well, yes.').toBe(text)
})

test('an interruption ends a reply that is still being written, and what comes later is refused', () => {
  const session = beginSession()
  session.run({ type: 'turn', text: 'one', client_turn_id: 'a', by: null })
  session.run({ type: 'reply.start' })
  session.run({ type: 'reply.delta', turn: 2, text: 'Well, that depends on' })
  session.run({ ...playback, characters: 10, interrupted: true })
  expect(session.state).toMatchObject({ replying: null, phase: 'idle' })
  session.run({ type: 'reply.delta', turn: 2, text: ' you.' })
  session.run({ type: 'reply.complete', turn: 2, model, usage })
  expect(session.refusals).toEqual(['no_such_reply', 'no_such_reply'])
  session.run({ type: 'turn', text: 'two', client_turn_id: 'b', by: null })
  expect(session.state.turns.map(({ text, heard_text }) => heard_text ?? text)).toEqual(['one', 'Well, that', 'two'])
  const { seq: _, ...whole } = session.state
  const { seq: __, ...compacted } = foldSession(compactEvents(session.events))
  expect(compacted).toEqual(whole)
})

test('only the first report about a reply counts, and an unfinished reply cannot be heard to its end', () => {
  const session = beginSession()
  session.run({ type: 'turn', text: 'one', client_turn_id: 'a', by: null })
  session.run({ type: 'reply.start' })
  session.run(playback)
  expect(session.state.replying).toBe(2)
  session.run({ type: 'reply.delta', turn: 2, text: 'Well, yes.' })
  session.run({ type: 'reply.complete', turn: 2, model, usage })
  session.run({ ...playback, characters: 5, interrupted: true })
  session.run(playback)
  expect(session.state.turns[1]).toMatchObject({ heard_text: 'Well,', heard: { interrupted: true } })
})

test('a turn of the learner cannot be heard, and nothing changes in a session that is over', () => {
  const session = beginSession()
  exchange(session, 'one')
  session.run({ ...playback, turn: 1 })
  expect(session.refusals).toEqual(['no_such_reply'])
  session.run({ type: 'end' })
  const before = session.state
  session.run(playback)
  expect(session.state).toBe(before)
})
