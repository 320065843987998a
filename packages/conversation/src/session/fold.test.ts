import { expect, test } from 'vitest'
import { distressSpeaker } from '../distress/distress-reply.ts'
import { seededRandom } from '../seeded-random.ts'
import { childEvents, compactEvents, foldSession, numberEvents } from './index.ts'
import type { Command } from './command.ts'
import type { SessionEvent } from './contract.ts'
import {
  exchange,
  model,
  type SampleSession,
  newSampleSession,
  startCommand,
  timeAt,
  usage,
} from './session.samples.ts'

const randomCommand = (session: SampleSession, next: () => number): Command => {
  const turn = session.state.replying ?? 1
  const commands: Command[] = [
    { type: 'turn', text: 'Tell me more', client_turn_id: `c${Math.floor(next() * 40)}`, by: null },
    { type: 'reply.start' },
    { type: 'reply.delta', turn, text: 'bit ' },
    { type: 'reply.delta', turn, text: 'of text ' },
    { type: 'reply.complete', turn, model, usage, outcome: next() < 0.05 ? 'win' : null },
    { type: 'reply.restart', turn, reason: 'stall' },
    { type: 'reply.fail', turn, code: 'upstream', retry: next() < 0.9 },
    { type: 'readiness', value: next() * 100 },
    { type: 'hint', hint: Math.floor(next() * 3), text: 'Listen.', cost: 2 },
    { type: 'phase', phase: 'listening' },
    { type: 'rename', name: 'Second try', by: null },
  ]
  if (next() < 0.01) return { type: 'end' }
  return commands[Math.floor(next() * commands.length)] ?? { type: 'tick' }
}

const randomSession = (seed: number): SampleSession => {
  const { next } = seededRandom(seed)
  const session = newSampleSession()
  session.run(startCommand({ who_starts: next() < 0.5 ? 'persona' : 'learner' }))
  for (let step = 0; step < 60; step += 1) session.run(randomCommand(session, next), step)
  return session
}

test('compaction never changes what a session folds to, nor a sequence number', () => {
  let droppedCount = 0
  const wrong: number[] = []
  for (let seed = 0; seed < 3000; seed += 1) {
    const { events, state } = randomSession(seed)
    const compact = compactEvents(events)
    droppedCount += events.length - compact.length
    const { seq: _, ...whole } = state
    const { seq: __, ...folded } = foldSession(compact)
    if (JSON.stringify(folded) !== JSON.stringify(whole)) wrong.push(seed)
    const types = new Map(events.map((event) => [event.seq, event.type]))
    if (compact.some((event) => types.get(event.seq) !== event.type)) wrong.push(seed)
  }
  expect(wrong).toEqual([])
  expect(droppedCount).toBeGreaterThan(3000)
})

test('the model is the one that wrote the last reply; words of the product change nothing', () => {
  const session = newSampleSession()
  const by = (writer: { provider: string; model: string }) => {
    session.run({ type: 'turn', text: 'Tell me more', client_turn_id: String(session.state.seq), by: null })
    session.run({ type: 'reply.start' })
    session.run({ type: 'reply.complete', turn: session.state.replying ?? 0, model: writer, usage, outcome: null })
    return session.state.model
  }
  session.run(startCommand({ who_starts: 'learner' }))
  expect(by({ provider: 'Hub', model: 'calm' })).toEqual({ provider: 'Hub', model: 'calm' })
  expect(by({ provider: 'Other', model: 'small' })).toEqual({ provider: 'Other', model: 'small' })
  expect(by(distressSpeaker)).toEqual({ provider: 'Other', model: 'small' })
})

test('folding in two parts that overlap gives the same session', () => {
  const wrong: number[] = []
  for (let seed = 0; seed < 300; seed += 1) {
    const { events, state } = randomSession(seed)
    const cut = seed % (events.length + 1)
    const resumedState = foldSession(events.slice(Math.max(0, cut - 5)), foldSession(events.slice(0, cut)))
    if (JSON.stringify(resumedState) !== JSON.stringify(state)) wrong.push(seed)
  }
  expect(wrong).toEqual([])
  expect(randomSession(1).events.length).toBeGreaterThan(5)
})

test('a log with two terminal events folds to the first', () => {
  const session = newSampleSession()
  session.run(startCommand())
  const late = (to: 'win' | 'abort', seq: number): SessionEvent => ({
    seq,
    at: timeAt(seq),
    type: 'status.changed',
    data: { from: 'in-progress', to, reason: 'marker' },
  })
  expect(foldSession([...session.events, late('win', 3), late('abort', 4)])).toMatchObject({ status: 'win', seq: 4 })
})

type Relation = 'retry' | 'retry_from' | 'free_speech' | 'resume'

const child = (session: SampleSession, relation: Relation, from_seq?: number, most_seconds?: number) =>
  foldSession(
    numberEvents(
      childEvents(session.state, { session_id: 'parent', relation, from_seq, most_seconds }),
      0,
      timeAt(0),
    ) as SessionEvent[],
  )

test('retry starts clean, retry from a turn keeps what came before, free speech keeps all', () => {
  const session = newSampleSession()
  session.run(startCommand())
  exchange(session, 'one')
  exchange(session, 'two', 'loose')
  expect(child(session, 'retry')).toMatchObject({
    status: 'in-progress',
    turns: [],
    origin: { relation: 'retry', from_seq: null },
  })
  const third = session.state.turns[2]
  const again = child(session, 'retry_from', third?.seq)
  expect(again.turns.map((turn) => turn.text)).toEqual(['one', 'Well, yes.'])
  const free = child(session, 'free_speech')
  expect(free).toMatchObject({ status: 'free-speech', setup: { rules: { outcome_mode: 'none' } } })
  expect(free.turns).toHaveLength(4)
  expect(session.state.status).toBe('loose')
})

test('a session that springs from another one lasts no longer than the organisation agreed', () => {
  const session = newSampleSession()
  session.run(startCommand({ time_limit_s: 100 }))
  const limitOf = (relation: Relation, most?: number) =>
    child(session, relation, undefined, most).setup?.rules.time_limit_s
  for (const relation of ['retry', 'retry_from', 'resume'] as const)
    expect([60, 200, undefined].map((most) => limitOf(relation, most))).toEqual([60, 100, 100])
  expect([60, 200, undefined].map((most) => limitOf('free_speech', most))).toEqual([60, 200, null])
})
