import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleDetail, sessionId } from '../../../testing/coaching.samples.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { createFeed } from '../../../testing/session-log.ts'
import { sampleLog, sampleObserver, sampleReport } from '../report.samples.ts'

const { events } = sampleLog()

test('a score that an insult decides stands without the words of a level', async () => {
  const observer = sampleObserver(events)
  const [first, ...others] = observer.criteria
  if (!first) throw new Error('The sample has no criterion.')
  const rationale = 'The insult “you are a toaster” limits this score.'
  const limitedCriterion = { ...first, score: 2, basis: null, rationale }
  await openPage(() => import('../../result/session-result.page.tsx'), {
    route: { path: `/apps/coaching/session/result-${sessionId}`, params: { sessionID: sessionId } },
    answers: {
      'sessions.read': sampleDetail(),
      ...createFeed(events).answers,
      'reports.read': sampleReport([{ ...observer, criteria: [limitedCriterion, ...others] }]),
      'reports.comparison': { attempts: [] },
      'chats.list': { items: [], total: 0, page: 1, size: 12, language_model: false },
    },
  })
  const line = (await screen.findByText(rationale)).closest('li')
  expect(first.descriptors.filter((words) => line?.textContent.includes(words))).toEqual([])
  expect(line?.textContent).not.toContain('82%')
})
