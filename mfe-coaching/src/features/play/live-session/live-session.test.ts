import { foldSession } from '@parley/conversation/session'
import { expect, test } from 'vitest'
import { createLog } from '../../../testing/session-log.ts'
import { createLiveSession } from './live-session.ts'

const createEvents = () =>
  createLog()
    .begin()
    .persona('Hello. You wanted to see me?')
    .learner('How are you?', 'c-1')
    .persona('Fine, **fine**.')
    .ends('end', 'learner_ended').events

/** Frames that come when the test says so. */
const frames = () => {
  const waiting: (() => void)[] = []
  return {
    schedule: (run: () => void) => {
      waiting.push(run)
      return () => void waiting.splice(waiting.indexOf(run), 1)
    },
    next: () => waiting.splice(0).forEach((run) => run()),
    count: () => waiting.length,
  }
}

test('a log that is cut or repeated anywhere shows the same session as the whole log', () => {
  const events = createEvents()
  const whole = foldSession(events)
  for (let place = 0; place <= events.length; place += 1) {
    const frame = frames()
    const live = createLiveSession(frame.schedule)
    live.load(events.slice(0, Math.floor(place / 2)))
    for (const event of events.slice(Math.floor(place / 2), place)) live.receive(event)
    // The stream is taken up two events too early, as after an answer that got lost.
    for (const event of events.slice(Math.max(0, place - 2))) live.receive(event)
    frame.next()
    expect(live.store.getState().session).toEqual(whole)
  }
})

test('a stream continues after the last received event, whether the page has shown it or not', () => {
  const frame = frames()
  const live = createLiveSession(frame.schedule)
  const events = createEvents()
  live.load(events.slice(0, 3))
  expect(live.lastSeq()).toBe(3)
  for (const event of events.slice(3, 5)) live.receive(event)
  expect(live.lastSeq()).toBe(5)
  expect(live.store.getState().session.seq).toBe(3)
  frame.next()
  expect(live.store.getState().session.seq).toBe(5)
})

test('many chunks are shown once a frame, and only the last turn changes', () => {
  const frame = frames()
  const live = createLiveSession(frame.schedule)
  const log = createLog().begin()
  for (let turn = 0; turn < 100; turn += 1) log.learner('Hm?').persona('Well. Yes.')
  log.learner('And?').replyStarts()
  live.load(log.events)
  const before = live.store.getState().session.turns
  let updateCount = 0
  live.store.subscribe(() => (updateCount += 1))
  const from = log.events.length
  for (let chunk = 0; chunk < 50; chunk += 1) log.delta('word ')
  for (const event of log.events.slice(from)) live.receive(event)
  expect(frame.count()).toBe(1)
  frame.next()
  expect(updateCount).toBe(1)
  const after = live.store.getState().session.turns
  expect(after.filter((turn, index) => turn !== before[index])).toHaveLength(1)
  expect(after.at(-1)?.text).toBe('word '.repeat(50))
})

test('a turn is unsent until the log shows it, no matter which tab sent it', () => {
  const frame = frames()
  const live = createLiveSession(frame.schedule)
  const log = createLog().begin()
  live.load(log.events)
  live.setUnsent({ client_turn_id: 'c-1', text: 'Hi', state: 'sending', reason: null, again: true, failures: 0 })
  log.learner('Hi', 'c-1')
  for (const event of log.events.slice(2)) live.receive(event)
  frame.next()
  expect(live.store.getState().unsent).toBeNull()
  live.setUnsent({ client_turn_id: 'c-1', text: 'Hi', state: 'failed', reason: 'late', again: true, failures: 0 })
  expect(live.store.getState().unsent).toBeNull()
})

test('events of a spoken session wait for no frame, because a hidden page gets none', () => {
  const [first, ...others] = createEvents()
  const frame = frames()
  const live = createLiveSession(frame.schedule)
  live.load(first ? [first] : [])
  const [second, ...rest] = others
  if (second) live.receive(second)
  expect([frame.count(), live.store.getState().session.seq]).toEqual([1, 1])
  live.setAloud(true)
  for (const event of rest) live.receive(event)
  expect(live.store.getState().session).toEqual(foldSession(createEvents()))
})
