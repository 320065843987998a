import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed, createLog } from '../../../testing/session-log.ts'

const standing = (state: 'waiting' | 'running' | 'paused' | 'finished') => ({
  phase: 'idle' as const,
  workshop: { state, ends_at: null },
})

const open = (feed: ReturnType<typeof createFeed>, status: '' | 'in-progress') =>
  openPage(() => import('../session-play.page.tsx'), {
    route: { params: { sessionID: sessionId } },
    answers: { 'sessions.read': sampleDetail({ status }), ...feed.answers },
  })

/** Sends what the log got meanwhile, and waits for the frame that shows it. */
const happens = async (feed: ReturnType<typeof createFeed>, from: number) => {
  await act(async () => {
    feed.send(from)
    await new Promise((resolve) => setTimeout(resolve, 60))
  })
}

test('a participant reads the briefing before the trainer starts, and sees the Start button only afterwards', async () => {
  const log = createLog().add('phase.changed', standing('waiting'))
  const feed = createFeed(log.events)
  await open(feed, '')
  expect(await screen.findByText(en.play.workshop.waiting.title)).toBeDefined()
  const start = en.play.begin.start.replace('{{name}}', 'Nadia')
  expect(screen.queryByRole('button', { name: start })).toBeNull()
  const from = log.events.length
  log.add('phase.changed', standing('running'))
  await happens(feed, from)
  expect(await screen.findByRole('button', { name: start })).toBeDefined()
  expect(screen.queryByText(en.play.workshop.waiting.title)).toBeNull()
})

test('during a pause the typed text is kept and not sent, and the trainer’s message is shown until it is closed', async () => {
  const log = createLog().begin().persona('Hello.')
  const feed = createFeed(log.events)
  const { host } = await open(feed, 'in-progress')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox')
  const from = log.events.length
  log
    .add('phase.changed', standing('paused'))
    .add('phase.changed', { phase: 'idle', message: { id: 'm', text: 'Look here, please' } })
  await happens(feed, from)
  expect(await screen.findByText(en.play.workshop.paused.title)).toBeDefined()
  await userEvent.type(field, 'How are you?{Enter}')
  expect(field.value).toBe('How are you?')
  expect(host.calls.some(({ call }) => call === 'sessions.addTurn')).toBe(false)
  expect(screen.getByText(/Look here, please/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: en.play.workshop.close }))
  expect(screen.queryByText(/Look here, please/)).toBeNull()
})

test('the page says that the trainer has finished the conversation', async () => {
  const log = createLog().begin().persona('Hello.').learner('Hi.').persona('Well.')
  log.add('phase.changed', standing('finished')).ends('end', 'moderator')
  await open(createFeed(log.events), 'in-progress')
  expect(await screen.findByText(en.play.workshop.ended)).toBeDefined()
})
