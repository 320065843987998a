import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { SessionDetail } from '@parley/contracts/session'
import { en } from '../../../phrases/en.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed, createLog } from '../../../testing/session-log.ts'

const open = (abilities: Partial<SessionDetail['abilities']>) => {
  const detail = sampleDetail({ coached: true })
  const session = { ...detail, abilities: { ...detail.abilities, ...abilities } }
  return openPage(() => import('../session-play.page.tsx'), {
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: {
      'sessions.read': session,
      'sessions.update': session,
      ...createFeed(createLog().begin().persona('Hi.').events).answers,
    },
  })
}

type NotesPage = Awaited<ReturnType<typeof open>>

const sentBy = ({ host }: NotesPage) =>
  host.calls
    .filter(({ call }) => call === 'sessions.update')
    .map(({ input }) => (input as { body: Record<string, unknown> }).body)

test('notes are saved when the learner leaves the page, and the coach is switched off at once', async () => {
  const page = await open({ update: true })
  await userEvent.click(await screen.findByText(en.play.notes.title))
  await userEvent.click(screen.getByRole('switch', { name: en.play.notes.coach }))
  expect(sentBy(page)).toEqual([{ coach_hints: false }])
  await userEvent.type(screen.getByLabelText(en.play.notes.label), 'Ask first.')
  page.unmount()
  await waitFor(() => expect(sentBy(page).at(-1)).toEqual({ notes: 'Ask first.' }))
})

test.each([
  ['a learner without the permission', { update: false }],
  ['a moderator who watches the session of somebody else', { update: true, run: false }],
])('%s is offered no notes', async (_person, abilities) => {
  await open(abilities)
  expect(await screen.findByText(en.play.sidebar.briefing)).toBeDefined()
  expect(screen.queryByText(en.play.notes.title)).toBeNull()
})

test('a moderator switches the coach of another person’s session off, and is offered no notes', async () => {
  const page = await open({ update: true, run: false, check: true })
  await userEvent.click(await screen.findByRole('switch', { name: 'Hints from the coach for Ada Byron' }))
  expect(sentBy(page)).toEqual([{ coach_hints: false }])
  expect(screen.queryByText(en.play.notes.title)).toBeNull()
})

test('the briefing beside a conversation tells what happened before it as well', async () => {
  await open({ update: false })
  expect(await screen.findByText(en.play.sidebar.briefing)).toBeDefined()
  expect(screen.getByText(sampleDetail().briefing.intro)).toBeDefined()
})
