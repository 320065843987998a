import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed, createLog } from '../../../testing/session-log.ts'

const { objectives } = sampleDetail().briefing

/** Opens the conversation once so many goals are reached. */
const openAfter = (reachedCount: number) => {
  const log = createLog().begin().persona('Hi.')
  for (const objective of objectives.slice(0, reachedCount).keys()) log.add('objective.met', { objective, turn: 1 })
  return openPage(() => import('../session-play.page.tsx'), {
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: { 'sessions.read': sampleDetail(), ...createFeed(log.events).answers },
  })
}

test('once every goal is reached, no hint is offered for points', async () => {
  await openAfter(objectives.length)
  expect(await screen.findByText(en.play.sidebar.objectives)).toBeDefined()
  expect(screen.queryByRole('button', { name: en.play.hint.ask })).toBeNull()
})

test('while a goal is open, a hint is offered', async () => {
  await openAfter(objectives.length - 1)
  expect((await screen.findAllByRole('button', { name: en.play.hint.ask })).length).toBeGreaterThan(0)
})

test('a goal that the end decides stands as reached after a win, and not as one still to be decided', async () => {
  const place = objectives.findIndex(({ decided_at_end: isLater }) => isLater)
  const log = createLog().begin().persona('Hi.').add('objective.met', { objective: place, turn: 1 }).ends('win')
  await openPage(() => import('../session-play.page.tsx'), {
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: { 'sessions.read': sampleDetail(), ...createFeed(log.events).answers },
  })
  const goal = await screen.findByText(objectives[place]?.label ?? '', { selector: 'li' })
  expect(goal.textContent).toContain(en.play.sidebar.reached)
  expect(goal.textContent).not.toContain(en.play.sidebar.decidedAtEnd)
})

test('a goal that the end decides waits for the end, and no longer once the conversation is over', async () => {
  const open = (log: ReturnType<typeof createLog>) =>
    openPage(() => import('../session-play.page.tsx'), {
      route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
      answers: { 'sessions.read': sampleDetail(), ...createFeed(log.events).answers },
    })
  const label = objectives.find(({ decided_at_end: isLater }) => isLater)?.label ?? ''
  const running = await open(createLog().begin().persona('Hi.'))
  const goal = await screen.findByText(label, { selector: 'li' })
  expect(goal.textContent).toContain(en.play.sidebar.decidedAtEnd)
  running.unmount()
  await open(createLog().begin().persona('Hi.').ends('end'))
  const goalAtEnd = await screen.findByText(label, { selector: 'li' })
  expect(goalAtEnd.textContent).not.toContain(en.play.sidebar.decidedAtEnd)
})

test('a hint over the composer folds after the next turn, can be opened, and goes after one more', async () => {
  const log = createLog().begin().persona('Hi.')
  const feed = createFeed(log.events)
  await openPage(() => import('../session-play.page.tsx'), {
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: { 'sessions.read': sampleDetail(), ...feed.answers },
  })
  const happens = async (add: (more: typeof log) => unknown) => {
    const from = log.events.length
    add(log)
    await act(async () => {
      feed.send(from)
      await new Promise((resolve) => setTimeout(resolve, 60))
    })
  }
  await screen.findByRole('textbox', { name: 'What you say to Nadia' })
  const foot = within(document.querySelector<HTMLElement>('.play__foot') ?? document.body)
  await happens((more) => more.add('hint.given', { hint: 0, text: 'Ask openly.', cost: 3 }))
  expect(foot.getByText('Ask openly.').closest('details')).toBeNull()
  await happens((more) => more.learner('How are you?').persona('Fine.'))
  const foldedHint = foot.getByText('Ask openly.').closest('details')
  expect(foldedHint?.open).toBe(false)
  await userEvent.click(foot.getByText(en.play.hint.folded))
  expect(foldedHint?.open).toBe(true)
  await happens((more) => more.learner('Is it the deadline?').persona('Yes.'))
  expect(foot.queryByText('Ask openly.')).toBeNull()
  // It stays among the notes.
  expect(screen.getAllByText('Ask openly.').length).toBeGreaterThan(0)
})
