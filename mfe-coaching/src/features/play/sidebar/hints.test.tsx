import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed, createLog } from '../../../testing/session-log.ts'

const { hints } = sampleDetail()

/** The words on the hints of a session whose hints all serve its second goal. */
const hintLine = async (isReached: boolean): Promise<string> => {
  const log = createLog().begin().persona('Hi.')
  const { events } = isReached ? log.add('objective.met', { objective: 1, turn: 1 }) : log
  await openPage(() => import('../session-play.page.tsx'), {
    route: { path: `/apps/coaching/session/play-${sessionId}`, params: { sessionID: sessionId } },
    answers: {
      'sessions.read': sampleDetail({ hints: hints.map((hint) => ({ ...hint, objective: 1 })) }),
      ...createFeed(events).answers,
    },
  })
  await screen.findByText(en.play.sidebar.briefing)
  const side = document.getElementById('layout-side') as HTMLElement
  return within(side).getByText(`${hints.length} hint`, { exact: false }).textContent ?? ''
}

test('the number of hints falls only when one is taken, and not with a goal that is reached', async () => {
  expect(await hintLine(false)).not.toContain(en.play.hint.notNeeded)
  expect(screen.getAllByRole('button', { name: en.play.hint.ask }).length).toBeGreaterThan(0)
  cleanup()
  expect(await hintLine(true)).toContain(en.play.hint.notNeeded)
  expect(screen.queryByRole('button', { name: en.play.hint.ask })).toBeNull()
})
