import { ApiError } from '@parley/api-client'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf, sampleItem, sampleSummary, sessionId } from '../../testing/coaching.samples.ts'
import { openPage } from '../../testing/open-page.tsx'
import { chooseNext, ownLanguageFirst } from './next-thing.model.ts'

const { id, name, persona } = sampleItem()
const course = {
  playlist_id: '7b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11',
  name: 'First steps',
  description: '',
  language: 'en' as const,
  image_url: null,
  opens_at: null,
  due_at: '2026-04-01T00:00:00.000Z',
  overdue: false,
  done: 1,
  required: 4,
  complete: false,
  next: { scenario_id: id, name, persona },
}
const noProgress = {
  due: [],
  continue: [],
  prepared: [],
  recent: [],
  totals: { sessions: 0, wins: 0, minutes: 0 },
  rhythm: { this_week: 0, weeks_in_a_row: 0, practised_weeks: 0 },
  weeks: [],
  criteria: [],
  measures: [],
  sees_groups: false,
}
const nothing = { assigned: [], continue: [] }

const open = (mine: object, items = [sampleItem()], progress: object = noProgress, language: 'en' | 'fr' = 'en') =>
  openPage(() => import('./dashboard.page.tsx'), {
    language,
    answers: { 'dashboard.read': progress, 'catalogue.assignments': mine, 'catalogue.list': pageOf(items) },
  })

test('the open session comes before assigned practice, and assigned practice before a new person', () => {
  const session = sampleSummary({ user_turns: 3 })
  const silent = sampleSummary({ id: course.playlist_id })
  const hard = sampleItem({ difficulty: 5 })
  expect(chooseNext({ assigned: [course], continue: [session] }, [hard])).toEqual({ kind: 'continue', session })
  expect(chooseNext({ assigned: [course], continue: [silent, session] }, [])).toMatchObject({
    session: { id: session.id },
  })
  expect(chooseNext({ assigned: [course], continue: [] }, [hard])).toMatchObject({ kind: 'due' })
  expect(chooseNext({ assigned: [course], continue: [silent] }, [hard])).toMatchObject({ kind: 'due' })
  expect(chooseNext({ assigned: [], continue: [silent] }, [hard])).toEqual({ kind: 'continue', session: silent })
  expect(chooseNext({ ...nothing, assigned: [{ ...course, complete: true }] }, [hard, sampleItem()])).toMatchObject({
    kind: 'suggestion',
    item: { difficulty: 2 },
  })
  expect(chooseNext(nothing, [])).toBeNull()
})

test('one suggestion is shown large, with the assignments below it', async () => {
  const { host } = await open({ assigned: [course], continue: [sampleSummary({ user_turns: 2 })] })
  const go = await screen.findByRole('link', { name: 'Continue with Nadia' })
  expect(go.getAttribute('href')).toBe(`/apps/coaching/session/play-${sessionId}`)
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('1 of 4 required steps done')
  expect(host.calls.map(({ call }) => call)).not.toContain('catalogue.list')
})

test('a suggestion is described by its scenario, not by its mission', async () => {
  await open(nothing, [sampleItem({ description: 'Nadia has been late.', challenge: 'Find the reason.' })])
  expect(await screen.findByText('Nadia has been late.')).toBeDefined()
  expect(screen.queryByText('Find the reason.')).toBeNull()
})

test('assignments stand on the page when the progress cannot be read', async () => {
  await open({ assigned: [course], continue: [] }, [], new ApiError('forbidden', 'Not now.', 403))
  expect(await screen.findByRole('progressbar')).toBeDefined()
})

test('a session without any words shows no number of turns', async () => {
  await open({ assigned: [], continue: [sampleSummary({ user_turns: 0 })] })
  expect(await screen.findByText(/You have not said anything yet\./)).toBeDefined()
})

test('scenarios in the language of the reader come first and keep their order', () => {
  const items = ['fr 1', 'en 1', 'fr 2', 'en 2'].map((name) => ({ name, language: name.slice(0, 2) }))
  expect(ownLanguageFirst(items, 'en').map((item) => item.name)).toEqual(['en 1', 'en 2', 'fr 1', 'fr 2'])
})

