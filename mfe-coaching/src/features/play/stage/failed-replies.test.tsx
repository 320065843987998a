import { ApiError } from '@parley/api-client'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed, createLog } from '../../../testing/session-log.ts'

/** A conversation with two failed replies, each after words of the learner’s. */
const failedTwice = () => {
  const log = createLog().begin().persona('Hi.').learner('And?')
  log.replyStarts().replyFails()
  log.learner('Hello?').replyStarts().replyFails()
  return log
}

const open = ({ events }: ReturnType<typeof createLog>, answers: Record<string, unknown> = {}) =>
  openPage(() => import('../session-play.page.tsx'), {
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: { 'sessions.read': sampleDetail(), ...createFeed(events).answers, ...answers },
  })

const buttons = () => screen.queryAllByRole('button', { name: en.play.replyAgain })

test('only the last failed reply can be asked for again', async () => {
  await open(failedTwice())
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  expect(buttons()).toHaveLength(1)
})

test('after the end no failed reply can be asked for again', async () => {
  await open(failedTwice().ends('abort', 'failover_exhausted'))
  expect(await screen.findByRole('heading', { name: en.play.outcome.interrupted })).toBeDefined()
  expect(buttons()).toHaveLength(0)
})

test('a reply that failed in its middle is said to have broken off', async () => {
  const log = createLog().begin().persona('Hi.').learner('And?')
  await open(log.replyStarts().delta('Honestly, I').replyFails())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(en.play.replyBroke.replace('{{name}}', 'Nadia Benali'))
})

test('a reply that the learner stopped is no alarm and can be asked for again', async () => {
  const log = createLog().begin().persona('Hi.').learner('And?')
  await open(log.replyStarts().replyFails('stopped'))
  expect(await screen.findByText('You stopped waiting for the reply.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(buttons()).toHaveLength(1)
})

afterEach(() => vi.restoreAllMocks())

/** Holds the timers of the notice back until the test lets them run; all others run by themselves. */
const holdNoticeTimers = () => {
  const heldTimers: { readonly ms: number; readonly run: () => void }[] = []
  const real = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, ms?: number) => {
    if (ms !== 6000 && ms !== 15_000) return real(run, ms)
    heldTimers.push({ ms, run })
    return real(() => {}, 0)
  })
  return heldTimers
}

const modelPartner = { builtin: false, provider: 'Mistral', model: 'mistral-small' }
const byModel = { 'sessions.read': sampleDetail({ partner: modelPartner }) }
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isSaid = () => screen.queryByText(en.play.slow) !== null

test('a model that says nothing for six seconds is called slow, and the learner waits or stops', async () => {
  const heldTimers = holdNoticeTimers()
  const log = createLog().begin().persona('Hi.').learner('And?').replyStarts()
  const { host } = await open(log, { ...byModel, 'sessions.stopReply': { last_seq: 9 } })
  await screen.findByText('And?')
  await waitFor(() => expect(heldTimers.map(({ ms }) => ms)).toEqual([6000]))
  expect(isSaid()).toBe(false)
  act(() => heldTimers[0]?.run())
  expect(isSaid()).toBe(true)
  await press(en.play.keepWaiting)
  expect(isSaid()).toBe(false)
  expect(heldTimers.map(({ ms }) => ms)).toEqual([6000, 15_000])
  act(() => heldTimers[1]?.run())
  await press(en.play.stopWaiting)
  expect(host.calls.at(-1)).toEqual({ call: 'sessions.stopReply', input: { params: { id: sessionId } } })
})

test('a slow reply of the built-in partner is not laid to a language model', async () => {
  const heldTimers = holdNoticeTimers()
  const log = createLog().begin().persona('Hi.').learner('And?').replyStarts()
  await open(log)
  await waitFor(() => expect(heldTimers).toHaveLength(1))
  act(() => heldTimers[0]?.run())
  expect(isSaid()).toBe(false)
  expect(screen.getByText(en.play.slowPartner)).toBeDefined()
})

test('while the connection is lost, the page calls no reply slow', async () => {
  const heldTimers = holdNoticeTimers()
  const { answers, cut } = createFeed(createLog().begin().persona('Hi.').learner('And?').replyStarts().events)
  let isAway = false
  const events = (...input: [unknown, unknown]) =>
    isAway ? new ApiError('unavailable', 'Away.', 503) : answers['sessions.events'](...input)
  await open(createLog(), { ...byModel, ...answers, 'sessions.events': events })
  await waitFor(() => expect(heldTimers).toHaveLength(1))
  act(() => heldTimers[0]?.run())
  expect(isSaid()).toBe(true)
  isAway = true
  act(cut)
  expect(await screen.findByText(en.play.lost)).toBeDefined()
  expect(isSaid()).toBe(false)
})

test('a reply whose words arrive is not called slow', async () => {
  const heldTimers = holdNoticeTimers()
  await open(createLog().begin().persona('Hi.').learner('And?').replyStarts().delta('Well'))
  await screen.findByText('Well')
  expect(heldTimers).toEqual([])
})
