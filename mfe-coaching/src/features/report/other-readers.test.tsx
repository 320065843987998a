import type { ObserverReport, SessionReport } from '@parley/contracts/calls'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { fr } from '../../phrases/fr.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleDetail, sessionId } from '../../testing/coaching.samples.ts'
import { createFeed } from '../../testing/session-log.ts'
import { quote, sampleLog, sampleObserver, sampleReport } from './report.samples.ts'

const { events } = sampleLog()

/** Words of the conversation and of the observer, which speak to the learner, and a hint that speaks to each reader. */
const wordsOf = (report: SessionReport): string[] => [
  ...events.flatMap(({ data }) => ('text' in data && typeof data.text === 'string' ? [data.text] : [])),
  ...report.reports.flatMap((one) => [
    one.summary,
    one.outcome_review,
    ...one.next_steps,
    ...one.key_moments.map(({ text }) => text),
    ...one.criteria.flatMap(({ rationale, tip, rewrite, evidence }) => [
      rationale,
      tip,
      rewrite,
      ...evidence.map((place) => place.quote),
    ]),
  ]),
  quote,
  en.report.waiting.stay,
  fr.report.waiting.stay,
]

/** Controls that act for the reader speak to the reader. */
const textsOfPage = (): string => {
  const page = document.body.cloneNode(true) as HTMLElement
  page.querySelectorAll('button, a, form, nav').forEach((control) => control.remove())
  return page.textContent
}

const shownTo = async (language: 'en' | 'fr', report: SessionReport): Promise<string> => {
  const detail = sampleDetail()
  await openPage(() => import('../result/session-result.page.tsx'), {
    language,
    route: { path: `/apps/coaching/session/result-${sessionId}`, params: { sessionID: sessionId } },
    answers: {
      'sessions.read': {
        ...detail,
        abilities: { ...detail.abilities, check: true, run: false, again: false },
      },
      ...createFeed(events).answers,
      'reports.read': report,
      'reports.comparison': { attempts: [] },
      'chats.list': { items: [], total: 0, page: 1, size: 12, language_model: false },
    },
  })
  await screen.findAllByText(new RegExp(detail.owner.name))
  await screen.findByText('Make it quick.', { exact: false })
  const words = wordsOf(report)
    .filter(({ length }) => length > 10)
    .toSorted((one, other) => other.length - one.length)
  const text = words.reduce((rest, quote) => rest.replaceAll(quote, ''), textsOfPage())
  cleanup()
  return text
}

const reportOf = (change: Partial<ObserverReport> = {}) =>
  sampleReport([
    sampleObserver(events, { abilities: { update: true, dispute: false, retry: true, renew: true }, ...change }),
  ])
const states: [string, SessionReport][] = [
  ['complete', reportOf()],
  ['too short', reportOf({ state: 'insufficient_data', criteria: [], summary: '' })],
  ['held back', reportOf({ shown: 'held_back' })],
  ['incomplete', reportOf({ state: 'failed', criteria: [] })],
  ['next in line', reportOf({ state: 'running', criteria: [] })],
]

test.each(states)('a report that is %s does not call its other readers the learner', async (_, report) => {
  expect(await shownTo('en', report)).not.toMatch(/\byou(r|rs|rself)?\b/i)
  expect(await shownTo('fr', report)).not.toMatch(/\b(vous|votre|vos)\b/i)
})