test('a reader of English continues an English session and an English playlist before French ones', async () => {
  const french = { ...course, playlist_id: sessionId, name: 'Premiers pas', language: 'fr' as const }
  const session = sampleSummary({ id: course.playlist_id, language: 'fr', name: 'En français', user_turns: 2 })
  await open({ assigned: [french, course], continue: [session, sampleSummary({ user_turns: 2 })] })
  const go = await screen.findByRole('link', { name: 'Continue with Nadia' })
  expect(go.getAttribute('href')).toBe(`/apps/coaching/session/play-${sessionId}`)
  const names = (await screen.findAllByRole('link', { name: /First steps|Premiers pas/ })).map(
    (link) => link.textContent,
  )
  expect(names).toEqual(['First steps', 'Premiers pas'])
  // The language is named where it is another than the reader's.
  expect(screen.getAllByText(/In French/)).toHaveLength(2)
  expect(screen.queryByText(/In English/)).toBe(null)
})

test.each([
  [
    'a session',
    { assigned: [], continue: [sampleSummary({ user_turns: 2 })] },
    /Reprendre où vous en étiez · En anglais/,
  ],
  ['an assignment', { assigned: [course], continue: [] }, /En anglais/],
  ['a suggestion', nothing, /En anglais/],
])('%s in English is marked on the French dashboard where it is proposed', async (_, mine, mark) => {
  await open(mine, undefined, noProgress, 'fr')
  const proposal = (await screen.findByRole('heading', { level: 2, name: 'The third late report' })).closest('section')
  expect(proposal?.textContent).toMatch(mark)
})

test('a session that is a retry is marked where it is proposed and in the list of open sessions', async () => {
  const origin = { session_id: sessionId, relation: 'retry' as const, from_seq: null }
  const retry = sampleSummary({ id: course.playlist_id, name: 'Second try', user_turns: 2, origin })
  await open({ assigned: [], continue: [retry, { ...retry, id: sessionId, name: 'Third try' }] })
  const proposal = (await screen.findByRole('heading', { level: 2, name: 'Second try' })).closest('section')
  expect(proposal?.textContent).toContain('Another attempt')
  expect((await screen.findByRole('link', { name: 'Third try' })).closest('li')?.textContent).toContain(
    'Another attempt',
  )
})

test.each([
  ['en', 'opens on 3 Mar 2100'],
  ['fr', 'ouvre le 3 mars 2100'],
] as const)(
  'an assignment that opens later says its day in %s, beside the day it is due',
  async (language, opening) => {
    const later = { ...course, opens_at: '2100-03-03T12:00:00.000Z', due_at: '2100-04-01T12:00:00.000Z', next: null }
    await open({ assigned: [later], continue: [] }, [], noProgress, language)
    expect(await screen.findByText(opening)).toBeDefined()
    expect(screen.getByText(/^(due|pour le) .*2100/)).toBeDefined()
  },
)

test('an assignment that is open already names no opening', async () => {
  await open({ assigned: [{ ...course, opens_at: '2020-03-01T12:00:00.000Z' }], continue: [] })
  await screen.findByRole('progressbar')
  expect(screen.queryByText(/opens on/)).toBeNull()
})

test('assigned practice leads to its scenario within its playlist', async () => {
  await open({ assigned: [course], continue: [] })
  expect((await screen.findByRole('link', { name: 'Meet Nadia' })).getAttribute('href')).toBe(
    `/apps/coaching/scenario/info-${id}?playlist=${course.playlist_id}`,
  )
})

test('without an open session a new scenario is suggested, without a new scenario the catalogue', async () => {
  await open(nothing)
  expect((await screen.findByRole('link', { name: 'Meet Nadia' })).getAttribute('href')).toContain(`info-${id}`)
  await open(nothing, [])
  expect(await screen.findByText('Ready when you are')).toBeDefined()
})
