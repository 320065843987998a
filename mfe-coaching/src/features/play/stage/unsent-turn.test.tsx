import { ApiError } from '@parley/api-client'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { fr } from '../../../phrases/fr.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed, createLog } from '../../../testing/session-log.ts'

beforeEach(() => sessionStorage.clear())

const busy = new ApiError('reply-in-progress', 'The other person is still talking.', 409)

const open = ({ answers }: ReturnType<typeof createFeed>, language: 'en' | 'fr' = 'en') =>
  openPage(() => import('../session-play.page.tsx'), {
    language,
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: { 'sessions.read': sampleDetail(), ...answers, 'sessions.addTurn': busy },
  })

/** A window whose line comes second: another one has sent “Hello?” in the same instant. */
const sendSecond = async (language: 'en' | 'fr') => {
  const log = createLog().begin().persona('Hi.')
  const feed = createFeed(log.events)
  const { host } = await open(feed, language)
  /** Adds to the log and lets the page have it. */
  const happens = (add: () => unknown) =>
    act(async () => {
      const from = log.events.length
      add()
      feed.send(from)
      await new Promise((resolve) => setTimeout(resolve, 60))
    })
  await userEvent.type(await screen.findByRole('textbox'), 'Tell me more{Enter}')
  const notice = await screen.findByRole('alert')
  await happens(() => log.learner('Hello?', 'of-the-other-window').replyStarts().delta('Yes'))
  return { host, log, feed, happens, notice }
}

test.each([
  ['en', en],
  ['fr', fr],
] as const)(
  'a line that came second waits for the reply to the first, then offers to be sent, in %s',
  async (language, words) => {
    const { log, happens, notice } = await sendSecond(language)
    expect(notice.textContent).toContain(words.play.overtaken.waits.replace('{{name}}', 'Nadia'))
    expect(screen.queryByRole('button', { name: words.play.sendAgain })).toBeNull()
    await happens(() => log.delta('?').replyEnds())
    expect(notice.textContent).toContain(words.play.overtaken.over.replace('{{name}}', 'Nadia'))
    expect(screen.getByText('Tell me more', { selector: '.turn p' })).toBeDefined()
    expect(screen.getByRole('button', { name: words.play.sendAgain })).toBeDefined()
  },
)

test('a line that came second is not sent by itself when the connection returns', async () => {
  const { host, log, feed, happens } = await sendSecond('en')
  await happens(() => log.delta('?').replyEnds())
  const sends = () => host.calls.filter(({ call }) => call === 'sessions.addTurn').length
  await act(async () => feed.cut())
  await waitFor(() => expect(feed.asked).toHaveLength(2), { timeout: 10_000 })
  await userEvent.click(screen.getByRole('button', { name: en.play.sendAgain }))
  await waitFor(() => expect(sends()).toBe(2))
})

test('a line that came second is there after a reload and still not sent', async () => {
  const { log, happens } = await sendSecond('en')
  await happens(() => log.delta('?').replyEnds())
  const { host } = await open(createFeed(log.events))
  expect((await screen.findByRole('alert')).textContent).toContain('Nadia answered another message first')
  expect(screen.getByText('Tell me more', { selector: '.turn p' })).toBeDefined()
  expect(host.calls.filter(({ call }) => call === 'sessions.addTurn')).toHaveLength(0)
})
