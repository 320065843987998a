import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed, createLog } from '../../../testing/session-log.ts'
import { sampleLog, sampleMeasures, sampleObserver, sampleReport } from '../report.samples.ts'

type Log = ReturnType<typeof createLog>

const openResult = (events: Log['events'], observer: ReturnType<typeof sampleObserver>) =>
  openPage(() => import('../../result/session-result.page.tsx'), {
    route: { path: `/apps/coaching/session/result-${sessionId}`, params: { sessionID: sessionId } },
    answers: {
      'sessions.read': sampleDetail(),
      ...createFeed(events).answers,
      'reports.read': sampleReport([observer]),
      'reports.comparison': { attempts: [] },
      'chats.list': { items: [], total: 0, page: 1, size: 12, language_model: false },
    },
  })

test('the lengths of turns leave out the last word after a win, as the report does', async () => {
  const { events } = sampleLog()
  const log = createLog().begin().persona('Hi.').learner('What happened?').persona('Enough.').ends('win')
  log.add('turn.added', { turn: 4, role: 'learner', text: 'Thanks.', client_turn_id: 'w', by: null, closing: true })
  await openResult(log.events, sampleObserver(events))
  const table = await screen.findByRole('table', { name: en.report.lengths.title, hidden: true })
  expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(4)
})

test('the report of a session without turns has no empty block of measures', async () => {
  const { events } = sampleLog()
  const withoutTurns = createLog().begin().ends('end').events
  const measures = sampleMeasures.map((one) => ({ ...one, value: null, withheld: 'too_few_turns' as const }))
  await openResult(
    withoutTurns,
    sampleObserver(events, { state: 'insufficient_data', overall: null, measures, summary: '' }),
  )
  expect(await screen.findByRole('heading', { name: en.report.insufficient.title })).toBeDefined()
  expect(screen.queryByRole('heading', { name: en.report.measures })).toBeNull()
})

test('the chart of turn lengths covers the turns that the report covers, without the last word', async () => {
  const log = createLog().begin().persona('Hi.').learner('What happened?').persona('Enough.').ends('win')
  log.add('turn.added', { turn: 4, role: 'learner', text: 'Thanks.', client_turn_id: 'w', by: null, closing: true })
  const report = sampleObserver(sampleLog().events, { measures: sampleMeasures })
  await openPage(() => import('../../result/session-result.page.tsx'), {
    route: { path: `/apps/coaching/session/result-${sessionId}`, params: { sessionID: sessionId } },
    answers: {
      'sessions.read': sampleDetail(),
      ...createFeed(log.events).answers,
      'reports.read': sampleReport([report]),
      'reports.comparison': { attempts: [] },
      'chats.list': { items: [], total: 0, page: 1, size: 12, language_model: false },
    },
  })
  const title = await screen.findByText(en.report.lengths.title, { selector: 'figcaption' })
  expect(title.closest('figure')?.querySelectorAll('rect')).toHaveLength(3)
})
