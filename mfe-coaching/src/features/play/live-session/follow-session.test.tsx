import { ApiError } from '@parley/api-client'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed, createLog } from '../../../testing/session-log.ts'

beforeEach(() => sessionStorage.clear())

const open = (feed: ReturnType<typeof createFeed>, answers: Record<string, unknown> = {}) =>
  openPage(() => import('../session-play.page.tsx'), {
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: { 'sessions.read': sampleDetail(), ...feed.answers, ...answers },
  })

const createGreeting = () => createLog().begin().persona('Hi. Is this about the report?')
const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What you say to Nadia' })

test('a stream that is cut again and again continues where it stopped, and no event is lost or doubled', async () => {
  const log = createLog().begin()
  log.persona('One two three four five.')
  const feed = createFeed(log.events, { opened: 2, cutAfter: 2 })
  await open(feed)
  expect(await screen.findByText('One two three four five.', { selector: '.turn p' })).toBeDefined()
  await waitFor(() => expect(feed.asked).toEqual([2, 4, 6, 8]))
})

test('while the network is away the page says so, and it recovers by itself', async () => {
  const log = createGreeting()
  const feed = createFeed(log.events)
  let away = false
  const events = (input: unknown, options: unknown) =>
    away ? new ApiError('network-error', 'away') : feed.answers['sessions.events'](input, options)
  await open(feed, { 'sessions.events': events })
  await composer()
  away = true
  act(() => feed.cut())
  expect(await screen.findByText(en.play.lost)).toBeDefined()
  away = false
  log.learner('From the other browser').persona('I see you everywhere.')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('I see you everywhere.', { selector: '.turn p' })).toBeDefined()
  expect(screen.queryByText(en.play.lost)).toBeNull()
})

test('a tab for which there is no stream says so, and shows replies and the end all the same', async () => {
  const log = createGreeting()
  const feed = createFeed(log.events, { opened: Infinity })
  const refusal = new ApiError('too-many-streams', 'Four tabs follow this conversation.', 429)
  await open(feed, { 'sessions.events': refusal, 'sessions.addTurn': { turn: 2, last_seq: 9 } })
  expect(await screen.findByText(/Too many .* tabs are open/)).toBeDefined()
  await userEvent.type(await composer(), 'Tell me more{Enter}')
  log.learner('Tell me more').persona('It is about the report.')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('It is about the report.', { selector: '.turn p' })).toBeDefined()
  log.ends('win')
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/Too many .* tabs are open/)).toBeNull())
})
