import type { ReportAgreement } from '@parley/contracts/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../phrases/en.ts'
import { openPage } from '../../testing/open-page.tsx'
import { inAll } from './agreement.model.ts'

const session_id = '6b0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11'
const observer_id = '7a0c2a52-9d0e-4a87-8f27-3f5f0d7f6c11'
const waits = {
  session_id,
  observer_id,
  session_name: 'The third late report',
  learner: 'Ada Byron',
  observer_name: 'Listening first',
  because: 'disputed',
  since: '2026-03-02T09:00:00.000Z',
}

const month = (
  name: string,
  reviewedCount: number,
  criteria: number,
  keptCount: number,
  distance: number | null = null,
) => ({
  month: name,
  reviewed: reviewedCount,
  criteria,
  kept: keptCount,
  distance,
})

const agreement: ReportAgreement = {
  months: [month('2026-02', 2, 6, 3, 0.5), month('2026-03', 3, 9, 9)],
  by_criterion: [
    { key: 'room', label: 'Leaving room', criteria: 5, kept: 5, distance: null, months: [month('2026-03', 3, 5, 5)] },
    {
      key: 'listening',
      label: 'Listens',
      criteria: 10,
      kept: 7,
      distance: 0.5,
      months: [month('2026-02', 2, 6, 3, 0.5), month('2026-03', 3, 4, 4)],
    },
  ],
}
const none = { months: [], by_criterion: [] }

const open = (items: object[], reportAgreement: ReportAgreement, { total = items.length, search = '' } = {}) =>
  openPage(() => import('./review-list.page.tsx'), {
    person: { role: 'editor' },
    route: { path: '/apps/coaching/session/review', search },
    answers: { 'reports.awaiting': { items, total, page: 1, size: 12 }, 'reports.agreement': reportAgreement },
  })

test('a waiting report has a link and says why it waits', async () => {
  await open([waits], none)
  const line = await screen.findByRole('listitem')
  expect(line.textContent).toContain(en.reviews.because.disputed)
  expect(line.textContent).toContain('Ada Byron · Listening first')
  expect(within(line).getByRole('link').getAttribute('href')).toBe(
    `/apps/coaching/session/result-${session_id}?observer=${observer_id}`,
  )
})

test('waiting reports have pages, and the address keeps the page number', async () => {
  const { host } = await open([waits], none, { total: 60, search: '?page=2' })
  const pages = await screen.findByRole('navigation', { name: 'Pages' })
  expect(pages.textContent).toContain('13–24 of 60')
  expect(host.calls.find(({ call }) => call === 'reports.awaiting')?.input).toEqual({ query: { page: 2, size: 12 } })
  await userEvent.click(within(pages).getByRole('button', { name: 'Next' }))
  expect(host.navigation.visited.at(-1)?.to).toBe('/apps/coaching/session/review?page=3')
})

test('a reader on a page that no longer exists goes to the last page', async () => {
  const { host } = await open([], none, { total: 12, search: '?page=2' })
  const pages = await screen.findByRole('navigation', { name: 'Pages' })
  expect(pages.textContent).toContain('1–12 of 12')
  await waitFor(() => expect(host.navigation.visited.at(-1)?.to).toBe('/apps/coaching/session/review'))
})

test('without waiting and reviewed reports, the page says what will appear here', async () => {
  await open([], none)
  expect(await screen.findByText(en.reviews.nothingWaits)).toBeDefined()
  expect(await screen.findByText(en.reviews.noAgreement)).toBeDefined()
})

test('agreement is said in words, drawn over the months, and repeated in a table', async () => {
  await open([], agreement)
  const words = await screen.findByText(/5 reports reviewed/)
  expect(words.textContent).toContain('Reviewers kept 12 of 15 scores (80%)')
  expect(words.textContent).toContain('by 50% of the scale')
  const chart = screen.getByRole('group', { name: /All criteria/ })
  expect(
    within(chart)
      .getAllByRole('img')
      .map((point) => point.getAttribute('aria-label')),
  ).toEqual(['Feb 2026: 50% kept, 3 of 6 scores', 'Mar 2026: 100% kept, 9 of 9 scores'])
  expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'))).toEqual([
    '7 of 10',
    '5 of 5',
  ])
})

test('one criterion can be followed, and the address keeps it', async () => {
  const { host } = await open([], agreement)
  await userEvent.selectOptions(await screen.findByLabelText(en.reviews.follow, { exact: false }), 'listening')
  expect(host.navigation.visited.at(-1)?.to).toBe('/apps/coaching/session/review?criterion=listening')
  expect(await screen.findByRole('group', { name: /Listens/ })).toBeDefined()
})

test('the difference between observers weighs each change the same', () => {
  expect(inAll(agreement)).toEqual({ reviewed: 5, criteria: 15, kept: 12, distance: 0.5 })
  expect(inAll(none).distance).toBeNull()
})
