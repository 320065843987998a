import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed } from '../../../testing/session-log.ts'
import { observerId, sampleLog, sampleMeasures, sampleObserver, sampleReport } from '../report.samples.ts'

const earlierId = '1b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11'
const otherObserverId = '2b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11'

const judgedCriterion = (observer_id: string, label: string, score: number) => ({
  observer_id,
  key: 'listening',
  label,
  share: (score - 1) / 3,
  score,
  type: 'scale',
  scale_max: 4,
})

const attempt = (session_id: string, overall: number, criteria: readonly ReturnType<typeof judgedCriterion>[]) => {
  const at = session_id === sessionId ? '2026-03-02T09:00:00Z' : '2026-02-20T09:00:00Z'
  return {
    session_id,
    name: 'A hard talk',
    status: 'end',
    outcome: 'win',
    created_at: at,
    started_at: at,
    ended_at: at,
    user_turns: 3,
    own_turns: 3,
    from_turn: null as number | null,
    overall,
    observers: [{ observer_id: observerId, name: 'Listening first', overall }],
    criteria,
    measures: sampleMeasures,
  }
}

/** Opens a result with attempts beside it and answers the table. */
const openTable = async (attempts: readonly ReturnType<typeof attempt>[], detail = sampleDetail()) => {
  const { events } = sampleLog()
  await openPage(() => import('../../result/session-result.page.tsx'), {
    route: { path: `/apps/coaching/session/result-${sessionId}`, params: { sessionID: sessionId } },
    answers: {
      'sessions.read': detail,
      ...createFeed(events).answers,
      'reports.read': sampleReport([sampleObserver(events)]),
      'reports.comparison': { attempts },
      'chats.list': { items: [], total: 0, page: 1, size: 12, language_model: false },
    },
  })
  return screen.findByRole('region', { name: en.report.comparison.title })
}

const cellsOf = (row: HTMLElement | null) =>
  [...(row?.closest('tr')?.cells ?? [])].map(({ textContent }) => textContent)

test('attempts stand side by side, the oldest first, and lead to their results', async () => {
  const region = await openTable([
    attempt(sessionId, 68, [judgedCriterion(observerId, 'Says back', 3)]),
    attempt(earlierId, 40, [judgedCriterion(observerId, 'Says back', 1)]),
  ])
  expect(cellsOf(within(region).getByRole('rowheader', { name: 'Says back' }))).toEqual([
    'Says back',
    '1 of 4',
    '3 of 4',
  ])
  const earlier = within(region).getByRole('link')
  expect(earlier.getAttribute('href')).toContain(earlierId)
  const names = within(region)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  expect(names.slice(1)).toEqual([expect.stringMatching(/^Attempt 1.*2026/), 'Attempt 2this one'])
  expect(earlier.textContent).toMatch(/^20 Feb(?:ruary)? 2026/)
  expect(within(region).queryByText('Listening first')).toBeNull()
})

test('with several observers the scores stand under the name of the observer who gave them', async () => {
  const now = attempt(sessionId, 68, [
    judgedCriterion(observerId, 'Says back', 3),
    judgedCriterion(otherObserverId, 'Says back', 2),
  ])
  const other = { observer_id: otherObserverId, name: 'Calm voice', overall: 25 }
  const region = await openTable([
    { ...now, observers: [...now.observers, other] },
    attempt(earlierId, 40, [judgedCriterion(observerId, 'Says back', 1)]),
  ])
  const groupOf = (name: string) => within(within(region).getByText(name).closest('tbody') as HTMLElement)
  const rowsOf = (name: string) => groupOf(name).getAllByRole('row').slice(1).map(cellsOf)
  const overall = en.report.comparison.overall
  expect(rowsOf('Listening first')).toEqual([
    [overall, '40', '68'],
    ['Says back', '1 of 4', '3 of 4'],
  ])
  expect(rowsOf('Calm voice')).toEqual([
    [overall, '–', '25'],
    ['Says back', '–', '2 of 4'],
  ])
})

test('a retry from a turn says what its figures cover, and each column on how many turns it rests', async () => {
  const region = await openTable([
    { ...attempt(sessionId, 68, [judgedCriterion(observerId, 'Says back', 3)]), own_turns: 4, from_turn: 6 },
    { ...attempt(earlierId, 40, [judgedCriterion(observerId, 'Says back', 1)]), own_turns: 8 },
  ])
  expect(
    within(region)
      .getAllByText(/covers what was said/)
      .map(({ textContent }) => textContent),
  ).toEqual(['This attempt covers what was said from turn 6 on.'])
  expect(cellsOf(within(region).getByRole('rowheader', { name: en.report.comparison.turns }))).toEqual([
    en.report.comparison.turns,
    '8',
    '4',
  ])
})

test('a reviewer reads whose turns are counted, and what an earlier attempt covers', async () => {
  const { abilities, owner } = sampleDetail()
  const region = await openTable(
    [
      { ...attempt(sessionId, 68, []), own_turns: 4 },
      { ...attempt(earlierId, 40, []), own_turns: 8, from_turn: 6 },
    ],
    sampleDetail({ abilities: { ...abilities, check: true }, owner: { ...owner, name: 'Lea Vogt' } }),
  )
  expect(within(region).getByText(/^The attempt of 20 Feb.* covers what was said from turn 6 on\.$/)).toBeDefined()
  expect(cellsOf(within(region).getByRole('rowheader', { name: 'Turns of Lea Vogt' }))).toEqual([
    'Turns of Lea Vogt',
    '8',
    '4',
  ])
})
