import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../../phrases/en.ts'
import { fr } from '../../../phrases/fr.ts'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed, createLog } from '../../../testing/session-log.ts'
import { sampleLog, sampleObserver, sampleReport } from '../report.samples.ts'

const { events } = sampleLog()

test.each(['en', 'fr'] as const)(
  'another reader than the learner reads no “your” above the goals in %s',
  async (language) => {
    const { report } = language === 'en' ? en : fr
    const objectives = [{ label: 'Hear her side', met: false, evidence: [], forbidden: false, reason: null }]
    const detail = sampleDetail()
    await openPage(() => import('../../result/session-result.page.tsx'), {
      language,
      route: { path: `/apps/coaching/session/result-${sessionId}`, params: { sessionID: sessionId } },
      answers: {
        'sessions.read': { ...detail, abilities: { ...detail.abilities, check: true } },
        ...createFeed(events).answers,
        'reports.read': sampleReport([sampleObserver(events, { objectives })]),
        'reports.comparison': { attempts: [] },
        'chats.list': { items: [], total: 0, page: 1, size: 12, language_model: false },
      },
    })
    expect(await screen.findByRole('heading', { name: report.objective.titleForOthers })).toBeDefined()
    expect(screen.getByText(report.addressee.replace('{{learner}}', detail.owner.name))).toBeDefined()
    expect(screen.queryByRole('heading', { name: report.objective.title })).toBeNull()
  },
)

test('a goal that was reached by what was not said has a reason, though there is nothing to quote', async () => {
  const objectives = [{ label: 'Keep your price', met: true, evidence: [], forbidden: false, reason: null }]
  await openPage(() => import('../../result/session-result.page.tsx'), {
    route: { path: `/apps/coaching/session/result-${sessionId}`, params: { sessionID: sessionId } },
    answers: {
      'sessions.read': sampleDetail(),
      ...createFeed(events).answers,
      'reports.read': sampleReport([sampleObserver(events, { objectives })]),
      'reports.comparison': { attempts: [] },
      'chats.list': { items: [], total: 0, page: 1, size: 12, language_model: false },
    },
  })
  expect(await screen.findByText(en.report.objective.nothingAgainst)).toBeDefined()
})

test('observers who judge different things neither agree nor disagree', async () => {
  const other = sampleObserver(events, {
    id: '9a0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11',
    observer_id: '9b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11',
    observer_name: 'Calm under pressure',
    overall: 41,
  })
  const agreement = { lowest: 41, highest: 68, criteria: [] }
  await openPage(() => import('../../result/session-result.page.tsx'), {
    route: { path: `/apps/coaching/session/result-${sessionId}`, params: { sessionID: sessionId } },
    answers: {
      'sessions.read': sampleDetail(),
      ...createFeed(events).answers,
      'reports.read': sampleReport([sampleObserver(events), other], { agreement }),
      'reports.comparison': { attempts: [] },
      'chats.list': { items: [], total: 0, page: 1, size: 12, language_model: false },
    },
  })
  expect(await screen.findByRole('link', { name: 'Calm under pressure · 41' })).toBeDefined()
  expect(screen.queryByText('The observers disagree: 41 to 68 out of 100.')).toBeNull()
})

test('a goal that a line of the earlier attempt met says that the line comes from the part that was kept', async () => {
  const firstEvent = createLog().begin().events[0]
  if (firstEvent?.type !== 'session.started') throw new Error('a log begins with its start')
  const origin = { session_id: sessionId, relation: 'retry_from' as const, from_seq: 3 }
  const log = createLog().add('session.started', { ...firstEvent.data, origin })
  log.add('turn.added', { turn: 1, role: 'learner', text: 'I saw two late reports.', client_turn_id: null, by: 'me' })
  log.add('turn.added', { turn: 2, role: 'learner', text: 'I saw a third one.', client_turn_id: 'mine', by: 'me' })
  const evidence = log
    .ends('end')
    .events.flatMap((event) =>
      event.type === 'turn.added'
        ? [{ seq: event.seq, quote: event.data.text, start: 0, end: event.data.text.length, direction: 'for' as const }]
        : [],
    )
  const objectives = evidence.map((one) => ({
    label: one.quote,
    met: true,
    evidence: [one],
    forbidden: false,
    reason: null,
  }))
  await openPage(() => import('../../result/session-result.page.tsx'), {
    route: { path: `/apps/coaching/session/result-${sessionId}`, params: { sessionID: sessionId } },
    answers: {
      'sessions.read': sampleDetail(),
      ...createFeed(log.events).answers,
      'reports.read': sampleReport([sampleObserver(log.events, { objectives, criteria: [], key_moments: [] })]),
      'reports.comparison': { attempts: [] },
      'chats.list': { items: [], total: 0, page: 1, size: 12, language_model: false },
    },
  })
  const places = await screen.findAllByText(en.report.keptPart, { exact: false })
  expect(places.map((one) => one.closest('button')?.textContent)).toEqual([expect.stringContaining('two late reports')])
})

test('a goal that was not met says why, on the screen and on paper', async () => {
  const reason = 'It takes a step that Karim names, not you; turn 16 was the place for it.'
  const objectives = [{ label: 'Have him suggest the next step', met: false, evidence: [], forbidden: false, reason }]
  const { events } = createLog().begin().ends('end')
  await openPage(() => import('../../result/session-result.page.tsx'), {
    route: { path: `/apps/coaching/session/result-${sessionId}`, params: { sessionID: sessionId } },
    answers: {
      'sessions.read': sampleDetail(),
      ...createFeed(events).answers,
      'reports.read': sampleReport([sampleObserver(events, { objectives, criteria: [], key_moments: [] })]),
      'reports.comparison': { attempts: [] },
      'chats.list': { items: [], total: 0, page: 1, size: 12, language_model: false },
    },
  })
  const goal = await screen.findByText('Have him suggest the next step', { exact: false })
  expect(goal.closest('li')?.textContent).toContain(reason)
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByText(reason)).toBeDefined()
})
