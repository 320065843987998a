import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { createLog } from '../../../testing/session-log.ts'
import { openReportPage } from '../report-page.samples.ts'
import { sampleObserver, sampleReport } from '../report.samples.ts'

/** A retry that keeps two turns and adds one of the learner's. */
const retryEvents = (status: 'win' | 'end') => {
  const firstEvent = createLog().begin().events[0]
  if (firstEvent?.type !== 'session.started') throw new Error('a log begins with its start')
  const origin = {
    session_id: '1b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11',
    relation: 'retry_from' as const,
    from_seq: 4,
  }
  const log = createLog().add('session.started', { ...firstEvent.data, origin })
  log.add('turn.added', { turn: 1, role: 'persona', text: 'Hi.', client_turn_id: null, by: null })
  log.add('turn.added', { turn: 2, role: 'learner', text: 'So?', client_turn_id: null, by: null })
  log.add('turn.added', { turn: 3, role: 'persona', text: 'Well.', client_turn_id: null, by: null })
  log.add('turn.added', { turn: 4, role: 'learner', text: 'Agreed?', client_turn_id: 'mine', by: null })
  return log.ends(status).events
}

test('a retry of one turn is headed by what it added, and not by what it lacks', async () => {
  const events = retryEvents('win')
  const summary = 'This attempt adds one turn.'
  const report = sampleReport([sampleObserver(events, { state: 'insufficient_data', criteria: [], summary })])
  await openReportPage({ events, report })
  const heading = await screen.findByRole('heading', { name: en.report.insufficient.added })
  expect(heading.nextElementSibling?.textContent).toBe(summary)
  expect(screen.queryByText(en.report.insufficient.title)).toBeNull()
})

test('a win in too few turns is not headed as a failure', async () => {
  const events = createLog().begin().persona('Hi.').learner('Agreed?').persona('Yes.').ends('win').events
  const report = sampleReport([sampleObserver(events, { state: 'insufficient_data', criteria: [] })])
  await openReportPage({ events, report })
  expect(await screen.findByRole('heading', { name: en.report.letter })).toBeDefined()
  expect(screen.queryByText(en.report.insufficient.title)).toBeNull()
})

test('a retry without an overall score names the turn from which it was judged', async () => {
  const events = retryEvents('end')
  await openReportPage({ events, report: sampleReport([sampleObserver(events, { overall: null })]) })
  expect(await screen.findByText('No overall score yet: too little could be judged from turn 4 on.')).toBeDefined()
  expect(screen.queryByText(en.report.overall.none)).toBeNull()
})

test('a first attempt without an overall score names no turn', async () => {
  const { events } = createLog().begin().persona('Hi.').learner('Agreed?').persona('Yes.').ends('end')
  await openReportPage({ events, report: sampleReport([sampleObserver(events, { overall: null })]) })
  expect(await screen.findByText(en.report.overall.none)).toBeDefined()
})
